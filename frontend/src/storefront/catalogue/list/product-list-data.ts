import { HOT_DEALS } from '../../../api/category-order';
import type { PageData } from '../../../api/page-data';
import { shopApi } from '../../../api/shop-api';
import { currentListAddress, findBySlug } from './current-slugs';
import { facetsFilterOf, filterOf, priceRangeFilterOf, readListState } from './list-state';

/**
 * Loads the list's data for a guest; of an outline only the heading's. A former slug leads to the present one. A search
 * costs too much to be made a second time for its range of prices and its filters, which the browser loads.
 */
export const productListData: PageData = async (dispatch, { search, isOutline }) => {
  const { listCategories, listSubcategories, listProducts, getFacets, getPriceRange, adviseOnSearch, suggestSpelling } =
    shopApi.endpoints;
  const state = readListState(search);
  const loadSubject = async () => {
    const { data: categories } = await dispatch(listCategories.initiate());
    const category = findBySlug(categories, state.category);
    if (!category || category.slug === HOT_DEALS) return undefined;
    const { data: subcategories } = await dispatch(listSubcategories.initiate({ categoryId: category.id }));
    return currentListAddress(state, category, findBySlug(subcategories, state.subcategory));
  };
  const loadProducts = async () => {
    const { data } = await dispatch(listProducts.initiate(filterOf(state)));
    if (state.search && data?.total === 0) await dispatch(suggestSpelling.initiate({ q: state.search }));
  };
  const [movedTo] = await Promise.all([
    loadSubject(),
    !isOutline && loadProducts(),
    !isOutline && state.search && dispatch(adviseOnSearch.initiate({ q: state.search })),
    !isOutline && !state.search && dispatch(getPriceRange.initiate(priceRangeFilterOf(state))),
    !isOutline && !state.search && dispatch(getFacets.initiate(facetsFilterOf(state))),
  ]);
  return movedTo ? { to: movedTo } : undefined;
};
