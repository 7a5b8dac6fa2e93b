import type { Answer } from '../answer.ts';
import { type Call, requireClientSecret } from './call.ts';
import type { Charge } from './charges.ts';
import { type Confirmation, readFutureUsage, shown } from './confirmation.ts';
import { requireCustomer } from './customers.ts';
import type { Disputes } from './disputes.ts';
import type { StripeEvents } from './events.ts';
import { readShipping } from './parameters.ts';
import { newPaymentIntent, type PaymentIntent } from './payment-intent.ts';
import { badRequest, unexpectedState } from './rejection.ts';
import { newStripeId, type StripeObjects } from './stored-objects.ts';

const settable = [
  'amount',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
];
const creatable = [
  ...settable,
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
  'off_session',
  'return_url',
  'use_stripe_sdk',
];
const confirmable = [
  'client_secret',
  'expected_payment_method_type',
  'mandate_data',
  'off_session',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
];

/** Smallest amounts in the smallest unit; Stripe takes at least 30 pence. */
const least: Record<string, number> = { gbp: 30 };
const holdLasts = 7 * 24 * 3600;

/** `/v1/payment_intents` and everything below it. */
export class PaymentIntents {
  readonly #objects: StripeObjects;
  readonly #events: StripeEvents;
  readonly #confirmation: Confirmation;
  readonly #disputes: Disputes;

  constructor(objects: StripeObjects, events: StripeEvents, confirmation: Confirmation, disputes: Disputes) {
    this.#objects = objects;
    this.#events = events;
    this.#confirmation = confirmation;
    this.#disputes = disputes;
  }

  create(call: Call): Answer {
    const { parameters } = call;
    parameters.allow(creatable);
    parameters.requiredText('amount');
    const currency = parameters.requiredText('currency').toLowerCase();
    if (!/^[a-z]{3}$/.test(currency)) throw badRequest(`Invalid currency: ${currency}.`, undefined, 'currency');
    const intent = newPaymentIntent(0, currency, this.#objects.now());
    const automatic = parameters.child('automatic_payment_methods');
    if (automatic) {
      const redirects = automatic.oneOf('allow_redirects', ['always', 'never']) ?? 'always';
      intent.automatic_payment_methods = { allow_redirects: redirects, enabled: automatic.flag('enabled') };
    } else if (parameters.has('payment_method_types')) {
      intent.automatic_payment_methods = null;
    }
    const captureMethods = ['automatic', 'automatic_async', 'manual'];
    intent.capture_method = parameters.oneOf('capture_method', captureMethods) ?? intent.capture_method;
    intent.confirmation_method = parameters.oneOf('confirmation_method', ['automatic', 'manual']) ?? 'automatic';
    this.#set(intent, call);
    this.#objects.insert(intent);
    this.#events.record('payment_intent.created', intent, call);
    if (parameters.flag('confirm')) return this.#confirmation.confirm(intent, call);
    return { status: 200, body: intent };
  }

  retrieve(id: string, call: Call): Answer {
    const intent = this.#load(id, call);
    requireClientSecret(call, intent.client_secret);
    return { status: 200, body: shown(intent, call) };
  }

  update(id: string, call: Call): Answer {
    const intent = this.#load(id, call);
    call.parameters.allow(settable);
    const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status);
    const fixed = ['amount', 'currency', 'payment_method', 'payment_method_types', 'customer', 'setup_future_usage'];
    const rejected = open ? undefined : fixed.find((name) => call.parameters.has(name));
    if (rejected !== undefined) {
      throw unexpectedState(
        `This PaymentIntent's ${rejected} could not be updated because it has a status of ${intent.status}. You may only update the ${rejected} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
        intent,
      );
    }
    this.#set(intent, call);
    return { status: 200, body: this.#objects.save(intent) };
  }

  confirm(id: string, call: Call): Answer {
    const intent = this.#load(id, call);
    requireClientSecret(call, intent.client_secret);
    call.parameters.allow(confirmable);
    return this.#confirmation.confirm(intent, call);
  }

  challenge(id: string, call: Call): Answer {
    const intent = this.#load(id, call);
    requireClientSecret(call, intent.client_secret);
    return this.#confirmation.challenge(intent, call);
  }

  cancel(id: string, call: Call): Answer {
    const intent = this.#load(id, call);
    call.parameters.allow(['cancellation_reason']);
    const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];
    const reason = call.parameters.oneOf('cancellation_reason', reasons);
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
        intent,
      );
    }
    return { status: 200, body: this.#cancel(intent, reason, call) };
  }

  capture(id: string, call: Call): Answer {
    const intent = this.#load(id, call);
    call.parameters.allow([
      'amount_to_capture',
      'metadata',
      'statement_descriptor',
      'statement_descriptor_suffix',
      'final_capture',
    ]);
    if (intent.status !== 'requires_capture') {
      throw unexpectedState(
        `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
        intent,
      );
    }
    const amount = call.parameters.integer('amount_to_capture') ?? intent.amount_capturable;
    if (amount < 1 || amount > intent.amount_capturable) {
      throw badRequest(
        `The amount to capture must be between 1 and ${intent.amount_capturable}.`,
        'amount_too_large',
        'amount_to_capture',
      );
    }
    intent.metadata = call.parameters.metadata(intent.metadata);
    intent.status = 'succeeded';
    intent.amount_capturable = 0;
    intent.amount_received = amount;
    const charge = this.#objects.require<Charge>('charge', intent.latest_charge ?? '');
    charge.captured = true;
    charge.amount_captured = amount;
    charge.balance_transaction = newStripeId('txn');
    this.#objects.save(charge);
    this.#objects.save(intent);
    this.#events.record('charge.captured', charge, call);
    this.#events.record('payment_intent.succeeded', intent, call);
    this.#disputes.arise(charge, call);
    return { status: 200, body: intent };
  }

