import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';

/** Returns a function for when the session has ended at the server: this tab becomes a guest's. */
export function useLeaveAccount(): () => Promise<void> {
  const dispatch = useDispatch<ShopDispatch>();
  return useCallback(async () => {
    sessionStorage.clear();
    await dispatch(shopApi.util.upsertQueryData('getCurrentUser', undefined, null));
  }, [dispatch]);
}
