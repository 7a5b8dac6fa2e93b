import type { PageData } from '../../api/page-data';
import { shopApi } from '../../api/shop-api';

/** What the product page asks for a guest. */
export const productData: PageData = async (dispatch, { params: { slug = '' } }) => {
  const { data } = await dispatch(shopApi.endpoints.getProduct.initiate({ slug }));
  return data && data.slug !== slug ? { to: `/products/${data.slug}` } : undefined;
};
