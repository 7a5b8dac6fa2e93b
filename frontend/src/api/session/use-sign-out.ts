import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { tabStorage } from '../../ui/browser-storage';
import { serverCartCleared } from '../cart/server-cart-slice';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';

const SIGN_OUT = '/api/logout';

/** Clears the customer's data in this tab, then leaves by the address that ends the session. */
export function useSignOut(): () => void {
  const dispatch = useDispatch<ShopDispatch>();
  return useCallback(() => {
    tabStorage.clear();
    const clear = () => {
      dispatch(serverCartCleared());
      dispatch(shopApi.util.resetApiState());
    };
    // Cleared on `pagehide`, so that nothing is loaded again and the back button finds no customer data.
    window.addEventListener('pagehide', clear, { once: true });
    window.location.assign(SIGN_OUT);
  }, [dispatch]);
}
