import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { lineKey } from '../../../../backend/src/platform/line-key';
import { useLeaveCheckoutMutation } from '../../api/account-api';
import { hasStatus, problemMember } from '../../api/api-error';
import { useCart } from '../../api/cart/use-cart';
import { lineToQuote, useCartQuote } from '../../api/cart/use-cart-quote';
import { isSignedOutError } from '../../api/session/unauthorised';
import { useRefreshPoints } from '../../api/session/use-points';
import type { Quote } from '../../api/types';
import { useOnline, useRetryWhenBack } from '../../ui/feedback/async-view';
import { showToast } from '../../ui/toast/toast-store';
import { placeOf, useDestinationCheck } from './address/postcode';
import { type CheckoutFormValues, cardAddresses, emptyForm, restoreForm } from './checkout-form-values';
import {
  type Checkout,
  type CheckoutEvent,
  checkoutAddress,
  checkoutReducer,
  isBusy,
  isFormOpen,
  methodIn,
  openCheckout,
  type Payment,
  type PaymentMethod,
} from './checkout-state';
import {
  clearPendingPayment,
  FORM_OF,
  loadCheckout,
  loadPendingPayment,
  type Owner,
  type PendingPayment,
  remainingQuantities,
  saveCheckout,
  savePendingPayment,
} from './checkout-storage';
import { type CardToPay, confirmCard, lookUpPayment, UNFINISHED } from './payment/confirm-card';
import { useStripeScript } from './payment/stripe';
import { usePaymentSession } from './payment/use-payment-session';
import { paidLines, quoteChanges, servableQuantities } from './quote/quote-changes';
import { type OrderOutcome, PAYMENT_FAILED, useOrders } from './use-orders';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The reward that the customer wants to use; null for none, the default. "Use at checkout" names one in the page's
 * address (`?grant=`), which is read once: a reload keeps a later choice.
 */
export function useGrantChoice(owner: Owner) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const named = owner === null ? null : params.get('grant');
  const [grantId, setGrantId] = useState(() => idIn(named) ?? loadCheckout(owner).grantId ?? null);

  const chooseGrant = useCallback(
    (id: string | null) => {
      setGrantId(id);
      saveCheckout(owner, { grantId: id ?? undefined });
    },
    [owner],
  );

  useEffect(() => {
    if (named === null) return;
    const id = idIn(named);
    if (id) chooseGrant(id);
    setParams(without, { replace: true, state });
  }, [named, chooseGrant, setParams, state]);

  return { grantId, chooseGrant };
}

function idIn(named: string | null): string | null {
  return named !== null && ID.test(named) ? named : null;
}

function without(params: URLSearchParams): URLSearchParams {
  params.delete('grant');
  return params;
}

/** Returns the card to pay with, or null while the card fields are not ready. */
export type CardPicker = (form: CheckoutFormValues, clientSecret: string) => CardToPay | null;

interface CheckoutInput {
  owner: Owner;
  /** Payment method in the page's address; null where it is still to be chosen. */
  method: PaymentMethod | null;
}

