import {
  type Charge,
  createCharge,
  declineOf,
  type Fate,
  methodNamed,
  methodTyped,
  type PaymentIntent,
  type PaymentMethod,
} from './cards.ts';
import { requireCustomer } from './customers.ts';
import { type Books, type Call, Declined, type Routes, requireClientSecret } from './gate.ts';
import { badRequest, type Parameters, readShipping, type StripeError, unexpectedState } from './parameters.ts';
import { beginDispute } from './refunds.ts';
import { newStripeId, randomText } from './stored-objects.ts';

const settable =
  'amount currency customer description metadata payment_method payment_method_data payment_method_options payment_method_types receipt_email setup_future_usage shipping statement_descriptor statement_descriptor_suffix';
const creatable = `${settable} automatic_payment_methods capture_method confirm confirmation_method off_session return_url use_stripe_sdk`;
const confirmable =
  'client_secret expected_payment_method_type mandate_data off_session payment_method payment_method_data payment_method_options receipt_email return_url setup_future_usage shipping use_stripe_sdk';
const capturable = 'amount_to_capture metadata statement_descriptor statement_descriptor_suffix final_capture';
/** Fields that a browser with a publishable key may not see. */
const hidden = `amount_capturable amount_received customer latest_charge metadata statement_descriptor statement_descriptor_suffix`;

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const holdLasts = 7 * 24 * 3600;

