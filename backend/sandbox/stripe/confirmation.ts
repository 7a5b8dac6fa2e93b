import type { Answer } from '../answer.ts';
import type { Call } from './call.ts';
import { cardNamed, cardTyped, type Decline, expired, type Fate } from './cards.ts';
import { type BillingDetails, createCharge, createPaymentMethod, type PaymentMethod } from './charges.ts';
import type { Disputes } from './disputes.ts';
import type { StripeEvents } from './events.ts';
import { type Parameters, readAddress, readShipping } from './parameters.ts';
import { type PaymentIntent, publicView } from './payment-intent.ts';
import {
  badRequest,
  errorAnswer,
  missingResource,
  type StripeError,
  StripeRejection,
  unexpectedState,
} from './rejection.ts';
import type { StripeObjects } from './stored-objects.ts';
import { randomText } from './stored-objects.ts';

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** The way from "pay" to an authorised or taken payment, through 3-D Secure where the card asks for it. */
export class Confirmation {
  readonly #objects: StripeObjects;
  readonly #events: StripeEvents;
  readonly #disputes: Disputes;

  constructor(objects: StripeObjects, events: StripeEvents, disputes: Disputes) {
    this.#objects = objects;
    this.#events = events;
    this.#disputes = disputes;
  }

  /** A decline answers 402 and stays on record; the same intent takes the next try. */
  confirm(intent: PaymentIntent, call: Call): Answer {
    if (!confirmable.includes(intent.status)) {
      throw unexpectedState(
        `This PaymentIntent's payment_method could not be updated or confirmed because it has a status of ${intent.status}.`,
        shown(intent, call),
      );
    }
    const { parameters } = call;
    if (parameters.has('shipping')) intent.shipping = readShipping(parameters);
    if (parameters.has('receipt_email')) intent.receipt_email = parameters.text('receipt_email');
    if (parameters.has('setup_future_usage')) intent.setup_future_usage = readFutureUsage(parameters);
    const method = this.#methodFor(intent, call);
    intent.payment_method = method.id;
    const fate = this.#fateOf(method);
    if (!fate.challenge) return this.#charge(intent, method, fate.decline, call);

    intent.status = 'requires_action';
    intent.next_action = nextAction(intent, call);
    this.#objects.save(intent);
    this.#events.record('payment_intent.requires_action', intent, call);
    return { status: 200, body: shown(intent, call) };
  }

