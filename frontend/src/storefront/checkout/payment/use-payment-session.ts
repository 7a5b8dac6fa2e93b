import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../api/session/use-session';
import { useCreateGuestPaymentIntentMutation, useCreatePaymentIntentMutation } from '../../../api/shop-api';
import type { PaymentSession } from '../../../api/types';
import { LatestRequest } from './latest-request';

/** The cart, the points used and the total shown to the shopper. */
export interface ToPay {
  amount: string;
  cartItems: { productId: string; quantity: number }[];
  pointsUsed: number;
}

export interface PaymentSessionState {
  /** Kept while a change is prepared, so that typed card details stay. */
  session: PaymentSession | undefined;
  /** Whether `session` is for the current cart and total. */
  isReady: boolean;
  error: unknown;
  /** Prepares a new session, after a failure or when the payment has ended. */
  restart: () => void;
}

/**
 * Prepares the payment and updates it with cart and points; quick changes become one call
 * (docs/rules.md#one-open-checkout). A customer's cart is the server's own, so only total and points are sent.
 */
export function usePaymentSession(toPay: ToPay | null): PaymentSessionState {
  const [createForGuest] = useCreateGuestPaymentIntentMutation();
  const [createForCustomer] = useCreatePaymentIntentMutation();
  const { isSignedIn } = useSession();
  const [state, setState] = useState<{ session?: PaymentSession; key?: string; error?: unknown }>({});
  const requests = useRef<LatestRequest<ToPay, PaymentSession>>(undefined);
  const [attempt, setAttempt] = useState(0);
  const requested = useRef('');
  const key = toPay ? JSON.stringify(toPay) : undefined;

  useEffect(() => {
    const queue = new LatestRequest<ToPay, PaymentSession>(
      ({ amount, cartItems, pointsUsed }) =>
        isSignedIn
          ? createForCustomer({ paymentIntentInput: { amount, pointsUsed } }).unwrap()
          : createForGuest({ guestPaymentIntentInput: { amount, cartItems } }).unwrap(),
      (session, request) => setState({ session, key: JSON.stringify(request) }),
      (error) => setState((before) => ({ session: before.session, error })),
    );
    requests.current = queue;
    return () => {
      requested.current = '';
      queue.close();
    };
  }, [createForGuest, createForCustomer, isSignedIn]);

  useEffect(() => {
    const wanted = `${attempt} ${key}`;
    if (!key || requested.current === wanted) return;
    requested.current = wanted;
    setState((before) => ({ ...before, error: undefined }));
    requests.current?.run(JSON.parse(key) as ToPay);
  }, [key, attempt]);

  const restart = useCallback(() => {
    setState({});
    setAttempt((count) => count + 1);
  }, []);

  return { session: state.session, isReady: key !== undefined && state.key === key, error: state.error, restart };
}
