import { HOT_DEALS } from '../../api/category-order';
import type { PageData } from '../../api/page-data';
import { shopApi } from '../../api/shop-api';
import { filterOf, readListState } from './list-state';

/** What the list asks for a guest. Searches and price filters are as many as there are visitors: only their head is drawn. */
export const productListData: PageData = async (dispatch, { search }) => {
  const { listCategories, listSubcategories, listProducts } = shopApi.endpoints;
  const state = readListState(search);
  const headOnly = ['search', 'minPrice', 'maxPrice'].some((part) => search.get(part));
  const products = headOnly ? undefined : dispatch(listProducts.initiate(filterOf(state)));
  const { data: categories = [] } = await dispatch(listCategories.initiate());
  const category = categories.find(({ slug }) => slug === state.category);
  if (category && category.slug !== HOT_DEALS) await dispatch(listSubcategories.initiate({ categoryId: category.id }));
  await products;
  return headOnly ? { headOnly } : undefined;
};
