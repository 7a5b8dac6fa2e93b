import { isReserved } from '../../../../../backend/src/modules/catalogue/product-paths';
import type { PageData } from '../../../api/page-data';
import { shopApi } from '../../../api/shop-api';
import { fillingFilterOf, relatedFilterOf } from './related-filter';

/** Loads the product page's data for a guest. */
export const productData: PageData = async (dispatch, { params: { slug = '' } }) => {
  if (isReserved(slug)) return undefined;
  const { getProduct, listProducts, listArticlesForProduct } = shopApi.endpoints;
  const { data } = await dispatch(getProduct.initiate({ slug }));
  if (!data) return undefined;
  if (data.slug !== slug) return { to: `/products/${data.slug}` };
  const loadRelated = async () => {
    const related = await dispatch(listProducts.initiate(relatedFilterOf(data)));
    const filling = related.data && fillingFilterOf(data, related.data.products);
    if (filling) await dispatch(listProducts.initiate(filling));
  };
  await Promise.all([loadRelated(), dispatch(listArticlesForProduct.initiate({ slug }))]);
  return undefined;
};
