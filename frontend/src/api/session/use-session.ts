import { useEffect } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { LONG_AGO } from '../page-state';
import { shopApi } from '../shop-api';
import type { ShopDispatch, ShopState } from '../shop-state';
import type { CurrentUser } from '../types';

/** The current user is loaded again after five minutes. */
const FRESH_SECONDS = 300;

interface Session {
  /** `undefined` until it is loaded; null for a guest. */
  user: CurrentUser | null | undefined;
  isKnown: boolean;
  isSignedIn: boolean;
  /** A verified trade customer (docs/rules.md#verified-trade), who may pay by purchase order. */
  isVerifiedTrade: boolean;
}

/** One selector for all components: one for each of them would slow down rendering. */
const selectCurrentUser = shopApi.endpoints.getCurrentUser.select();

/** Returns the signed-in session. A user who cannot be loaded counts as a guest. */
export function useSession(): Session {
  return useSelector(sessionOf, shallowEqual);
}

function sessionOf(state: ShopState): Session {
  const { data, isError } = selectCurrentUser(state);
  const user = data === undefined && isError ? null : data;
  return {
    user,
    isKnown: user !== undefined,
    isSignedIn: Boolean(user),
    isVerifiedTrade: isVerifiedTrade(user),
  };
}

/** Loads the current user at the start, and on the way to another page when five minutes old. */
export function useFreshSession(pathname: string): void {
  const dispatch = useDispatch<ShopDispatch>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the occasion, not an input
  useEffect(() => {
    void dispatch(loadCurrentUser());
  }, [dispatch, pathname]);
}

/** Loads the current user if the cached one is five minutes old, or in any case. */
export function loadCurrentUser(inAnyCase = false) {
  const forceRefetch = inAnyCase || FRESH_SECONDS;
  return shopApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch });
}

export function currentUserOf(state: ShopState): CurrentUser | null | undefined {
  return selectCurrentUser(state).data;
}

/** Returns whom the shop has named to this page; undefined before, also where the server rendered the page for a guest. */
export function namedUserOf(state: ShopState): CurrentUser | null | undefined {
  const { data, fulfilledTimeStamp = 0 } = selectCurrentUser(state);
  return fulfilledTimeStamp > LONG_AGO ? data : undefined;
}

/** Whether a customer has a trade account that sales have verified. */
export function isVerifiedTrade(user: CurrentUser | null | undefined): boolean {
  return Boolean(user?.isTradeCustomer && user.tradeCustomerStatus === 'verified');
}
