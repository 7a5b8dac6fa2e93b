import { useCallback, useEffect, useRef, useState } from 'react';
import { useCreateGuestPaymentIntentMutation, useCreatePaymentIntentMutation } from '../../../api/account-api';
import type { lineToQuote } from '../../../api/cart/use-cart-quote';
import { useSession } from '../../../api/session/use-session';
import type { PaymentSession } from '../../../api/types';

/** The cart, the points and the reward used, the total shown to the shopper, and whether the card is to be saved. */
interface ToPay {
  amount: string;
  cartItems: ReturnType<typeof lineToQuote>[];
  pointsUsed: number;
  grantId?: string;
  saveCard: boolean;
}

interface PaymentSessionState {
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
 * (docs/rules.md#one-open-checkout). A customer's cart is the server's own, so only total, points and reward are sent.
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
      ({ amount, cartItems, pointsUsed, grantId, saveCard }) =>
        isSignedIn
          ? createForCustomer({
              paymentIntentInput: { amount, pointsUsed, grantId, saveCard: saveCard || undefined },
            }).unwrap()
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

/**
 * Runs one request at a time. While one is running only the latest further request is kept, and outdated responses are
 * dropped, so an old response never replaces a newer one.
 */
export class LatestRequest<Request, Response> {
  private running = false;
  private next: { request: Request } | null = null;
  private closed = false;

  constructor(
    private readonly carryOut: (request: Request) => Promise<Response>,
    private readonly onResponse: (response: Response, request: Request) => void,
    private readonly onFailure: (error: unknown, request: Request) => void,
  ) {}

  run(request: Request): void {
    this.next = { request };
    if (!this.running) void this.drain();
  }

  /** Drops the pending request and ignores the running one. */
  close(): void {
    this.closed = true;
    this.next = null;
  }

  private async drain(): Promise<void> {
    this.running = true;
    while (this.next) {
      const { request } = this.next;
      this.next = null;
      try {
        const response = await this.carryOut(request);
        if (this.isLatest()) this.onResponse(response, request);
      } catch (error) {
        if (this.isLatest()) this.onFailure(error, request);
      }
    }
    this.running = false;
  }

  private isLatest(): boolean {
    return !this.closed && this.next === null;
  }
}