/** `/v1/payment_intents`: those calls that a client secret allows, and those that need a secret key. */
export function paymentIntents(books: Books): { withClientSecret: Routes; withSecretKey: Routes } {
  const load = (id: string, call: Call) => loadIntent(books, id, call);
  const loadShown = (id: string, call: Call) => {
    const intent = load(id, call);
    requireClientSecret(call, intent.client_secret);
    return intent;
  };
  return {
    withClientSecret: {
      'get /payment_intents/:id': (id, call) => shown(loadShown(id, call), call),
      'post /payment_intents/:id/confirm': (id, call) => {
        const intent = loadShown(id, call);
        call.parameters.allow(confirmable);
        return confirm(books, intent, call);
      },
      'post /payment_intents/:id/challenge': (id, call) => answerChallenge(books, loadShown(id, call), call),
    },
    withSecretKey: {
      'post /payment_intents': (_, call) => create(books, call),
      'post /payment_intents/:id': (id, call) => {
        const intent = load(id, call);
        call.parameters.allow(settable);
        const fixed = [
          'amount',
          'currency',
          'payment_method',
          'payment_method_types',
          'customer',
          'setup_future_usage',
        ];
        const rejected = open.includes(intent.status) ? undefined : fixed.find((name) => call.parameters.has(name));
        if (rejected !== undefined)
          throw unexpectedState(
            `This PaymentIntent's ${rejected} could not be updated because it has a status of ${intent.status}. You may only update the ${rejected} of a PaymentIntent with one of the following statuses: ${open.join(', ')}.`,
            intent,
          );
        set(books, intent, call);
        return books.objects.save(intent);
      },
      'post /payment_intents/:id/cancel': (id, call) => {
        const intent = load(id, call);
        call.parameters.allow('cancellation_reason');
        const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];
        const reason = call.parameters.oneOf('cancellation_reason', reasons);
        if (intent.status === 'succeeded' || intent.status === 'canceled')
          throw unexpectedState(
            `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
            intent,
          );
        return cancel(books, intent, reason, call);
      },
      'post /payment_intents/:id/capture': (id, call) => {
        call.parameters.allow(capturable);
        return capture(books, load(id, call), call);
      },
    },
  };
}

/** A hold that was not captured within a week expires. */
function loadIntent(books: Books, id: string, call: Call): PaymentIntent {
  const intent = books.objects.require<PaymentIntent>('payment_intent', id);
  if (intent.status !== 'requires_capture') return intent;
  const charge = books.objects.require<Charge>('charge', intent.latest_charge);
  return charge.created + holdLasts > books.objects.now() ? intent : cancel(books, intent, 'automatic', call);
}

function create(books: Books, call: Call): unknown {
  const { parameters } = call;
  parameters.allow(creatable);
  parameters.requiredText('amount');
  const currency = parameters.requiredText('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw badRequest(`Invalid currency: ${currency}.`, undefined, 'currency');
  const automatic = parameters.child('automatic_payment_methods');
  const redirects = automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always';
  const enabled = automatic ? automatic.flag('enabled') : !parameters.has('payment_method_types');
  const captureMethod = parameters.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']);
  const id = newStripeId('pi');
  const intent: PaymentIntent & Record<string, unknown> = {
    ...{ id, object: 'payment_intent', amount: 0, amount_capturable: 0, amount_received: 0 },
    automatic_payment_methods: automatic || enabled ? { allow_redirects: redirects, enabled } : null,
    ...{ canceled_at: null, cancellation_reason: null, capture_method: captureMethod ?? 'automatic_async' },
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: parameters.oneOf('confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    ...{ created: books.objects.now(), currency, customer: null, description: null, last_payment_error: null },
    ...{ latest_charge: null, livemode: false, metadata: {}, next_action: null, payment_method: null },
    ...{ payment_method_options: {}, payment_method_types: ['card'], processing: null, receipt_email: null },
    ...{ setup_future_usage: null, shipping: null, statement_descriptor: null, statement_descriptor_suffix: null },
    status: 'requires_payment_method',
  };
  set(books, intent, call);
  books.objects.save(intent);
  books.record('payment_intent.created', intent, call);
  return parameters.flag('confirm') ? confirm(books, intent, call) : intent;
}

/** Reads the fields that creation and update have in common. */
function set({ objects }: Books, intent: PaymentIntent, { parameters }: Call): void {
  const amount = parameters.integer('amount');
  if (amount !== null) intent.amount = checkAmount(amount, intent.currency);
  intent.currency = parameters.text('currency')?.toLowerCase() ?? intent.currency;
  for (const name of [
    'customer',
    'description',
    'receipt_email',
    'statement_descriptor',
    'statement_descriptor_suffix',
  ] as const)
    if (parameters.has(name)) intent[name] = parameters.text(name);
  if (parameters.has('customer') && intent.customer !== null) requireCustomer(objects, intent.customer);
  setOfPayer(intent, parameters);
  if (parameters.has('payment_method_types')) intent.payment_method_types = parameters.list('payment_method_types');
  intent.metadata = parameters.metadata(intent.metadata);
  const method = parameters.text('payment_method');
  if (method === null) return;
  intent.payment_method = methodNamed(objects, method).id;
  intent.status = 'requires_confirmation';
}

/** Reads what the confirmation may say too; an empty value takes it away. */
function setOfPayer(intent: PaymentIntent, parameters: Parameters): void {
  if (parameters.has('shipping')) intent.shipping = readShipping(parameters);
  if (parameters.has('receipt_email')) intent.receipt_email = parameters.text('receipt_email');
  if (parameters.has('setup_future_usage'))
    intent.setup_future_usage = parameters.oneOf('setup_future_usage', ['on_session', 'off_session']);
}

/** Stripe takes at least 30 pence. */
function checkAmount(amount: number, currency: string): number {
  if (amount < 1) throw badRequest(`Invalid positive integer`, 'parameter_invalid_integer', 'amount');
  const least = currency === 'gbp' ? 30 : 50;
  const shownAmount = `${(least / 100).toFixed(2)} ${currency.toUpperCase()}`;
  if (amount < least) throw badRequest(`Amount must be at least ${shownAmount}.`, 'amount_too_small', 'amount');
  if (amount > 99_999_999) throw badRequest('Amount must be no more than 999,999.99', 'amount_too_large', 'amount');
  return amount;
}

/** Authorises or takes the payment, through 3-D Secure where the card asks for it. */
function confirm(books: Books, intent: PaymentIntent, call: Call): unknown {
  if (!open.includes(intent.status))
    throw unexpectedState(
      `This PaymentIntent's payment_method could not be updated or confirmed because it has a status of ${intent.status}.`,
      shown(intent, call),
    );
  setOfPayer(intent, call.parameters);
  const method = methodFor(books, intent, call);
  intent.payment_method = method.id;
  const fate = fateOf(books, method);
  if (!fate.challenge) return charge(books, intent, method, fate, call);
  intent.status = 'requires_action';
  intent.next_action = nextAction(intent, call);
  books.objects.save(intent);
  books.record('payment_intent.requires_action', intent, call);
  return shown(intent, call);
}

/** Takes the shopper's answer to the 3-D Secure question; the sandbox's own call. */
function answerChallenge(books: Books, intent: PaymentIntent, call: Call): unknown {
  const outcome = call.parameters.oneOf('outcome', ['complete', 'fail']);
  if (intent.status !== 'requires_action' || intent.payment_method === null)
    throw unexpectedState(`There is nothing to authenticate: the status is ${intent.status}.`, shown(intent, call));
  const method = books.objects.require<PaymentMethod>('payment_method', intent.payment_method);
  if (outcome !== 'fail') return charge(books, intent, method, fateOf(books, method), call);
  // A failed check is no failed call: the intent carries the error to the browser.
  return fail(books, intent, call, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
  });
}

/** Returns the payment method of the call's `payment_method` or `payment_method_data`, or else of the intent. */
function methodFor({ objects }: Books, intent: PaymentIntent, { parameters }: Call): PaymentMethod {
  const data = parameters.child('payment_method_data');
  if (data) return methodTyped(objects, data);
  const name = parameters.text('payment_method') ?? intent.payment_method;
  if (name === null) {
    const message = "You cannot confirm this PaymentIntent because it's missing a payment method.";
    throw badRequest(message, 'payment_intent_unexpected_state');
  }
  const method = methodNamed(objects, name);
  // A saved card pays for its own customer; one that was used or removed without a customer does not pay again.
  const rejected = (message: string) => badRequest(message, undefined, 'payment_method');
  if (method.customer !== null && method.customer !== intent.customer)
    throw rejected(
      `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
    );
  const equal = { payment_method: method.id, status: 'succeeded' };
  if (method.customer === null && objects.list('charge', { limit: 1, equal }).length > 0)
    throw rejected(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    );
  return method;
}

function fateOf({ objects }: Books, { id, card }: PaymentMethod): Partial<Fate> {
  const hasExpired = Date.UTC(card.exp_year, card.exp_month) <= objects.now() * 1000;
  return hasExpired ? { decline: 'expired_card' } : objects.fateOf<Fate>(id);
}

/** A decline answers 402 and stays on record; the same intent takes the next try. */
function charge(books: Books, intent: PaymentIntent, method: PaymentMethod, fate: Partial<Fate>, call: Call): unknown {
  const decline = fate.decline === undefined ? null : declineOf(fate.decline);
  const captured = decline === null && intent.capture_method !== 'manual';
  const made = createCharge(books.objects, intent, method, captured, decline);
  intent.latest_charge = made.id;
  if (decline) {
    books.record('charge.failed', made, call);
    const error = { type: 'card_error' as const, ...decline, charge: made.id, payment_method: method };
    const payment_intent = fail(books, intent, call, error);
    return new Declined({ ...error, payment_intent });
  }
  Object.assign(intent, { next_action: null, last_payment_error: null });
  intent.status = captured ? 'succeeded' : 'requires_capture';
  intent.amount_capturable = captured ? 0 : intent.amount;
  intent.amount_received = captured ? intent.amount : 0;
  books.objects.save(intent);
  // A card that is to be used again is attached to the payment's customer once it has paid.
  if (intent.customer !== null && intent.setup_future_usage !== null && method.customer === null) {
    method.customer = intent.customer;
    books.record('payment_method.attached', books.objects.save(method), call);
  }
  books.record('charge.succeeded', made, call);
  books.record(captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', intent, call);
  if (captured) beginDispute(books, made, call);
  return shown(intent, call);
}

function fail(books: Books, intent: PaymentIntent, call: Call, error: StripeError): unknown {
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null });
  intent.last_payment_error = error;
  books.record('payment_intent.payment_failed', books.objects.save(intent), call);
  return shown(intent, call);
}

function capture(books: Books, intent: PaymentIntent, call: Call): PaymentIntent {
  if (intent.status !== 'requires_capture')
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      intent,
    );
  const most = intent.amount_capturable;
  const amount = call.parameters.integer('amount_to_capture') ?? most;
  if (amount < 1 || amount > most)
    throw badRequest(`The amount to capture must be between 1 and ${most}.`, 'amount_too_large', 'amount_to_capture');
  const metadata = call.parameters.metadata(intent.metadata);
  Object.assign(intent, { metadata, status: 'succeeded', amount_capturable: 0, amount_received: amount });
  const taken = books.objects.require<Charge>('charge', intent.latest_charge);
  Object.assign(taken, { captured: true, amount_captured: amount, balance_transaction: newStripeId('txn') });
  books.record('charge.captured', books.objects.save(taken), call);
  books.record('payment_intent.succeeded', books.objects.save(intent), call);
  beginDispute(books, taken, call);
  return intent;
}

function cancel(books: Books, intent: PaymentIntent, reason: string | null, call: Call): PaymentIntent {
  Object.assign(intent, { status: 'canceled', amount_capturable: 0, next_action: null });
  intent.canceled_at = books.objects.now();
  intent.cancellation_reason = reason;
  books.record('payment_intent.canceled', books.objects.save(intent), call);
  return intent;
}

function shown(intent: PaymentIntent, call: Call): unknown {
  const isHidden = (name: string) => call.isPublic && hidden.split(' ').includes(name);
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !isHidden(name)));
}

/** A page that brings its own script gets the question there; any other caller is sent to a page of the sandbox. */
function nextAction(intent: PaymentIntent, call: Call): Record<string, unknown> {
  const returnUrl = call.parameters.text('return_url');
  if (call.parameters.flag('use_stripe_sdk') || returnUrl === null) {
    const sdk = { type: 'stripe_3ds2_challenge', source: `src_${randomText(24)}` };
    return { type: 'use_stripe_sdk', use_stripe_sdk: sdk };
  }
  const url = new URL(`/stripe/challenge/${intent.id}`, call.origin);
  url.searchParams.set('client_secret', intent.client_secret);
  url.searchParams.set('return_url', returnUrl);
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: url.href } };
}
