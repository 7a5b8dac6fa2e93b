import type { PageData } from '../../api/page-data';
import { shopApi } from '../../api/shop-api';
import type { ProductFilter } from '../../api/types';

/** At most four featured products. */
export const FEATURED: ProductFilter = { featured: true, limit: 4 };

export const frontPageData: PageData = async (dispatch) => {
  const { listProducts, listRewards } = shopApi.endpoints;
  await Promise.all([dispatch(listProducts.initiate(FEATURED)), dispatch(listRewards.initiate())]);
  return undefined;
};
