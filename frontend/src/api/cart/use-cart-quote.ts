import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useState } from 'react';
import type { ApiError } from '../api-error';
import { useQuoteQuery } from '../shop-api';
import type { Quote } from '../types';
import { type CartItem, useCart } from './use-cart';

const SETTLE_MS = 250;

export interface CartQuote {
  /** The last answer, which may be for an earlier state of the cart: see `isCurrent`. */
  quote: Quote | undefined;
  /** Whether `quote` is the answer for the cart as it is now, and the cart has been saved. */
  isCurrent: boolean;
  error: ApiError | undefined;
  /** Asks the server again; answers what it says now. */
  refetch: () => Promise<Quote | undefined>;
}

/**
 * The server's prices for the cart as it is shown, with so many points used. Quick changes of quantity are gathered into
 * one call.
 */
export function useCartQuote(pointsUsed = 0): CartQuote {
  const { items, isSaving } = useCart();
  const settled = useSettled(items, SETTLE_MS);
  const cartItems = useMemo(() => settled.map(({ productId, quantity }) => ({ productId, quantity })), [settled]);
  const quoteInput = pointsUsed > 0 ? { cartItems, pointsUsed } : { cartItems };
  const answer = useQuoteQuery(cartItems.length > 0 ? { quoteInput } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return {
    quote: answer.data,
    isCurrent: settled === items && !isSaving && answer.currentData !== undefined && !answer.isFetching,
    error: answer.error as ApiError | undefined,
    refetch: async () => (await answer.refetch()).data,
  };
}

function useSettled(items: CartItem[], delay: number): CartItem[] {
  const [settled, setSettled] = useState(items);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(items), delay);
    return () => clearTimeout(timer);
  }, [items, delay]);
  return settled;
}
