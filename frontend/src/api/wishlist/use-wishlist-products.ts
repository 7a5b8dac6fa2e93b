import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useSession } from '../session/use-session';
import { useGetWishlistQuery, useQuoteQuery } from '../shop-api';
import type { QuoteLine } from '../types';
import { useWishlistIds } from './wishlist';

export interface LoadedWishlist {
  /** `undefined` while the account's list is loading, or could not be loaded. */
  count: number | undefined;
  /** Products at the viewer's current prices, latest first; `undefined` while loading. */
  lines: QuoteLine[] | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** Returns the products on the wishlist of the account, or of a guest's device. */
export function useWishlistProducts(): LoadedWishlist {
  const { isKnown, isSignedIn } = useSession();
  const { data, error, refetch } = useGetWishlistQuery(undefined, { skip: !isSignedIn });
  const priced = usePricedIds(useWishlistIds());
  if (!isKnown || (isSignedIn && !data)) return { count: undefined, lines: undefined, error, refetch };
  return priced;
}

/** Returns these products at the viewer's current prices, the last first. */
export function usePricedIds(ids: readonly string[]): LoadedWishlist {
  const { isKnown } = useSession();
  const cartItems = useMemo(() => ids.map((productId) => ({ productId, quantity: 1 })), [ids]);
  const answer = useQuoteQuery(isKnown && ids.length > 0 ? { quoteInput: { cartItems } } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const byId = new Map(answer.data?.lines.map((line) => [line.productId, line]));
  const lines = ids.map((id) => byId.get(id)).filter((line) => line !== undefined);
  return {
    count: ids.length,
    lines: answer.data && lines.reverse(),
    error: ids.length > 0 ? answer.error : undefined,
    refetch: answer.refetch,
  };
}
