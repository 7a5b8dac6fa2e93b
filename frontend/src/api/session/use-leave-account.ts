import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { tabStorage } from '../../ui/browser-storage';
import { forgetHavingSome } from '../cart/having-some';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';
import { signInAddress } from './return-path';
import { isBackOffice } from './session-ended';

/**
 * Returns a function for when the user has ended the session at the server: this tab becomes a guest's. The back office has
 * no pages for guests, so the tab goes to the sign-in.
 */
export function useLeaveAccount(): () => Promise<void> {
  const dispatch = useDispatch<ShopDispatch>();
  return useCallback(async () => {
    tabStorage.clear();
    forgetHavingSome();
    if (isBackOffice()) {
      const { pathname, search } = window.location;
      return window.location.replace(signInAddress(pathname + search));
    }
    await dispatch(shopApi.util.upsertQueryData('getCurrentUser', undefined, null));
  }, [dispatch]);
}
