import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { shopApi, useGetPointsBalanceQuery } from '../shop-api';
import type { ShopDispatch } from '../shop-state';
import { useSession } from './use-session';

/** Points are credited a moment after the order, by an event. */
const EARNED_AFTER_MS = 2_500;

interface CustomerPoints {
  balance: number | undefined;
  /** The balance without pending points. */
  spendable: number | undefined;
  isError: boolean;
  refetch: () => unknown;
}

/** Returns the customer's points; `undefined` for guests and while loading. */
export function usePointsBalance(): CustomerPoints {
  const { isSignedIn } = useSession();
  const { data, isError, refetch } = useGetPointsBalanceQuery(undefined, { skip: !isSignedIn });
  const { balance, spendable } = (isSignedIn && data) || { balance: undefined, spendable: undefined };
  return { balance, spendable, isError: isSignedIn && isError, refetch };
}

/** Returns a function that reloads the balance after an order: spent points at once, earned points a little later. */
export function useRefreshPoints(): () => void {
  const dispatch = useDispatch<ShopDispatch>();
  return useCallback(() => {
    const read = () =>
      void dispatch(shopApi.endpoints.getPointsBalance.initiate(undefined, { forceRefetch: true, subscribe: false }));
    read();
    setTimeout(read, EARNED_AFTER_MS);
  }, [dispatch]);
}
