import type { PageData } from '../api/page-data';
import { shopApi } from '../api/shop-api';

/** Loads the data of header and footer, which are on every page. */
export const shellData: PageData = async (dispatch) => {
  const { listCategories, getConfig } = shopApi.endpoints;
  await Promise.all([dispatch(listCategories.initiate()), dispatch(getConfig.initiate())]);
  return undefined;
};
