import type { PageData } from '../../api/page-data';
import { shopApi } from '../../api/shop-api';

/** Most articles shown for a search; later ones fit less and less. */
const MOST_FOUND = 20;
/** More than the guide has. */
const ALL = 100;

/** The article whose sums begin with an area, and one whose sums begin with an amount. */
export const AREA_SUMS = 'how-much-paint';
export const AMOUNT_SUMS = 'mixing-ratios';
/** The fragment of an article's sums. */
export const SUMS_ID = 'sums';

/** Returns the query of the guide's page: the whole guide, or the search in its address. */
export function guideListing(query: URLSearchParams): { search?: string; limit: number } {
  const search = query.get('search')?.trim();
  return search ? { search, limit: MOST_FOUND } : { limit: ALL };
}

/** Loads the data of the guide's page. */
export const guideData: PageData = async (dispatch, { search, isOutline }) => {
  if (!isOutline) await dispatch(shopApi.endpoints.listArticles.initiate(guideListing(search)));
  return undefined;
};

/** Loads an article. */
export const articleData: PageData = async (dispatch, { params: { slug = '' } }) => {
  await dispatch(shopApi.endpoints.getArticle.initiate({ slug }));
  return undefined;
};

/** Loads the product of a mix, where its address names one. */
export const benchData: PageData = async (dispatch, { search, isOutline }) => {
  const slug = search.get('product');
  if (slug && !isOutline) await dispatch(shopApi.endpoints.getProduct.initiate({ slug }));
  return undefined;
};