  /** The shopper's answer to the 3-D Secure question; the sandbox's own call. */
  challenge(intent: PaymentIntent, call: Call): Answer {
    const outcome = call.parameters.oneOf('outcome', ['complete', 'fail']) ?? 'complete';
    if (intent.status !== 'requires_action' || intent.payment_method === null) {
      throw unexpectedState(`There is nothing to authenticate: the status is ${intent.status}.`, shown(intent, call));
    }
    const method = this.#objects.require<PaymentMethod>('payment_method', intent.payment_method);
    if (outcome === 'complete') return this.#charge(intent, method, this.#fateOf(method).decline, call);
    const error: StripeError = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: method,
    };
    return this.#fail(intent, error, call);
  }

  /** Returns the payment method of the call's `payment_method` or `payment_method_data`, or else of the intent. */
  #methodFor(intent: PaymentIntent, call: Call): PaymentMethod {
    const data = call.parameters.child('payment_method_data');
    if (data) return this.createMethod(data);
    const name = call.parameters.text('payment_method') ?? intent.payment_method;
    if (name === null) {
      throw badRequest(
        "You cannot confirm this PaymentIntent because it's missing a payment method.",
        'payment_intent_unexpected_state',
      );
    }
    return this.#checkOwner(this.methodNamed(name), intent);
  }

  /** A saved card pays for its own customer; one that was used or removed without a customer does not pay again. */
  #checkOwner(method: PaymentMethod, intent: PaymentIntent): PaymentMethod {
    if (method.customer !== null && method.customer !== intent.customer) {
      throw badRequest(
        `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
        undefined,
        'payment_method',
      );
    }
    const equal = { payment_method: method.id, status: 'succeeded' };
    if (method.customer === null && this.#objects.list('charge', { limit: 1, equal }).length > 0) {
      throw badRequest(
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
        undefined,
        'payment_method',
      );
    }
    return method;
  }

  /** A test name such as `pm_card_visa` makes a new method; an id finds a stored one. */
  methodNamed(name: string): PaymentMethod {
    const card = cardNamed(name);
    if (!card) {
      const stored = this.#objects.find<PaymentMethod>('payment_method', name);
      if (!stored) throw missingResource('PaymentMethod', name);
      return stored;
    }
    const year = new Date(this.#objects.now() * 1000).getUTCFullYear() + 3;
    return createPaymentMethod(this.#objects, card, { month: 12, year }, readBilling(null));
  }

  /** From a card that was typed in. */
  createMethod(data: Parameters): PaymentMethod {
    if (data.requiredText('type') !== 'card') throw badRequest('Only cards are accepted here.', undefined, 'type');
    const typed = data.child('card');
    if (!typed) throw badRequest('Missing required param: card.', 'parameter_missing', 'card');
    const expiry = { month: Number(typed.requiredText('exp_month')), year: Number(typed.requiredText('exp_year')) };
    const now = new Date(this.#objects.now() * 1000);
    const card = cardTyped(typed.requiredText('number'), expiry.month, expiry.year, typed.text('cvc') ?? '', now);
    return createPaymentMethod(this.#objects, card, expiry, readBilling(data.child('billing_details')));
  }

  #charge(intent: PaymentIntent, method: PaymentMethod, decline: Decline | null, call: Call): Answer {
    const captured = intent.capture_method !== 'manual';
    const charge = createCharge(this.#objects, intent, method, { captured, decline });
    intent.latest_charge = charge.id;
    intent.next_action = null;
    if (decline) {
      this.#events.record('charge.failed', charge, call);
      const error: StripeError = {
        type: 'card_error',
        code: decline.code,
        ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
        message: decline.message,
        charge: charge.id,
        payment_method: method,
      };
      return this.#fail(intent, error, call);
    }
    intent.last_payment_error = null;
    intent.status = captured ? 'succeeded' : 'requires_capture';
    intent.amount_capturable = captured ? 0 : intent.amount;
    intent.amount_received = captured ? intent.amount : 0;
    this.#objects.save(intent);
    this.#keepCard(intent, method, call);
    this.#events.record('charge.succeeded', charge, call);
    const type = captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated';
    this.#events.record(type, intent, call);
    if (captured) this.#disputes.arise(charge, call);
    return { status: 200, body: shown(intent, call) };
  }

  /** A card that is to be used again is attached to the payment's customer once it has paid. */
  #keepCard({ customer, setup_future_usage: usage }: PaymentIntent, method: PaymentMethod, call: Call): void {
    if (customer === null || usage === null || method.customer !== null) return;
    method.customer = customer;
    this.#objects.save(method);
    this.#events.record('payment_method.attached', method, call);
  }

  #fail(intent: PaymentIntent, error: StripeError, call: Call): Answer {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.next_action = null;
    intent.last_payment_error = error;
    this.#objects.save(intent);
    this.#events.record('payment_intent.payment_failed', intent, call);
    const view = shown(intent, call);
    // A failed 3-D Secure check is no failed call: the intent carries the error to the browser.
    if (error.type !== 'card_error') return { status: 200, body: view };
    return errorAnswer(402, { ...error, payment_intent: view });
  }

  #fateOf(method: PaymentMethod): Fate {
    const fate = this.#objects.fateOf(method.id);
    if (fate === null) throw new StripeRejection(500, { type: 'api_error', message: 'The card has no known fate.' });
    const { exp_month: month, exp_year: year } = method.card;
    const hasExpired = Date.UTC(year, month) <= this.#objects.now() * 1000;
    return hasExpired ? { challenge: false, decline: expired } : (JSON.parse(fate) as Fate);
  }
}

/** An empty value takes it away. */
export function readFutureUsage(parameters: Parameters): string | null {
  return parameters.oneOf('setup_future_usage', ['on_session', 'off_session']);
}

export function shown(intent: PaymentIntent, call: Call): unknown {
  return call.isPublic ? publicView(intent) : intent;
}

/** A page that brings its own script gets the question there; any other caller is sent to a page of the sandbox. */
function nextAction(intent: PaymentIntent, call: Call): Record<string, unknown> {
  const returnUrl = call.parameters.text('return_url');
  if (call.parameters.flag('use_stripe_sdk') || returnUrl === null) {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_challenge', source: `src_${randomText(24)}` },
    };
  }
  const url = new URL(`/stripe/challenge/${intent.id}`, call.origin);
  url.searchParams.set('client_secret', intent.client_secret);
  url.searchParams.set('return_url', returnUrl);
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: url.href } };
}

function readBilling(parameters: Parameters | null): BillingDetails {
  return {
    address: readAddress(parameters?.child('address') ?? null),
    email: parameters?.text('email') ?? null,
    name: parameters?.text('name') ?? null,
    phone: parameters?.text('phone') ?? null,
    tax_id: null,
  };
}
