import { useEffect, useRef, useState } from 'react';
import { hasStatus, problemMember } from '../../api/api-error';
import { useCart } from '../../api/cart/use-cart';
import { useCartQuote } from '../../api/cart/use-cart-quote';
import { isSignedOutError } from '../../api/session/unauthorised';
import { useRefreshPoints } from '../../api/session/use-points';
import { useSession } from '../../api/session/use-session';
import type { Quote } from '../../api/types';
import { showToast } from '../../ui/toast/toast-store';
import { type CheckoutForm, type PaymentUnderWay, tidyAddress } from './address/address';
import { useDestinationCheck } from './address/use-destination-check';
import { saveCheckout } from './checkout-storage';
import { checkoutAddress, methodIn } from './payment/payment-method';
import type { CardFields } from './payment/payment-section';
import { savePendingPayment } from './payment/pending-payment-storage';
import { usePaymentSession } from './payment/use-payment-session';
import { quoteChanges, servableQuantities } from './quote/quote-changes';
import { type FinishFailure, useFinishOrder } from './use-finish-order';

/** The quote that was shown, and the current one. */
interface Challenge {
  shown: Quote | undefined;
  now: Quote;
}

/** The card checkout from quote to order. */
export function useCheckout(onRejected: (failure: FinishFailure) => void, onPlaced: () => void) {
  const [pointsUsed, setPointsUsed] = useState(0);
  const { quote, isCurrent, error: quoteError, refetch } = useCartQuote(pointsUsed);
  const { items, adjust, refetch: readCart } = useCart();
  const { user } = useSession();
  const refreshPoints = useRefreshPoints();
  const owner = user?.id ?? null;
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [authorised, setAuthorised] = useState<PaymentUnderWay | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const cardFields = useRef<CardFields>(null);
  const finish = useFinishOrder();
  const checkDestination = useDestinationCheck();

  const change = challenge ?? (quote && isCurrent && hasProblems(quote) ? { shown: undefined, now: quote } : null);
  const payment = usePaymentSession(quote && isCurrent && !change && !authorised ? toPay(quote, pointsUsed) : null);
  const { session, error: sessionError, restart } = payment;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is dealt with once, with the quote of its time
  useEffect(() => {
    if (!sessionError || isSignedOutError(sessionError)) return;
    const now = problemMember<Quote>(sessionError, 'quote');
    const paid = problemMember<string>(sessionError, 'paymentIntentId');
    if (hasStatus(sessionError, 409) && now) setChallenge({ shown: quote, now });
    else if (hasStatus(sessionError, 409) && paid) setAuthorised({ paymentIntentId: paid });
    else showToast({ title: 'Error', description: 'Failed to initialize payment. Please try again.', tone: 'error' });
  }, [sessionError]);

  const accept = async () => {
    if (!change) return;
    await readCart();
    if (owner) refreshPoints();
    adjust(servableQuantities(change.now));
    setChallenge(null);
    setTrouble(null);
    await refetch();
    restart();
  };

  /** Saves the form over reloads; during a payment the form stays as it was at the start. */
  const remember = (form: CheckoutForm) => {
    if (!busy.current) saveCheckout(sessionStorage, owner, authorised ? { form, payment: authorised } : { form });
  };

  const fail = (title: string, message: string) => {
    setTrouble(message);
    showToast({ title, description: message, tone: 'error' });
  };

  const settle = async (failure: FinishFailure, form: CheckoutForm) => {
    if (failure.kind === 'loggedOut') return;
    if (failure.kind === 'rejected') onRejected(failure);
    if (failure.kind === 'rejected' || failure.kind === 'unknown') return fail('Order Failed', failure.message);
    setAuthorised(null);
    saveCheckout(sessionStorage, owner, { form, payment: undefined });
    if (failure.kind === 'unpaid') return fail('Payment Failed', failure.message);
    fail('Order Failed', failure.message);
    const shown = quote;
    const now = await refetch();
    if (now && quoteChanges(shown, now).length > 0) setChallenge({ shown, now });
    restart();
  };

  /** Returns the authorised payment, or null after showing why there is none. */
  const authorise = async (form: CheckoutForm): Promise<PaymentUnderWay | null> => {
    if (!session || !payment.isReady || !cardFields.current) return null;
    const { paymentIntentId, clientSecret, amount } = session;
    const pending = owner ? { paymentIntentId, amount } : { paymentIntentId, clientSecret, amount };
    saveCheckout(sessionStorage, owner, { form, payment: pending });
    if (!owner) savePendingPayment(localStorage, { clientSecret, items });
    const confirmation = await cardFields.current.confirm({
      shipping: tidyAddress(form.shipping),
      billing: tidyAddress(form.sameBilling ? form.shipping : form.billing),
      returnUrl: window.location.origin + checkoutAddress(methodIn(window.location.search)),
    });
    if (confirmation.outcome === 'authorised') return pending;
    saveCheckout(sessionStorage, owner, { form, payment: undefined });
    if (confirmation.outcome === 'ended') payment.restart();
    fail('Payment Failed', confirmation.message);
    return null;
  };

  /**
   * Returns whether the cart can be delivered to the address; shows the error at its field
   * (docs/rules.md#where-goods-go).
   */
  const isDeliverable = async ({ shipping }: CheckoutForm): Promise<boolean> => {
    const problem = quote ? await checkDestination(quote, tidyAddress(shipping)) : null;
    if (!problem) return true;
    onRejected({ kind: 'rejected', message: problem.message, errors: [problem] });
    fail('We Cannot Deliver There', problem.message);
    return false;
  };

  const pay = async (form: CheckoutForm) => {
    if (busy.current || change) return;
    busy.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      if (!authorised && !(await isDeliverable(form))) return;
      const paid = authorised ?? (await authorise(form));
      if (!paid) return;
      setAuthorised(paid);
      const failure = await finish(paid, form, onPlaced);
      if (failure) await settle(failure, form);
    } catch {
      fail('Order Failed', 'There was an error processing your order. Please try again.');
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };

  return {
    quote,
    isCurrent,
    quoteError,
    refetch,
    setPointsUsed,
    change,
    accept,
    payment,
    authorised,
    trouble,
    isBusy,
    cardFields,
    remember,
    pay,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

function hasProblems(quote: Quote): boolean {
  return quote.lines.some((line) => line.problem);
}

function toPay({ total, lines }: Quote, pointsUsed: number) {
  return { amount: total, cartItems: lines.map(({ productId, quantity }) => ({ productId, quantity })), pointsUsed };
}
