import type { PageData } from '../api/page-data';
import { productListData } from '../storefront/catalogue/list/product-list-data';
import { productData } from '../storefront/catalogue/product/product-data';
import { articleData, benchData, guideData } from '../storefront/guide/guide-data';
import { frontPageData } from '../storefront/landing/front-page-data';
import { shellData } from './shell-data';

/** Loads the data of pages before the server renders them, by the names that routes give: the browser's script has only these. */
export const SERVER_DATA = {
  shell: shellData,
  nothing: async () => undefined,
  front: frontPageData,
  list: productListData,
  product: productData,
  guide: guideData,
  article: articleData,
  bench: benchData,
  // The code of these comes with the first such page: few visit it.
  job: async (dispatch, { search, isOutline }) =>
    isOutline ? undefined : (await import('../storefront/catalogue/job/job-data')).loadJob(dispatch, search),
  finder: async (...given) => (await import('../storefront/colours/colours-data')).finderData(...given),
  colour: async (...given) => (await import('../storefront/colours/colours-data')).colourData(...given),
} satisfies Record<string, PageData>;

export type PageDataName = keyof typeof SERVER_DATA;
