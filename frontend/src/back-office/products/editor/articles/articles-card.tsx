import { Button, Flex, Select, Typography } from 'antd';
import { useListArticlesQuery } from '../../../../api/shop-api';
import type { ArticleReference } from '../../../../api/staff-api';
import { Card } from '../../../../ui/card';
import { QueryView } from '../../../../ui/feedback/async-view';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { ListConflict } from '../../../../ui/form/conflict-notice';
import { LineMain, Lines } from '../../../../ui/record/lines';
import { moved, RowActions } from '../row-actions';
import type { ProductArticlesState } from './use-product-articles';

/** As the server allows. */
const MOST = 12;
/** More than the guide has. */
const ALL = 100;

interface ArticlesCardProps {
  articles: ProductArticlesState;
  onSaveMine: () => void;
}

/** The articles of the guide on the product's page, in its order. */
export function ArticlesCard({ articles: state, onSaveMine }: ArticlesCardProps) {
  const { articles: shown, values, isDirty, theirs } = state;
  const isChosen = values.choice !== null;
  const change = (choice: typeof values.choice) => state.change({ choice });
  return (
    <Card title="From the guide">
      <ListConflict what="list" edit={state} onSaveMine={onSaveMine}>
        {(theirs?.choice ?? [{ slug: '', title: 'The guide chooses the articles.' }]).map(({ slug, title }) => (
          <li key={slug}>{title}</li>
        ))}
      </ListConflict>
      <QueryView query={state.query} what="the articles of the product" skeleton={<Skeleton height="96px" />}>
        {() => (
          <>
            <Typography.Text type="secondary">{noteOf(isChosen, isDirty, shown.length)}</Typography.Text>
            <Chosen shown={shown} change={change} />
            <Flex wrap gap={8} style={{ marginTop: 16 }}>
              <AddArticle shown={shown} onAdd={(article) => change([...shown, article])} />
              {isChosen && <Button onClick={() => change(null)}>Leave It to the Guide</Button>}
            </Flex>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function noteOf(isChosen: boolean, isDirty: boolean, count: number): string {
  if (!isChosen && isDirty)
    return 'The guide will choose again once you save: articles that name the product come first.';
  if (!isChosen && count === 0) return 'No article names this product or its category.';
  if (!isChosen) return 'Chosen by the guide: these articles name the product or its category.';
  return count === 0 ? 'None: the product page shows no article.' : 'Chosen by hand.';
}

interface ChosenProps {
  shown: readonly ArticleReference[];
  change: (choice: readonly ArticleReference[]) => void;
}

function Chosen({ shown, change }: ChosenProps) {
  return (
    <Lines label="Articles">
      {shown.map((article, index) => (
        <li key={article.slug}>
          <LineMain>
            <a href={`/guide/${article.slug}`} target="_blank" rel="noreferrer">
              {article.title}
            </a>
          </LineMain>
          <RowActions
            what={article.title}
            index={index}
            count={shown.length}
            onMove={(to) => change(moved(shown, index, to))}
            onRemove={() => change(shown.toSpliced(index, 1))}
          />
        </li>
      ))}
    </Lines>
  );
}

interface AddArticleProps {
  shown: readonly ArticleReference[];
  onAdd: (article: ArticleReference) => void;
}

function AddArticle({ shown, onAdd }: AddArticleProps) {
  const { data: all = [], isFetching, error } = useListArticlesQuery({ limit: ALL });
  const left = all.filter(({ slug }) => !shown.some((article) => article.slug === slug));
  return (
    <Select
      style={{ flex: '1 1 220px', maxWidth: 480 }}
      aria-label="Add an article"
      placeholder="Add an article"
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      disabled={shown.length >= MOST}
      loading={isFetching}
      notFoundContent={error ? 'Failed to fetch the articles' : 'No article found'}
      options={left.map(({ slug, title }) => ({ value: slug, label: title }))}
      onChange={(chosen: string | null) => {
        const article = left.find(({ slug }) => slug === chosen);
        if (article) onAdd({ slug: article.slug, title: article.title });
      }}
    />
  );
}
