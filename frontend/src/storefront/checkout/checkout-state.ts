import type { FieldError } from '../../api/api-error';
import type { lineToQuote } from '../../api/cart/use-cart-quote';
import type { Quote } from '../../api/types';

export type PaymentMethod = 'card' | 'purchase_order';

/** A card payment in progress; the secret is missing where this browser never had it. */
export interface Payment {
  paymentIntentId: string;
  clientSecret?: string;
  /** The amount that the page showed. */
  amount?: string;
  /** The redeemed reward that the page showed. */
  grantId?: string;
  /** The lines that the page showed, without the product of a reward. */
  cartItems?: ReturnType<typeof lineToQuote>[];
}

/** Reason for the failure of the last step, as the form shows it. */
interface Trouble {
  title?: string;
  message: string;
  /** The next step, beside the reason. */
  advice?: string;
  /** The account may not use this payment method. */
  isForbidden?: boolean;
  /** The response was lost: it may have gone through. */
  isUnconfirmed?: boolean;
}

/** The quote that was shown, and the current one. */
interface Change {
  /** Undefined where nothing was shown before: only lines with a problem are listed then. */
  shown: Quote | undefined;
  now: Quote;
}

/**
 * Table of transitions: the next state for each event. An event that a state does not name is ignored, so that a second
 * click, a late response or the back button during a payment changes nothing. README.md shows this table.
 */
export const TRANSITIONS = {
  /** A verified trade customer chooses how to pay. */
  choosing: { methodChosen: 'addressing', cartEmptied: 'empty' },
  /** The form is open; the card payment is prepared in the background. */
  addressing: {
    methodChosen: 'addressing',
    methodLeft: 'choosing',
    cartEmptied: 'empty',
    quoteChanged: 'changed',
    paidBefore: 'authorised',
    edited: 'addressing',
    submitted: 'paying',
  },
  /** Price or stock differs from those shown; the checkout waits until the shopper has agreed. */
  changed: {
    methodChosen: 'addressing',
    methodLeft: 'choosing',
    cartEmptied: 'empty',
    quoteChanged: 'changed',
    accepted: 'addressing',
  },
  /** Pay or Submit was pressed: checks whether all goods can be delivered, and whether a card is given. */
  paying: { stopped: 'addressing', cardAsked: 'confirming', orderSent: 'placing' },
  /** Stripe confirms the card; the bank may ask. */
  confirming: { declined: 'addressing', cardAuthorised: 'placing' },
  /** The shop makes the order. */
  placing: {
    placed: 'done',
    corrected: 'rejected',
    unanswered: 'authorised',
    failed: 'addressing',
    quoteChanged: 'changed',
  },
  /** The card is authorised, but the order was not made or its response was lost; a retry never pays again. */
  authorised: { finishing: 'placing' },
  /** The card is authorised and the shop asks for a correction. */
  rejected: { finishing: 'placing' },
  /** The page was left during a payment: the shop is asked to finish its order. */
  resuming: { placed: 'finished', corrected: 'rejected', unanswered: 'unreached', failed: 'addressing' },
  /** The shop gave no response about the payment that was left. */
  unreached: { retried: 'resuming' },
  /** A payment without its form, from a closed tab or the bank's new one: Stripe is asked about it. */
  lookingUp: { paid: 'alreadyPaid', unpaid: 'addressing', unknown: 'lookUpFailed' },
  /** Stripe could not be asked: it may be paid. */
  lookUpFailed: { retried: 'lookingUp' },
  /** It is paid; the cart still has the same goods. */
  alreadyPaid: { takenOut: 'cleared', orderedAgain: 'addressing' },
  /** It is paid and out of the cart: nothing is left to do. */
  cleared: {},
  /** The cart is empty. */
  empty: { cartFilled: 'addressing' },
  /** The order is made; its page opens. */
  done: {},
  /** The same for the payment that was left. */
  finished: {},
} as const satisfies Record<string, Partial<Record<EventType, string>>>;

export type StateName = keyof typeof TRANSITIONS;

