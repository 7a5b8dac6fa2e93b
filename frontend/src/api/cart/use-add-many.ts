import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type LineColour, lineKey } from '../../../../backend/src/platform/line-key';
import { useSession } from '../session/use-session';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';
import { guestItemAdded } from './guest-cart-slice';
import { joinNotes } from './join-notes';

interface LineForCart {
  productId: string;
  quantity: number;
  /** Units in stock. */
  available: number;
  /** Price of one unit in pounds, as the page shows it. */
  price?: string;
  /** The colour of a product that is mixed to order. */
  colour?: LineColour | null;
}

/**
 * Adds several products to the cart in one call. Returns messages about units that the stock did not allow; throws when
 * the server fails. Idempotent by `mergeId`.
 */
export function useAddMany(): (lines: readonly LineForCart[], mergeId?: string) => Promise<string[]> {
  const { isSignedIn } = useSession();
  const dispatch = useDispatch<ShopDispatch>();
  return useCallback(
    async (lines, mergeId) => {
      if (lines.length === 0) return [];
      if (!isSignedIn) {
        for (const { quantity, available, price, ...line } of lines)
          dispatch(guestItemAdded(lineKey(line), quantity, available, price));
        return [];
      }
      const items = lines.map(({ available: _, price, ...line }) => ({ ...line, shownPrice: price }));
      const merging = dispatch(
        shopApi.endpoints.mergeCart.initiate({ mergeCartInput: { items, mergeId } }, { track: false }),
      );
      const merged = await merging.unwrap();
      await dispatch(shopApi.util.upsertQueryData('getCart', undefined, merged.items));
      return joinNotes(merged);
    },
    [isSignedIn, dispatch],
  );
}
