import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { shopApi } from '../shop-api';
import type { ShopDispatch, ShopState } from '../shop-state';
import type { CurrentUser } from '../types';

/** Storefront spec 9: 300000 ms. */
const FRESH_SECONDS = 300;

export interface Session {
  /** `undefined` until the shop has said who is looking. */
  user: CurrentUser | null | undefined;
  isKnown: boolean;
  isSignedIn: boolean;
  /** Verified trade (decision 5): only they may pay by purchase order. */
  isVerifiedTrade: boolean;
}

/** Who is looking. Signed in means that the user fetch returned somebody; a fetch that fails makes a guest. */
export function useSession(): Session {
  const { data, isError } = shopApi.endpoints.getCurrentUser.useQueryState();
  const user = data === undefined && isError ? null : data;
  return {
    user,
    isKnown: user !== undefined,
    isSignedIn: Boolean(user),
    isVerifiedTrade: isVerifiedTrade(user),
  };
}

/** Asks who is looking at the start, and again on the way to another page when the answer is five minutes old. */
export function useFreshSession(pathname: string): void {
  const dispatch = useDispatch<ShopDispatch>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the occasion, not an input
  useEffect(() => {
    void dispatch(loadCurrentUser());
  }, [dispatch, pathname]);
}

/** Asks where the last answer is five minutes old, or in any case. */
export function loadCurrentUser(inAnyCase = false) {
  const forceRefetch = inAnyCase || FRESH_SECONDS;
  return shopApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch });
}

export function currentUserOf(state: ShopState): CurrentUser | null | undefined {
  return shopApi.endpoints.getCurrentUser.select()(state).data;
}

function isVerifiedTrade(user: CurrentUser | null | undefined): boolean {
  return Boolean(user?.isTradeCustomer && user.tradeCustomerStatus === 'verified');
}
