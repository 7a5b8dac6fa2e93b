import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSession } from './session/use-session';
import { shopApi, useGetProductWithPricingQuery, useListProductsWithPricingQuery } from './shop-api';
import type { ProductFilter } from './types';

const { listProducts, getProduct } = shopApi.endpoints;

/**
 * Returns a page of products at the viewer's prices (docs/rules.md#guest-answers-are-not-personal). Nothing is loaded
 * until the viewer is known; a page rendered for a guest stays visible until then.
 */
export function usePricedProducts(filter: ProductFilter | typeof skipToken) {
  const { isKnown, isSignedIn } = useSession();
  const shown = listProducts.useQueryState(isSignedIn ? skipToken : filter);
  const open = listProducts.useQuerySubscription(isKnown && !isSignedIn ? filter : skipToken);
  const priced = useListProductsWithPricingQuery(isSignedIn ? filter : skipToken);
  return isSignedIn ? priced : { ...shown, ...open };
}

/** Returns one product at the viewer's prices. */
export function usePricedProduct(slug: string) {
  const { isKnown, isSignedIn } = useSession();
  const shown = getProduct.useQueryState(isSignedIn ? skipToken : { slug });
  const open = getProduct.useQuerySubscription(isKnown && !isSignedIn ? { slug } : skipToken);
  const priced = useGetProductWithPricingQuery(isSignedIn ? { slug } : skipToken);
  return isSignedIn ? priced : { ...shown, ...open };
}