export type CheckoutEvent =
  | { type: 'methodChosen'; method: PaymentMethod }
  | { type: 'quoteChanged'; change: Change }
  | { type: 'paidBefore'; payment: Payment }
  | { type: 'cardAsked'; payment: Payment }
  | { type: 'stopped' | 'corrected'; trouble: Trouble; errors: readonly FieldError[] }
  | { type: 'declined'; trouble: Trouble }
  | { type: 'failed' | 'unanswered'; trouble: Trouble | null; errors?: readonly FieldError[] }
  | {
      type:
        | 'methodLeft'
        | 'cartEmptied'
        | 'cartFilled'
        | 'accepted'
        | 'edited'
        | 'submitted'
        | 'orderSent'
        | 'cardAuthorised';
    }
  | { type: 'placed' | 'finishing' | 'retried' | 'paid' | 'unpaid' | 'unknown' | 'takenOut' | 'orderedAgain' };

export type EventType = CheckoutEvent['type'];

export interface Checkout {
  name: StateName;
  method: PaymentMethod | null;
  /** The payment, only in the states of `HOLDS_PAYMENT`; it is stored in the tab. */
  payment: Payment | null;
  trouble: Trouble | null;
  /** The shop's errors, to be shown at their fields. */
  errors: readonly FieldError[];
  change: Change | null;
  /** A purchase order was sent and its response lost: an empty cart may mean that it went through. */
  isInDoubt: boolean;
}

/** The states in which a card may be authorised: a reload finishes its order, and no other payment starts. */
const HOLDS_PAYMENT: readonly StateName[] = [
  'confirming',
  'placing',
  'authorised',
  'rejected',
  'resuming',
  'unreached',
];

/** The states that wait for a response: the form is disabled. */
const BUSY: readonly StateName[] = ['paying', 'confirming', 'placing', 'done'];

const NO_ERRORS: readonly FieldError[] = [];

export function checkoutReducer(checkout: Checkout, event: CheckoutEvent): Checkout {
  const next: Partial<Record<EventType, StateName>> = TRANSITIONS[checkout.name];
  const name = next[event.type];
  if (!name) return checkout;
  const { trouble = null, errors = NO_ERRORS, change = null, method, payment } = event as Partial<Checkout>;
  return {
    name,
    method: method ?? checkout.method,
    payment: HOLDS_PAYMENT.includes(name) ? (payment ?? checkout.payment) : null,
    trouble,
    errors,
    change,
    isInDoubt: checkout.isInDoubt || trouble?.isUnconfirmed === true,
  };
}

interface Opening {
  method: PaymentMethod | null;
  /** A payment that was in progress when the page was left, with its form. */
  payment: Payment | null;
  /** A payment without its form. */
  isPaymentPending: boolean;
  isCartEmpty: boolean;
}

/** Returns the first state of the page; a payment that may have succeeded takes precedence. */
export function openCheckout({ method, payment, isPaymentPending, isCartEmpty }: Opening): Checkout {
  const open = { method, payment: null, trouble: null, errors: NO_ERRORS, change: null, isInDoubt: false };
  if (payment) return { ...open, name: 'resuming', payment };
  if (isPaymentPending) return { ...open, name: 'lookingUp' };
  if (isCartEmpty) return { ...open, name: 'empty' };
  return { ...open, name: method ? 'addressing' : 'choosing' };
}

/** The states that show the form. */
const FORM: readonly StateName[] = [...BUSY, 'addressing', 'changed', 'authorised', 'rejected'];

export function isFormOpen({ name }: Checkout): boolean {
  return FORM.includes(name);
}

export function isBusy({ name }: Checkout): boolean {
  return BUSY.includes(name);
}

const METHODS: readonly string[] = ['card', 'purchase_order'] satisfies PaymentMethod[];

/** Returns the payment method in the page's address, so that the back button leads to the choice again. */
export function methodIn(search: string): PaymentMethod | null {
  const named = new URLSearchParams(search).get('payment');
  return named !== null && METHODS.includes(named) ? (named as PaymentMethod) : null;
}

/** Returns the address of a form, or of the choice, with the rest of `search`. */
export function checkoutAddress(method: PaymentMethod | null, search = ''): string {
  const params = new URLSearchParams(search);
  if (method) params.set('payment', method);
  return params.size > 0 ? `/checkout?${params}` : '/checkout';
}
