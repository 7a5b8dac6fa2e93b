import { deviceStorage } from '../../ui/browser-storage';
import { hasStatus } from '../api-error';
import { shopApi } from '../shop-api';
import type { ShopStore } from '../shop-state';
import { guestItemsJoined, selectGuestItems } from './guest-cart-slice';
import { clearGuestCartId, guestCartId } from './guest-cart-storage';
import { joinNotes } from './join-notes';
import { cartJoined } from './server-cart-slice';

export type Joining =
  | { outcome: 'nothing' | 'failed' }
  /** `notes`: messages about units that the stock did not allow. */
  | { outcome: 'joined'; notes: string[] };

let running: Promise<Joining> | null = null;

/**
 * Joins the guest's cart to the account's (docs/rules.md#cart-join). The browser's cart is deleted only after the shop
 * has responded, or has rejected it for good. Idempotent by the cart's id, across tabs too.
 */
export function joinGuestCart() {
  return (dispatch: ShopStore['dispatch'], getState: ShopStore['getState']): Promise<Joining> => {
    running ??= join(dispatch, getState).finally(() => {
      running = null;
    });
    return running;
  };
}

async function join(dispatch: ShopStore['dispatch'], getState: ShopStore['getState']): Promise<Joining> {
  const items = selectGuestItems(getState());
  if (items.length === 0) return { outcome: 'nothing' };
  const mergeCartInput = {
    items: items.map(({ productId, quantity, shownPrice, colour }) => ({ productId, quantity, shownPrice, colour })),
    mergeId: guestCartId(deviceStorage, makeId),
  };
  const { data, error } = await dispatch(shopApi.endpoints.mergeCart.initiate({ mergeCartInput }, { track: false }));
  if (error && !hasStatus(error, 400)) return { outcome: 'failed' };
  clearGuestCartId(deviceStorage);
  dispatch(guestItemsJoined(items.map(({ id }) => id)));
  if (!data) return { outcome: 'failed' };
  const notes = joinNotes(data);
  dispatch(cartJoined(notes));
  await dispatch(shopApi.util.upsertQueryData('getCart', undefined, data.items));
  return { outcome: 'joined', notes };
}

/** Browsers make ids on secure connections only. */
const makeId = typeof crypto !== 'undefined' && 'randomUUID' in crypto ? () => crypto.randomUUID() : undefined;
