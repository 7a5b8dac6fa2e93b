import type { PageData } from '../../api/page-data';
import { shopApi } from '../../api/shop-api';

/** Articles that a search shows; the rest would fit less and less. */
const MOST_FOUND = 20;
/** More than the guide has. */
const ALL = 100;

/** Returns what the guide's page asks for: the whole guide, or what fits the search of its address. */
export function guideListing(query: URLSearchParams): { search?: string; limit: number } {
  const search = query.get('search')?.trim();
  return search ? { search, limit: MOST_FOUND } : { limit: ALL };
}

/** Loads what the guide's page shows. */
export const guideData: PageData = async (dispatch, { search }) => {
  await dispatch(shopApi.endpoints.listArticles.initiate(guideListing(search)));
  return undefined;
};

/** Loads an article. */
export const articleData: PageData = async (dispatch, { params: { slug = '' } }) => {
  await dispatch(shopApi.endpoints.getArticle.initiate({ slug }));
  return undefined;
};
