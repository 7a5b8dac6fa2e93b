import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { serverCartCleared } from '../cart/server-cart-slice';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';

const SIGN_OUT = '/api/logout';

/** Forgets what this tab knows of the customer, then leaves by the address that ends the session (storefront spec 4). */
export function useSignOut(): () => void {
  const dispatch = useDispatch<ShopDispatch>();
  return useCallback(() => {
    sessionStorage.clear();
    const clear = () => {
      dispatch(serverCartCleared());
      dispatch(shopApi.util.resetApiState());
    };
    // With the page gone nothing that was forgotten is asked for again; going back finds nothing of the customer either.
    window.addEventListener('pagehide', clear, { once: true });
    window.location.assign(SIGN_OUT);
  }, [dispatch]);
}
