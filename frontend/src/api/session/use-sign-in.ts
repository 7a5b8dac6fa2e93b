import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useGiveSecondFactorMutation, useLoginMutation, useSignUpMutation } from '../account-api';
import type { SignUpApiArg } from '../account-api.gen';
import { problemMember } from '../api-error';
import { type Joining, joinGuestCart } from '../cart/join-guest-cart';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';
import type { CurrentUser } from '../types';
import { joinWishlist } from '../wishlist/account-wishlist-changes';

interface Credentials {
  email: string;
  password: string;
}

/** The missing step of a staff sign-in: a code, or the set-up of an authenticator app. */
export type MissingFactor = 'code' | 'enrolment';

export type SignIn =
  | { isSignedIn: true; joining: Joining }
  | { isSignedIn: false; missing: MissingFactor | undefined; error: unknown };

/** Signs in and joins the guest's cart, so that the next page shows one cart. */
export function useSignIn(): (credentials: Credentials) => Promise<SignIn> {
  const [login] = useLoginMutation();
  const welcome = useWelcome();
  return useCallback(async (credentials) => welcome(await login({ loginInput: credentials })), [login, welcome]);
}

/** The second factor of staff: a code of their app, or a recovery code. */
export function useGiveSecondFactor(): (code: string) => Promise<SignIn> {
  const [give] = useGiveSecondFactorMutation();
  const welcome = useWelcome();
  return useCallback(async (code) => welcome(await give({ secondFactorCodeInput: { code } })), [give, welcome]);
}

/** Creates an account and signs it in. */
export function useSignUp(): (input: SignUpApiArg['signUpInput']) => Promise<SignIn> {
  const [signUp] = useSignUpMutation();
  const welcome = useWelcome();
  return useCallback(async (signUpInput) => welcome(await signUp({ signUpInput })), [signUp, welcome]);
}

function useWelcome() {
  const dispatch = useDispatch<ShopDispatch>();
  return useCallback(
    async ({ data: user, error }: { data?: CurrentUser; error?: unknown }): Promise<SignIn> => {
      if (!user) return { isSignedIn: false, missing: problemMember<MissingFactor>(error, 'secondFactor'), error };
      const [joining] = await Promise.all([dispatch(joinGuestCart()), dispatch(joinWishlist())]);
      await dispatch(shopApi.util.upsertQueryData('getCurrentUser', undefined, user));
      return { isSignedIn: true, joining };
    },
    [dispatch],
  );
}