/** Runs the checkout: `checkout-state.ts` defines the transitions, this hook carries out their effects. */
export function useCheckout({ owner, method }: CheckoutInput) {
  const { items, adjust, refetch: readCart } = useCart();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const refreshPoints = useRefreshPoints();
  const [leavePayment] = useLeaveCheckoutMutation();
  const orders = useOrders();
  const checkDestination = useDestinationCheck();
  const { checkout, send, read, opening } = useCheckoutStates({ owner, method, items, params });
  const { name } = checkout;
  const isCard = checkout.method === 'card';

  const [extras, setExtras] = useState({ pointsUsed: 0, saveCard: false });
  const { grantId, chooseGrant } = useGrantChoice(owner);
  const pointsUsed = isCard ? extras.pointsUsed : 0;
  const { quote, isCurrent, error: quoteError, refetch } = useCartQuote({ pointsUsed, grantId });
  const isPayable = name === 'addressing' && isCard && quote !== undefined && isCurrent && !hasProblems(quote);
  const payment = usePaymentSession(isPayable ? { ...toPay(quote), ...extras } : null);
  const script = useStripeScript(name === 'lookingUp' || (isCard && isFormOpen(checkout)));
  const pickCard = useRef<CardPicker>(null);

  // The cart and the page's address change outside, in another tab or by the back button.
  useLayoutEffect(() => {
    send({ type: items.length > 0 ? 'cartFilled' : 'cartEmptied' });
    if (method === null) send({ type: 'methodLeft' });
    else if (method !== checkout.method || name === 'choosing') send({ type: 'methodChosen', method });
  }, [send, items.length, method, name, checkout.method]);

  // A line with a problem stops the checkout; a change that was shown waits for the shopper's consent.
  const { change } = checkout;
  useEffect(() => {
    if (!quote || !isCurrent || !hasProblems(quote)) return;
    if (name === 'addressing' || (name === 'changed' && !change?.shown && change?.now !== quote))
      send({ type: 'quoteChanged', change: { shown: undefined, now: quote } });
  }, [send, quote, isCurrent, name, change]);

  const handleSessionError = useEffectEvent((error: unknown) => {
    if (isSignedOutError(error)) return;
    const now = problemMember<Quote>(error, 'quote');
    const paid = problemMember<string>(error, 'paymentIntentId');
    if (hasStatus(error, 409) && now) send({ type: 'quoteChanged', change: { shown: quote, now } });
    else if (hasStatus(error, 409) && paid) send({ type: 'paidBefore', payment: { paymentIntentId: paid } });
    else fail('Error', 'Failed to initialize payment. Please try again.');
  });
  // Runs before painting: a changed price is not a failure.
  useLayoutEffect(() => {
    if (payment.error) handleSessionError(payment.error);
  }, [payment.error]);

  // An abandoned payment would hold its amount on the card.
  const { restart } = payment;
  const isLeft = name === 'empty' || (name === 'addressing' && checkout.method === 'purchase_order');
  useEffect(() => {
    if (!isLeft) return;
    void leavePayment();
    restart();
  }, [isLeft, leavePayment, restart]);

  // The bank's parameters in the address have been read.
  const isFromBank = params.has('payment_intent') || params.has('redirect_status');
  const isBankRead = name === 'empty' || name === 'choosing' || isFormOpen(checkout);
  useEffect(() => {
    if (isFromBank && isBankRead) void navigate(checkoutAddress(methodIn(window.location.search)), { replace: true });
  }, [isFromBank, isBankRead, navigate]);

  /** Handles the outcome of the call that makes an order. */
  const settle = async (outcome: OrderOutcome, form: CheckoutFormValues): Promise<void> => {
    if ('order' in outcome) {
      const paidBy = read().method ?? 'card';
      if (send({ type: 'placed' })) await orders.open(outcome.order, paidBy, form);
      return;
    }
    const { event, toast, isEnded, quote: current } = outcome.failure;
    if (toast) fail(toast.title, toast.description);
    if (!isEnded) return void send(event);
    const now = current ?? (await refetch().catch(() => undefined));
    restart();
    if (!now || quoteChanges(quote, now).length === 0 || !send({ type: 'quoteChanged', change: { shown: quote, now } }))
      send(event);
  };

  const resume = useEffectEvent(async (left: Payment, form: CheckoutFormValues) => {
    const outcome = await orders.finish(left, form);
    if ('order' in outcome) return settle(outcome, form);
    const { event, toast } = outcome.failure;
    if (event.type === 'unanswered') return void (toast && send(event));
    if (event.type === 'failed') clearPendingPayment();
    if (toast) fail(toast.title, toast.description);
    if (event.type !== 'failed' || event.trouble?.title !== PAYMENT_FAILED) return void send(event);
    // Shown only after a return from the bank: a reload says nothing.
    send({ type: 'failed', trouble: isFromBank ? { title: PAYMENT_FAILED, ...UNFINISHED } : null });
  });
  const left = name === 'resuming' ? checkout.payment : null;
  const resumed = useRef<Payment>(null);
  useEffect(() => {
    if (resumed.current === left) return;
    resumed.current = left;
    if (left && opening.form) void resume(left, opening.form);
  }, [left, opening.form]);

  const { stripe, failed: isScriptFailed } = script;
  const secret = name === 'lookingUp' ? opening.pending?.clientSecret : undefined;
  useEffect(() => {
    if (!secret) return;
    if (isScriptFailed) send({ type: 'unknown' });
    if (!stripe) return;
    let isWanted = true;
    void lookUpPayment(stripe, secret).then((status) => {
      if (isWanted && send({ type: status }) && status === 'unpaid') clearPendingPayment();
    });
    return () => {
      isWanted = false;
    };
  }, [secret, stripe, isScriptFailed, send]);

  const retry = () => {
    if (name === 'lookUpFailed' && isScriptFailed) script.retry();
    send({ type: 'retried' });
  };
  useRetryWhenBack(useOnline(), name === 'lookUpFailed' || name === 'unreached', retry);

  const accept = async () => {
    const agreed = read().change;
    if (!agreed) return;
    await readCart();
    if (owner) refreshPoints();
    adjust(servableQuantities(agreed.now));
    send({ type: 'accepted' });
    await refetch();
    restart();
  };

  /** Asks Stripe for the payment; returns it once it is authorised. */
  const authorise = async (form: CheckoutFormValues, pick: CardPicker | null): Promise<Payment | null> => {
    const card = payment.session && pick?.(form, payment.session.clientSecret);
    if (!payment.session || !stripe || !card) {
      send({ type: 'stopped', trouble: { message: 'The card form is not ready yet.' }, errors: [] });
      return null;
    }
    const { paymentIntentId, clientSecret, amount } = payment.session;
    const grantId = quote?.grant?.id;
    const shown = { amount, cartItems: quote && paidLines(quote).map(lineToQuote) };
    const asked = owner ? { paymentIntentId, ...shown, grantId } : { paymentIntentId, clientSecret, ...shown };
    saveCheckout(owner, { form });
    if (!owner) savePendingPayment({ clientSecret, items });
    send({ type: 'cardAsked', payment: asked });
    const confirmation = await confirmCard(stripe, card, {
      ...cardAddresses(form),
      returnUrl: window.location.origin + checkoutAddress(methodIn(window.location.search)),
    });
    if (confirmation.outcome === 'authorised') return send({ type: 'cardAuthorised' }) ? asked : null;
    if (confirmation.outcome === 'ended') restart();
    const { message, advice } = confirmation;
    send({ type: 'declined', trouble: { title: PAYMENT_FAILED, message, advice } });
    return null;
  };

  /** Makes the order. Returns whether a card was authorised, by what `pick` gives: the card fields or a wallet. */
  const submit = async (form: CheckoutFormValues, pick = pickCard.current): Promise<boolean> => {
    const { payment: authorised } = read();
    if (authorised) {
      if (send({ type: 'finishing' })) await settle(await orders.finish(authorised, form), form);
      return true;
    }
    const isPrepared = isCard ? payment.isReady && stripe !== null : isCurrent;
    if (!quote || !checkout.method || !isPrepared || !send({ type: 'submitted' })) return false;
    const problem = await checkDestination(quote, placeOf(checkout.method, form.shipping));
    if (problem) {
      fail('We cannot deliver there', problem.message);
      send({ type: 'stopped', trouble: problem, errors: [problem] });
    } else if (isCard) {
      const paid = await authorise(form, pick);
      if (paid) await settle(await orders.finish(paid, form), form);
      return paid !== null;
    } else if (send({ type: 'orderSent' })) {
      const wasInDoubt = read().isInDoubt;
      await settle(await orders.sendPurchaseOrder(form, quote), form);
      // An earlier call may have gone through: then the cart is empty.
      if (wasInDoubt && read().name !== 'done') void readCart();
    }
    return false;
  };

  /** Saves the form over reloads; during a payment the form stays as it was at the start. */
  const remember = (form: CheckoutFormValues) => {
    const now = read();
    if (now.method && !isBusy(now)) saveCheckout(owner, { [FORM_OF[now.method]]: form });
  };

  /** Clears the notice of the last failure once something is changed; a doubt about an order stays. */
  const edited = () => {
    const { trouble } = read();
    if (trouble && !trouble.isUnconfirmed && !trouble.isForbidden) send({ type: 'edited' });
  };

  const removeProducts = (productIds: readonly string[]) => {
    adjust(new Map(items.filter(({ productId }) => productIds.includes(productId)).map((item) => [lineKey(item), 0])));
    if (quote?.lines.some(({ productId, isGift }) => isGift && productIds.includes(productId))) chooseGrant(null);
  };
  const takeOut = () => {
    adjust(remainingQuantities(items, opening.pending?.items ?? []));
    clearPendingPayment();
    send({ type: 'takenOut' });
  };
  const orderAgain = () => {
    clearPendingPayment();
    send({ type: 'orderedAgain' });
  };

  return {
    checkout,
    ...{ quote, isCurrent, quoteError, refetch },
    ...{ payment, script, pickCard, setExtras, grantId, chooseGrant },
    ...{ submit, accept, remember, edited, removeProducts, retry, takeOut, orderAgain },
    /** The goods of a payment that was found paid are still in the cart. */
    isPaidInCart: (opening.pending?.items.length ?? 0) > 0,
  };
}

