import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { shopApi, useGetPointsBalanceQuery } from '../shop-api';
import type { ShopDispatch } from '../shop-state';
import { useSession } from './use-session';

/** Loyalty hears of an order a moment after it was placed. */
const EARNED_AFTER_MS = 2_500;

/** The customer's points; `undefined` for guests and while they are on the way. */
export function usePointsBalance(): { balance: number | undefined; isError: boolean; refetch: () => unknown } {
  const { isSignedIn } = useSession();
  const { data, isError, refetch } = useGetPointsBalanceQuery(undefined, { skip: !isSignedIn });
  return { balance: isSignedIn ? data?.balance : undefined, isError: isSignedIn && isError, refetch };
}

/** Reads the balance after an order: what was used is gone at once, what was earned comes a little later. */
export function useRefreshPoints(): () => void {
  const dispatch = useDispatch<ShopDispatch>();
  return useCallback(() => {
    const read = () =>
      void dispatch(shopApi.endpoints.getPointsBalance.initiate(undefined, { forceRefetch: true, subscribe: false }));
    read();
    setTimeout(read, EARNED_AFTER_MS);
  }, [dispatch]);
}
