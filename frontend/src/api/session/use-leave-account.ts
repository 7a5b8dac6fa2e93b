import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';

/** The session has ended at the shop: this tab has a guest before it from now on. */
export function useLeaveAccount(): () => Promise<void> {
  const dispatch = useDispatch<ShopDispatch>();
  return useCallback(async () => {
    sessionStorage.clear();
    await dispatch(shopApi.util.upsertQueryData('getCurrentUser', undefined, null));
  }, [dispatch]);
}
