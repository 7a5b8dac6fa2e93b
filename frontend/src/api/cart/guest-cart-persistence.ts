import type { Store } from '@reduxjs/toolkit';
import { deviceStorage } from '../../ui/browser-storage';
import { guestCartReplaced, selectGuestItems, type WithGuestCart } from './guest-cart-slice';
import { GUEST_CART_KEY, loadGuestCart, saveGuestCart } from './guest-cart-storage';

/** Keeps the store's guest cart in sync with local storage, other tabs included. */
export function persistGuestCart(store: Store<WithGuestCart>, window: Window): void {
  store.dispatch(guestCartReplaced(loadGuestCart(deviceStorage)));
  let saved = selectGuestItems(store.getState());
  store.subscribe(() => {
    const items = selectGuestItems(store.getState());
    if (items === saved) return;
    saved = items;
    saveGuestCart(deviceStorage, items);
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== GUEST_CART_KEY && event.key !== null) return;
    saved = loadGuestCart(deviceStorage);
    store.dispatch(guestCartReplaced(saved));
  });
}
