import { useCallback, useRef, useState } from 'react';
import { type CheckoutFormValues, emptyForm, restoreForm } from './checkout-form-values';
import {
  type Checkout,
  type CheckoutEvent,
  checkoutReducer,
  openCheckout,
  type Payment,
  type PaymentMethod,
} from './checkout-state';
import { loadCheckout, loadPendingPayment, type Owner, type PendingPayment, saveCheckout } from './checkout-storage';

interface OpeningInput {
  owner: Owner;
  method: PaymentMethod | null;
  items: PendingPayment['items'];
  /** The query of the page's address, to which the bank's redirect adds the payment. */
  params: URLSearchParams;
}

/** The checkout's state, known at once after each event; a payment in progress is stored with it. */
export function useCheckoutStates(input: OpeningInput) {
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
