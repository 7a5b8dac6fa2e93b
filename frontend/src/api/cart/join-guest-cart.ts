import { hasStatus } from '../api-error';
import { shopApi } from '../shop-api';
import type { ShopStore } from '../shop-state';
import { guestItemsJoined, selectGuestItems } from './guest-cart-slice';
import { joinNotes } from './join-notes';
import { cartJoined } from './server-cart-slice';

export type Joining =
  | { outcome: 'nothing' | 'failed' }
  /** `notes`: what the stock did not allow. */
  | { outcome: 'joined'; notes: string[] };

let running: Promise<Joining> | null = null;

/**
 * Joins the guest's cart to the account's. The browser forgets its own only when the shop has answered, or has said that
 * it can never be joined (decision 25); a second call meanwhile gets the same answer.
 */
export function joinGuestCart() {
  return (dispatch: ShopStore['dispatch'], getState: ShopStore['getState']): Promise<Joining> => {
    running ??= inOneTab(() => join(dispatch, getState)).finally(() => {
      running = null;
    });
    return running;
  };
}

async function join(dispatch: ShopStore['dispatch'], getState: ShopStore['getState']): Promise<Joining> {
  const items = selectGuestItems(getState());
  if (items.length === 0) return { outcome: 'nothing' };
  const mergeCartInput = { items: items.map(({ productId, quantity }) => ({ productId, quantity })) };
  const { data, error } = await dispatch(shopApi.endpoints.mergeCart.initiate({ mergeCartInput }, { track: false }));
  if (error && !hasStatus(error, 400)) return { outcome: 'failed' };
  dispatch(guestItemsJoined(items.map(({ id }) => id)));
  if (!data) return { outcome: 'failed' };
  const notes = joinNotes(data);
  dispatch(cartJoined(notes));
  await dispatch(shopApi.util.upsertQueryData('getCart', undefined, data.items));
  return { outcome: 'joined', notes };
}

/** Two tabs that wake up together must not both bring the same guest's cart. */
function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? (locks.request('topcoat-guest-cart', work) as Promise<T>) : work();
}
