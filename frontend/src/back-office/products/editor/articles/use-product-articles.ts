import { useState } from 'react';
import { hasStatus, problemMember, rejectionOf } from '../../../../api/api-error';
import {
  type ArticleReference,
  type ProductArticles,
  useGetProductArticlesQuery,
  useSetProductArticlesMutation,
} from '../../../../api/staff-api';
import { showToast } from '../../../../ui/toast/toast-store';

/** The articles being edited: an administrator's choice, or null for the guide's. */
type Choice = readonly ArticleReference[] | null;

export interface ProductArticlesState {
  /** Undefined while they are loading. */
  articles: readonly ArticleReference[] | undefined;
  /** Whether an administrator chose them, in this form or before. */
  isChosen: boolean;
  error: unknown;
  refetch: () => unknown;
  /** Null leaves them to the guide again. */
  change: (choice: Choice) => void;
  isDirty: boolean;
  isBusy: boolean;
  /** Articles that a colleague saved since these were loaded. */
  theirs: ProductArticles | undefined;
  /** Saves a changed choice; returns whether nothing is left to save. */
  save: () => Promise<boolean>;
  loadTheirs: () => void;
  saveMine: () => Promise<boolean>;
}

/** The articles of a product, as an administrator edits them (docs/rules.md#articles-of-a-product). */
export function useProductArticles(productId: string): ProductArticlesState {
  const { data, error, refetch } = useGetProductArticlesQuery({ id: productId }, { refetchOnMountOrArgChange: true });
  const [choice, setChoice] = useState<Choice>();
  const [theirs, setTheirs] = useState<ProductArticles>();
  const [replace, { isLoading }] = useSetProductArticlesMutation();

  const send = async (version: number, chosen: Choice): Promise<boolean> => {
    const slugs = chosen?.map(({ slug }) => slug) ?? null;
    const result = await replace({ id: productId, setProductArticlesInput: { version, slugs } });
    if (result.data) {
      setChoice(undefined);
      setTheirs(undefined);
      return true;
    }
    const current = problemMember<ProductArticles>(result.error, 'current');
    if (hasStatus(result.error, 409) && current) setTheirs(current);
    else {
      const { message } = rejectionOf(result.error, 'Failed to update the articles.');
      showToast({ title: 'Error', description: message, tone: 'error' });
    }
    return false;
  };

  return {
    // The guide's own choice is known once it is saved.
    articles: choice === null ? [] : (choice ?? data?.articles),
    isChosen: choice === undefined ? Boolean(data?.isChosen) : choice !== null,
    error: data ? undefined : error,
    refetch,
    change: (wanted) => setChoice(isSame(wanted, data) ? undefined : wanted),
    isDirty: choice !== undefined,
    isBusy: isLoading,
    theirs,
    save: async () => (choice === undefined || !data ? true : send(data.version, choice)),
    loadTheirs: () => {
      setChoice(undefined);
      setTheirs(undefined);
      void refetch();
    },
    saveMine: async () => (theirs && choice !== undefined ? send(theirs.version, choice) : false),
  };
}

function isSame(choice: Choice, saved: ProductArticles | undefined): boolean {
  if (choice === null) return saved?.isChosen === false;
  const slugsOf = (articles: readonly ArticleReference[] | undefined) => articles?.map(({ slug }) => slug).join(' ');
  return saved?.isChosen === true && slugsOf(choice) === slugsOf(saved.articles);
}
