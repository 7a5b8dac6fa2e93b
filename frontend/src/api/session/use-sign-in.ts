import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type Joining, joinGuestCart } from '../cart/join-guest-cart';
import { shopApi, useLoginMutation } from '../shop-api';
import type { ShopDispatch } from '../shop-state';

interface Credentials {
  email: string;
  password: string;
}

export type SignIn = { isSignedIn: true; joining: Joining } | { isSignedIn: false; error: unknown };

/** Signs in and brings the guest's cart along, so that the next page shows the one cart. */
export function useSignIn(): (credentials: Credentials) => Promise<SignIn> {
  const dispatch = useDispatch<ShopDispatch>();
  const [login] = useLoginMutation();
  return useCallback(
    async (credentials) => {
      const { data: user, error } = await login({ loginInput: credentials });
      if (!user) return { isSignedIn: false, error };
      const joining = await dispatch(joinGuestCart());
      await dispatch(shopApi.util.upsertQueryData('getCurrentUser', undefined, user));
      return { isSignedIn: true, joining };
    },
    [dispatch, login],
  );
}