export type CheckoutRun = ReturnType<typeof useCheckout>;

function fail(title: string, description: string): void {
  showToast({ title, description, tone: 'error' });
}

function hasProblems(quote: Quote): boolean {
  return quote.lines.some((line) => line.problem);
}

/** A reward that the quote does not use is not sent: the total shown did not include it. */
function toPay(quote: Quote) {
  const cartItems = paidLines(quote).map(lineToQuote);
  return { amount: quote.total, cartItems, grantId: quote.grant?.id };
}

interface OpeningInput {
  owner: Owner;
  method: PaymentMethod | null;
  items: PendingPayment['items'];
  /** The query of the page's address, to which the bank's redirect adds the payment. */
  params: URLSearchParams;
}

/** The checkout's state, known at once after each event; a payment in progress is stored with it. */
function useCheckoutStates(input: OpeningInput) {
  const { owner } = input;
  const [opening] = useState(() => readOpening(input));
  const [checkout, setCheckout] = useState<Checkout>(() => {
    const { payment, pending } = opening;
    const { method, items } = input;
    return openCheckout({ method, payment, isPaymentPending: pending !== null, isCartEmpty: items.length === 0 });
  });
  const current = useRef(checkout);
  /** Returns whether the event means anything in the current state. */
  const send = useCallback(
    (event: CheckoutEvent): boolean => {
      const before = current.current;
      const next = checkoutReducer(before, event);
      if (next === before) return false;
      current.current = next;
      if (next.payment !== before.payment) saveCheckout(owner, { payment: next.payment ?? undefined });
      setCheckout(next);
      return true;
    },
    [owner],
  );
  const read = useCallback(() => current.current, []);
  return { checkout, send, read, opening };
}

interface OpeningPayment {
  /** A payment in progress with its form. */
  payment: Payment | null;
  form: CheckoutFormValues | undefined;
  /** A payment without its form in this tab: the bank opened a new one, or a guest closed it after paying. */
  pending: PendingPayment | null;
}

/** The bank's redirect names the payment, whatever is stored here. */
function readOpening({ owner, items, params }: OpeningInput): OpeningPayment {
  const { form, payment: stored } = loadCheckout(owner);
  const returned = params.get('payment_intent');
  const clientSecret = params.get('payment_intent_client_secret') ?? undefined;
  const { amount, grantId, cartItems } = stored?.paymentIntentId === returned ? stored : {};
  const payment = returned ? { paymentIntentId: returned, clientSecret, amount, grantId, cartItems } : stored;
  if (payment && form) return { payment, form: restoreForm(emptyForm('card', { country: '' }), form), pending: null };
  const kept = owner === null ? loadPendingPayment(items) : null;
  const pending = !clientSecret || kept?.clientSecret === clientSecret ? kept : { clientSecret, items: [] };
  return { payment: null, form: undefined, pending };
}