  /** A hold that was not captured within a week expires. */
  #load(id: string, call: Call): PaymentIntent {
    const intent = this.#objects.require<PaymentIntent>('payment_intent', id);
    if (intent.status !== 'requires_capture') return intent;
    const charge = this.#objects.require<Charge>('charge', intent.latest_charge ?? '');
    return charge.created + holdLasts > this.#objects.now() ? intent : this.#cancel(intent, 'automatic', call);
  }

  #cancel(intent: PaymentIntent, reason: string | null, call: Call): PaymentIntent {
    intent.status = 'canceled';
    intent.amount_capturable = 0;
    intent.canceled_at = this.#objects.now();
    intent.cancellation_reason = reason;
    intent.next_action = null;
    this.#objects.save(intent);
    this.#events.record('payment_intent.canceled', intent, call);
    return intent;
  }

  /** The fields that creation and update have in common. */
  #set(intent: PaymentIntent, call: Call): void {
    const { parameters } = call;
    const amount = parameters.integer('amount');
    if (amount !== null) intent.amount = checkAmount(amount, intent.currency);
    const currency = parameters.text('currency')?.toLowerCase();
    if (currency) intent.currency = currency;
    for (const name of [
      'customer',
      'description',
      'receipt_email',
      'statement_descriptor',
      'statement_descriptor_suffix',
    ] as const) {
      if (parameters.has(name)) intent[name] = parameters.text(name);
    }
    if (parameters.has('setup_future_usage')) intent.setup_future_usage = readFutureUsage(parameters);
    if (intent.customer !== null && parameters.has('customer')) requireCustomer(this.#objects, intent.customer);
    if (parameters.has('shipping')) intent.shipping = readShipping(parameters);
    if (parameters.has('payment_method_types')) intent.payment_method_types = parameters.list('payment_method_types');
    intent.metadata = parameters.metadata(intent.metadata);
    const method = parameters.text('payment_method');
    if (method !== null) {
      intent.payment_method = this.#confirmation.methodNamed(method).id;
      intent.status = 'requires_confirmation';
    }
  }
}

function checkAmount(amount: number, currency: string): number {
  if (amount < 1) throw badRequest(`Invalid positive integer`, 'parameter_invalid_integer', 'amount');
  const smallest = least[currency] ?? 50;
  if (amount < smallest) {
    const shownAmount = `${(smallest / 100).toFixed(2)} ${currency.toUpperCase()}`;
    throw badRequest(`Amount must be at least ${shownAmount}.`, 'amount_too_small', 'amount');
  }
  if (amount > 99_999_999) throw badRequest('Amount must be no more than 999,999.99', 'amount_too_large', 'amount');
  return amount;
}
