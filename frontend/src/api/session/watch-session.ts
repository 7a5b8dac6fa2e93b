import type { Store } from '@reduxjs/toolkit';
import { showToast } from '../../ui/toast/toast-store';
import { selectGuestItems } from '../cart/guest-cart-slice';
import { joinGuestCart } from '../cart/join-guest-cart';
import { serverCartCleared } from '../cart/server-cart-slice';
import { shopApi } from '../shop-api';
import type { ShopState, ShopStore } from '../shop-state';
import { currentUserOf, loadCurrentUser } from './use-session';

/**
 * Loads the current user before the first page is rendered. When a guest signs in or a user signs out, cached viewer data
 * is dropped, the new user's cart is loaded, and the guest's cart is joined to it. Where another user takes the place of
 * one, the page is loaded anew.
 */
export function watchSession(store: Store<ShopState>, window: Window): void {
  const { dispatch, getState } = store as ShopStore & Store<ShopState>;
  let viewer: string | null | undefined;
  let readingCart: { unsubscribe: () => void } | undefined;
  let triedToJoin: unknown;

  const switchViewer = (id: string | null) => {
    const before = viewer;
    viewer = id;
    if (before) dispatch(serverCartCleared());
    // Signed in in another tab: what this page shows, and what its forms began with, is the first user's.
    if (before && id) {
      dispatch(shopApi.util.resetApiState());
      window.location.reload();
      return;
    }
    const clear = () => void dispatch(shopApi.util.invalidateTags(['viewer']));
    // After signing out, the customer's page unmounts first, so that a guest does not load its data again.
    if (before !== undefined && id) clear();
    if (before !== undefined && !id) window.setTimeout(clear);
    if (!id) readingCart?.unsubscribe();
    readingCart = id ? dispatch(shopApi.endpoints.getCart.initiate()) : undefined;
  };

  const join = async () => {
    triedToJoin = selectGuestItems(getState());
    const joining = await dispatch(joinGuestCart());
    if (joining.outcome === 'joined' && joining.notes.length > 0) {
      showToast({ title: 'Your cart was added to your account', description: joining.notes.join(' ') });
    }
  };

  store.subscribe(() => {
    const user = currentUserOf(getState());
    if (user === undefined) return;
    const id = user?.id ?? null;
    if (id !== viewer) switchViewer(id);
    const items = selectGuestItems(getState());
    if (id && items.length > 0 && items !== triedToJoin) void join();
  });
  window.addEventListener('online', () => {
    triedToJoin = undefined;
  });
  // A page restored by the back button may belong to a user who has signed out since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void dispatch(loadCurrentUser(true));
  });
  void dispatch(loadCurrentUser());
}
