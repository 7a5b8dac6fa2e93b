import { Button, Flex, Select, Typography } from 'antd';
import { useListArticlesQuery } from '../../../../api/shop-api';
import type { ArticleReference } from '../../../../api/staff-api';
import { Card } from '../../../../ui/card';
import { AsyncView } from '../../../../ui/feedback/async-view';
import { Notice } from '../../../../ui/feedback/notice';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { LineMain, Lines } from '../../../../ui/record/lines';
import { RowActions } from '../row-actions';
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
  const { articles, isChosen, isDirty, change, error, refetch, theirs } = state;
  return (
    <Card title="From the guide">
      {theirs && <Conflict state={state} onSaveMine={onSaveMine} />}
      <AsyncView
        data={articles}
        error={error}
        onRetry={refetch}
        what="the articles of the product"
        skeleton={<Skeleton height="96px" />}
      >
        {(shown) => (
          <>
            <Typography.Text type="secondary">{noteOf(isChosen, isDirty, shown.length)}</Typography.Text>
            <Chosen shown={shown} change={change} />
            <Flex wrap gap={8} style={{ marginTop: 16 }}>
              <AddArticle shown={shown} onAdd={(article) => change([...shown, article])} />
              {isChosen && <Button onClick={() => change(null)}>Leave It to the Guide</Button>}
            </Flex>
          </>
        )}
      </AsyncView>
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

function Chosen({ shown, change }: { shown: readonly ArticleReference[] } & Pick<ProductArticlesState, 'change'>) {
  const move = (index: number, to: number) => {
    const rest = shown.filter((_, at) => at !== index);
    change([...rest.slice(0, to), ...shown.slice(index, index + 1), ...rest.slice(to)]);
  };
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
            onMove={(to) => move(index, to)}
            onRemove={() => change(shown.filter(({ slug }) => slug !== article.slug))}
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

function Conflict({ state, onSaveMine }: { state: ProductArticlesState; onSaveMine: () => void }) {
  const theirs = state.theirs?.articles ?? [];
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice
        tone="warning"
        icon="warning"
        title="A colleague changed these articles while you were editing them"
        alert
      >
        <ul>
          {theirs.map(({ slug, title }) => (
            <li key={slug}>{title}</li>
          ))}
        </ul>
        {theirs.length === 0 && <p>Theirs is empty.</p>}
        <Flex wrap gap={8}>
          <Button onClick={state.loadTheirs} disabled={state.isBusy}>
            Load Theirs
          </Button>
          <Button type="primary" onClick={onSaveMine} loading={state.isBusy}>
            Save Mine Over It
          </Button>
        </Flex>
      </Notice>
    </div>
  );
}
