import { HOT_DEALS } from '../../../api/category-order';
import type { PageData } from '../../../api/page-data';
import { shopApi } from '../../../api/shop-api';
import { filterOf, isNarrowed, priceRangeFilterOf, readListState } from './list-state';

/**
 * Loads what the list shows to a guest. For searches and price filters, which are endless, only the head is rendered.
 */
export const productListData: PageData = async (dispatch, { search }) => {
  const { listCategories, listSubcategories, listProducts, getPriceRange } = shopApi.endpoints;
  const state = readListState(search);
  const loadSubcategories = async () => {
    const { data: categories = [] } = await dispatch(listCategories.initiate());
    const category = categories.find(({ slug }) => slug === state.category);
    if (!category || category.slug === HOT_DEALS) return;
    await dispatch(listSubcategories.initiate({ categoryId: category.id }));
  };
  if (isNarrowed(state)) {
    await loadSubcategories();
    return { headOnly: true };
  }
  await Promise.all([
    loadSubcategories(),
    dispatch(listProducts.initiate(filterOf(state))),
    dispatch(getPriceRange.initiate(priceRangeFilterOf(state))),
  ]);
  return undefined;
};
