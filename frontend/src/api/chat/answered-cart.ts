import { showToast } from '../../ui/toast/toast-store';
import { guestCartActions } from '../cart/cart-actions';
import { guestItemAdded, selectGuestItems } from '../cart/guest-cart-slice';
import { readServerCart } from '../cart/server-cart-saving';
import { currentUserOf } from '../session/use-session';
import type { ShopStore } from '../shop-state';
import type { ChatTurn } from './conversation';

type Store = Pick<ShopStore, 'dispatch' | 'getState'>;

/** Shows an answer's additions in the cart: an account's cart is loaded again, a guest's is in this browser. */
export function addAnswered(store: Store, turns: readonly ChatTurn[], turnId: string): void {
  const added = turns.find(({ id }) => id === turnId)?.added ?? [];
  if (added.length === 0) return;
  if (currentUserOf(store.getState())) {
    refreshCart(store);
    showToast({ title: 'Added to cart', tone: 'success' });
    return;
  }
  const known = new Map(turns.flatMap(({ products }) => products).map((product) => [product.id, product]));
  for (const { productId, quantity } of added) {
    const product = known.get(productId);
    const inCart = selectGuestItems(store.getState()).find((item) => item.productId === productId)?.quantity ?? 0;
    if (product) guestCartActions(store.dispatch).add(product, quantity, inCart);
    // Offered before the conversation was deleted: the cart finds name and price itself.
    else store.dispatch(guestItemAdded(productId, quantity, inCart + quantity));
  }
}

/** Loads an account's cart again. */
export function refreshCart({ dispatch, getState }: Store): void {
  if (currentUserOf(getState())) void dispatch(readServerCart()).catch(() => undefined);
}
