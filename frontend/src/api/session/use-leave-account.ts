import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';

/** The session has ended at the shop: goes to `path`, and only then is everything of the customer forgotten here. */
export function useLeaveAccount(): (path: string) => Promise<void> {
  const dispatch = useDispatch<ShopDispatch>();
  const navigate = useNavigate();
  return useCallback(
    async (path) => {
      sessionStorage.clear();
      await navigate(path, { flushSync: true });
      await dispatch(shopApi.util.upsertQueryData('getCurrentUser', undefined, null));
    },
    [dispatch, navigate],
  );
}
