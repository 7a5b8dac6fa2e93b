import {
  type ArticleReference,
  type ProductArticles,
  useGetProductArticlesQuery,
  useSetProductArticlesMutation,
} from '../../../../api/staff-api';
import { useVersionedState } from '../../../../api/use-versioned-edit';

interface ArticleValues {
  /** An administrator's choice, or null for the guide's. */
  choice: readonly ArticleReference[] | null;
}

export type ProductArticlesState = ReturnType<typeof useProductArticles>;

const choiceIn = (stored: ProductArticles | undefined): ArticleValues => ({
  choice: stored?.isChosen ? stored.articles : null,
});

/** The articles of a product, as an administrator edits them (docs/rules.md#articles-of-a-product). */
export function useProductArticles(id: string) {
  const query = useGetProductArticlesQuery({ id }, { refetchOnMountOrArgChange: true });
  const [replace] = useSetProductArticlesMutation();
  const edit = useVersionedState({
    stored: query.data,
    valuesOf: choiceIn,
    send: ({ choice }, stored) => {
      const slugs = choice?.map(({ slug }) => slug) ?? null;
      return replace({ id, setProductArticlesInput: { version: stored?.version, slugs } });
    },
    failure: 'Failed to update the articles.',
  });
  // The guide's own choice is known once it is saved.
  const articles = edit.values.choice ?? (edit.isDirty ? [] : (edit.record?.articles ?? []));
  return { ...edit, query, articles };
}
