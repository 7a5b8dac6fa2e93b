import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useSession } from './session/use-session';
import { shopApi, useGetProductWithPricingQuery, useListProductsWithPricingQuery } from './shop-api';
import type { ProductFilter } from './types';

const { listProducts, getProduct } = shopApi.endpoints;

/**
 * Returns a page of products at the viewer's prices (docs/rules.md#guest-answers-are-not-personal). What the server has
 * rendered is shown until they are loaded, with the place of each price left empty for a viewer who may be signed in; not
 * a list by price, whose order is the viewer's own.
 */
export function usePricedProducts(filter: ProductFilter | typeof skipToken) {
  const { isKnown, isSignedIn } = useSession();
  const shown = listProducts.useQueryState(filter);
  const open = listProducts.useQuerySubscription(isKnown && !isSignedIn ? filter : skipToken);
  const priced = useListProductsWithPricingQuery(isSignedIn ? filter : skipToken);
  const { currentData } = shown;
  const isByPrice = filter !== skipToken && Boolean(filter.sort?.startsWith('price'));
  const unpriced = useMemo(
    () =>
      isByPrice || !currentData ? undefined : { ...currentData, products: currentData.products.map(withoutPrice) },
    [currentData, isByPrice],
  );
  if (isKnown && !isSignedIn) return { ...shown, ...open };
  if (!isSignedIn) return { ...shown, ...open, data: unpriced, currentData: unpriced };
  const isLoaded = priced.currentData || priced.error || !unpriced;
  return isLoaded ? priced : { ...priced, data: unpriced, currentData: unpriced };
}

/** Returns one product at the viewer's prices; until they are loaded as `usePricedProducts` does. */
export function usePricedProduct(slug: string) {
  const { isKnown, isSignedIn } = useSession();
  const shown = getProduct.useQueryState({ slug });
  const open = getProduct.useQuerySubscription(isKnown && !isSignedIn ? { slug } : skipToken);
  const priced = useGetProductWithPricingQuery(isSignedIn ? { slug } : skipToken);
  const { currentData } = shown;
  const unpriced = useMemo(() => currentData && withoutPrice(currentData), [currentData]);
  if (isKnown && !isSignedIn) return { ...shown, ...open };
  if (!isSignedIn) return { ...shown, ...open, data: unpriced, currentData: unpriced };
  const isLoaded = priced.currentData || priced.error || !unpriced;
  return isLoaded ? priced : { ...priced, data: unpriced, currentData: unpriced };
}

function withoutPrice<Shown extends object>(product: Shown): Shown & { awaitsPrice: true } {
  return { ...product, awaitsPrice: true };
}
