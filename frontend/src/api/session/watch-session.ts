import type { Store } from '@reduxjs/toolkit';
import { deviceStorage, tabStorage } from '../../ui/browser-storage';
import { showToast } from '../../ui/toast/toast-store';
import { selectGuestItems } from '../cart/guest-cart-slice';
import { joinGuestCart } from '../cart/join-guest-cart';
import { serverCartCleared } from '../cart/server-cart-slice';
import { shopApi } from '../shop-api';
import type { ShopState, ShopStore } from '../shop-state';
import type { CurrentUser } from '../types';
import { wishlist } from '../wishlist/wishlist';
import { GUEST, leavePageOfAnother, onPageOfAnother, pageUser, setPageUser } from './page-user';
import { isBackOffice } from './session-ended';
import { currentUserOf, loadCurrentUser, namedUserOf } from './use-session';

/** Key in the device's storage: the user that a tab was last found to belong to. */
const PAGE_USER_KEY = 'page_user';
/** Key in the tab's storage: whether its page was replaced. */
const REPLACED_KEY = 'page_replaced';

/** Asks who is signed in without changing the page. */
const sessionApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    whoIsSignedIn: build.query<CurrentUser | null, void>({ query: () => '/api/auth/user', keepUnusedDataFor: 0 }),
  }),
});

/**
 * Loads the current user before the first page is rendered. When a guest signs in or a user signs out, cached viewer data
 * is dropped, the new user's cart is loaded, and the guest's cart and wishlist are joined to it. Where someone else has signed in, the page
 * is loaded anew (docs/rules.md#pages-of-another).
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
    const clear = () => void dispatch(shopApi.util.invalidateTags(['viewer']));
    // After signing out, the customer's page unmounts first, so that a guest does not load its data again.
    if (before !== undefined && id) clear();
    if (before !== undefined && !id) window.setTimeout(clear);
    if (!id) readingCart?.unsubscribe();
    readingCart = id ? dispatch(shopApi.endpoints.getCart.initiate()) : undefined;
    if (id && wishlist.current().length > 0)
      void import('../wishlist/account-wishlist-changes').then(({ joinWishlist }) => dispatch(joinWishlist()));
  };

  const join = async () => {
    triedToJoin = selectGuestItems(getState());
    const joining = await dispatch(joinGuestCart());
    if (joining.outcome === 'joined' && joining.notes.length > 0) {
      showToast({ title: 'Your cart was added to your account', description: joining.notes.join(' ') });
    }
  };

  const noteOwner = ownerNotes();
  onPageOfAnother(() => replacePage(window));
  store.subscribe(() => {
    const user = currentUserOf(getState());
    if (user === undefined) return;
    const id = user?.id ?? null;
    const isAnother = viewer && id && id !== viewer;
    if (!noteOwner(namedUserOf(getState())) || isAnother) return void leavePageOfAnother();
    if (id !== viewer) switchViewer(id);
    const items = selectGuestItems(getState());
    if (id && items.length > 0 && items !== triedToJoin) void join();
  });
  window.addEventListener('online', () => {
    triedToJoin = undefined;
  });
  watchOtherTabs(dispatch, window);
  announceReplaced();
  void dispatch(loadCurrentUser());
}

/** Returns a function that records the page's user; it returns false if the page was made for someone else. */
function ownerNotes(): (named: CurrentUser | null | undefined) => boolean {
  let noted: string | undefined;
  return (named) => {
    const id = named === undefined ? noted : (named?.id ?? GUEST);
    if (id === undefined || id === noted) return true;
    const owner = pageUser();
    if (owner !== undefined && id !== GUEST && id !== owner) return false;
    noted = id;
    // A page of the back office stays its user's, who signs in again over it.
    if (id === GUEST && owner !== undefined && isBackOffice()) return true;
    setPageUser(id);
    deviceStorage.setItem(PAGE_USER_KEY, id);
    return true;
  };
}

/** Asks who is signed in when the page comes back, or another tab learnt to be for someone else. */
function watchOtherTabs(dispatch: ShopStore['dispatch'], window: Window): void {
  const look = async (mayBecomeGuests: boolean) => {
    const owner = pageUser();
    if (owner === undefined) return;
    const ask = sessionApi.endpoints.whoIsSignedIn.initiate(undefined, { subscribe: false, forceRefetch: true });
    const { data: user, isSuccess } = await dispatch(ask);
    // The page itself may have signed in since.
    if (!isSuccess || pageUser() !== owner || (user?.id ?? GUEST) === owner) return;
    if (user) await leavePageOfAnother();
    if (mayBecomeGuests) await dispatch(shopApi.util.upsertQueryData('getCurrentUser', undefined, null));
  };
  // A session that has ended by itself is noticed only with the next call, so that coming back loses no input.
  window.addEventListener('focus', () => void look(false));
  window.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') void look(false);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void look(true);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === PAGE_USER_KEY && newValue !== pageUser()) void look(true);
  });
}

/** Explains once why the page was loaded again. */
function announceReplaced(): void {
  if (tabStorage.getItem(REPLACED_KEY) === null) return;
  tabStorage.removeItem(REPLACED_KEY);
  showToast({
    title: 'The account in this browser changed',
    description: 'This page was loaded again for who is signed in now. What was being entered was not saved.',
  });
}

/** Loads the page anew without anything that was typed: in the tab's storage, or in fields that a browser would fill again. */
function replacePage(window: Window): void {
  tabStorage.clear();
  tabStorage.setItem(REPLACED_KEY, 'yes');
  window.document.getElementById('root')?.remove();
  // No question about unsaved changes: they are another user's.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
