import { HOT_DEALS } from '../../../api/category-order';
import type { PageData } from '../../../api/page-data';
import { shopApi } from '../../../api/shop-api';
import { currentListAddress, findBySlug } from './current-slugs';
import { facetsFilterOf, filterOf, isNarrowed, priceRangeFilterOf, readListState } from './list-state';

/**
 * Loads the list's data for a guest. A former slug leads to the present one. For searches and narrowed lists, which are
 * endless, only the head is rendered.
 */
export const productListData: PageData = async (dispatch, { search }) => {
  const { listCategories, listSubcategories, listProducts, getPriceRange, getFacets } = shopApi.endpoints;
  const state = readListState(search);
  const loadSubject = async () => {
    const { data: categories } = await dispatch(listCategories.initiate());
    const category = findBySlug(categories, state.category);
    if (!category || category.slug === HOT_DEALS) return undefined;
    const { data: subcategories } = await dispatch(listSubcategories.initiate({ categoryId: category.id }));
    return currentListAddress(state, category, findBySlug(subcategories, state.subcategory));
  };
  if (isNarrowed(state)) {
    const movedTo = await loadSubject();
    return movedTo ? { to: movedTo } : { headOnly: true };
  }
  const [movedTo] = await Promise.all([
    loadSubject(),
    dispatch(listProducts.initiate(filterOf(state))),
    dispatch(getPriceRange.initiate(priceRangeFilterOf(state))),
    dispatch(getFacets.initiate(facetsFilterOf(state))),
  ]);
  return movedTo ? { to: movedTo } : undefined;
};
