import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSession } from './session/use-session';
import {
  useGetProductQuery,
  useGetProductWithPricingQuery,
  useListProductsQuery,
  useListProductsWithPricingQuery,
} from './shop-api';
import type { ProductFilter } from './types';

/** A page of products at the prices of whoever looks: the guest's call is never personal (decision 17). */
export function usePricedProducts(filter: ProductFilter) {
  const { isKnown, isSignedIn } = useSession();
  const open = useListProductsQuery(isKnown && !isSignedIn ? filter : skipToken);
  const priced = useListProductsWithPricingQuery(isSignedIn ? filter : skipToken);
  return isSignedIn ? priced : open;
}

/** One product at the prices of whoever looks. */
export function usePricedProduct(slug: string) {
  const { isKnown, isSignedIn } = useSession();
  const open = useGetProductQuery(isKnown && !isSignedIn ? { slug } : skipToken);
  const priced = useGetProductWithPricingQuery(isSignedIn ? { slug } : skipToken);
  return isSignedIn ? priced : open;
}
