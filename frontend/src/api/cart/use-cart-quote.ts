import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useState } from 'react';
import type { ApiError } from '../api-error';
import { useQuoteQuery } from '../shop-api';
import type { Quote, QuoteLine } from '../types';
import { type CartItem, useCart } from './use-cart';

const SETTLE_MS = 250;

interface CartQuote {
  /** The last quote, which may be for an earlier state of the cart: see `isCurrent`. */
  quote: Quote | undefined;
  /** Whether `quote` is for the cart as it is now, and the cart has been saved. */
  isCurrent: boolean;
  error: ApiError | undefined;
  /** Reloads the quote and returns it. */
  refetch: () => Promise<Quote | undefined>;
}

interface Discounts {
  pointsUsed?: number;
  /** A redeemed reward. */
  grantId?: string | null;
}

/** Returns the server's quote for the cart as shown, with the chosen deductions. Quick changes become one call. */
export function useCartQuote({ pointsUsed = 0, grantId = null }: Discounts = {}): CartQuote {
  const { items, isSaving } = useCart();
  const wanted = useMemo(() => ({ items, pointsUsed, grantId }), [items, pointsUsed, grantId]);
  const settled = useSettled(wanted, SETTLE_MS);
  const cartItems = useMemo(() => settled.items.map(lineToQuote), [settled]);
  const quoteInput = {
    cartItems,
    ...(settled.pointsUsed > 0 && { pointsUsed: settled.pointsUsed }),
    ...(settled.grantId && { grantId: settled.grantId }),
  };
  const answer = useQuoteQuery(cartItems.length > 0 ? { quoteInput } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return {
    quote: answer.data,
    isCurrent: settled === wanted && !isSaving && answer.currentData !== undefined && !answer.isFetching,
    error: answer.error as ApiError | undefined,
    refetch: async () => (await answer.refetch()).data,
  };
}

/** Returns a line of a cart or quote as the server prices it. */
export function lineToQuote({ productId, quantity, colour }: Pick<CartItem, 'productId' | 'quantity' | 'colour'>) {
  return { productId, quantity, ...(colour && { colour }) };
}

/** Returns the key of the cart's line that a line of the quote prices. */
export const quotedKey = ({ lineKey, productId }: Pick<QuoteLine, 'lineKey' | 'productId'>): string =>
  lineKey ?? productId;

/** Returns whether the shopper may still have the product: it is sold, and sold to them. */
export function isSold({ problem }: QuoteLine): boolean {
  return problem !== 'unavailable' && problem !== 'trade-only';
}

function useSettled<T>(wanted: T, delay: number): T {
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), delay);
    return () => clearTimeout(timer);
  }, [wanted, delay]);
  return settled;
}
