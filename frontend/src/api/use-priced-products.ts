import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSession } from './session/use-session';
import { shopApi, useGetProductWithPricingQuery, useListProductsWithPricingQuery } from './shop-api';
import type { ProductFilter } from './types';

const { listProducts, getProduct } = shopApi.endpoints;

/**
 * A page of products at the prices of whoever looks: the guest's call is never personal (decision 17). Nothing is asked
 * until it is known who looks; a page that came with the guest's answer shows it meanwhile.
 */
export function usePricedProducts(filter: ProductFilter | typeof skipToken) {
  const { isKnown, isSignedIn } = useSession();
  const shown = listProducts.useQueryState(isSignedIn ? skipToken : filter);
  const open = listProducts.useQuerySubscription(isKnown && !isSignedIn ? filter : skipToken);
  const priced = useListProductsWithPricingQuery(isSignedIn ? filter : skipToken);
  return isSignedIn ? priced : { ...shown, ...open };
}

/** One product at the prices of whoever looks. */
export function usePricedProduct(slug: string) {
  const { isKnown, isSignedIn } = useSession();
  const shown = getProduct.useQueryState(isSignedIn ? skipToken : { slug });
  const open = getProduct.useQuerySubscription(isKnown && !isSignedIn ? { slug } : skipToken);
  const priced = useGetProductWithPricingQuery(isSignedIn ? { slug } : skipToken);
  return isSignedIn ? priced : { ...shown, ...open };
}
