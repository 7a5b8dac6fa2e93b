import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useSession } from '../session/use-session';
import { useQuoteQuery } from '../shop-api';
import type { QuoteLine } from '../types';
import { useWishlistIds } from './wishlist';

export interface LoadedWishlist {
  count: number;
  /** Products at the viewer's current prices, latest first; `undefined` while loading. */
  lines: QuoteLine[] | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** Returns the products on this device's wishlist. */
export function useWishlistProducts(): LoadedWishlist {
  const ids = useWishlistIds();
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
