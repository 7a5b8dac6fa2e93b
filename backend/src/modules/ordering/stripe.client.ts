import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../config.js';
import type { Pence } from '../../platform/money.js';
import type { PaidCard } from './orders/new-order.js';
import {
  PAYMENT_EVENTS,
  type PaymentEvent,
  paymentEvent,
  type ReadWebhook,
  type ReportedRefund,
  readEvent,
  reportedRefund,
  stripeClient,
} from './stripe-webhooks.client.js';

/** Stripe rejected the call, for good; `code` is its own (`payment_intent_unexpected_state`, `amount_too_small`, …). */
export class PaymentRejected extends Error {
  constructor(
    message: string,
    readonly code: string,
    /** The parameter that it is about, where Stripe says so. */
    readonly parameter?: string,
  ) {
    super(message);
  }
}

/** The outcome is unknown, or Stripe cannot be reached; the same call may be repeated. */
export class PaymentsUnavailable extends Error {}

/** Stripe had an internal error; it repeats that response to the same idempotency key for a day. */
export class PaymentsFailed extends PaymentsUnavailable {}

/** Translates the library's errors. Throws `PaymentRejected`, `PaymentsUnavailable` and `PaymentsFailed`. */
export async function withStripeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new PaymentRejected(error.message, error.code ?? error.type, error.param);
    if (error instanceof Stripe.errors.StripeError) {
      const Unavailable = (error.statusCode ?? 0) >= 500 ? PaymentsFailed : PaymentsUnavailable;
      throw new Unavailable(`The card payment service did not respond as expected (${error.type})`);
    }
    throw error;
  }
}

/** Whether Stripe does not know what the call names. */
export function isUnknownToStripe(error: unknown): boolean {
  return error instanceof PaymentRejected && error.code === 'resource_missing';
}

/** Time limit of a call, in ms; the library repeats it twice at most, with the same idempotency key. */
const CALL_LIMIT_MS = 8000;
const RETRIES = 2;
/** More cards than anyone saves; the most that Stripe returns at once. */
const MOST_CARDS = 100;

/** The details of a card saved at Stripe that may be shown. */
export interface SavedCard {
  /** Stripe's payment method. */
  id: string;
  /** @example "visa" */
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The same for the same card, saved however often. */
  fingerprint: string;
}

/** Stripe's customers and the cards saved with them. Throws `PaymentRejected` and `PaymentsUnavailable`. */
@Injectable()
export class PaymentCustomers {
  private readonly stripe: Stripe;

  constructor({ stripe }: Config) {
    this.stripe = stripeClient(stripe, RETRIES, CALL_LIMIT_MS);
  }

  /** Makes a customer that names the account and nothing else. Idempotent by `key`. Returns its id. */
  create(userId: string, key: string): Promise<string> {
    const options = { idempotencyKey: `customer-${key}` };
    return withStripeErrors(async () => (await this.stripe.customers.create({ metadata: { userId } }, options)).id);
  }

  async update(customerId: string, { name, email }: { name: string; email: string }): Promise<void> {
    await withStripeErrors(() => this.stripe.customers.update(customerId, { name, email }));
  }

  /** Deletes a customer with its cards. Succeeds where Stripe does not know it. */
  async delete(customerId: string): Promise<void> {
    try {
      await withStripeErrors(() => this.stripe.customers.del(customerId));
    } catch (error) {
      if (!isUnknownToStripe(error)) throw error;
    }
  }

  /** Returns the cards of a customer, the newest first; none where Stripe does not know the customer. */
  async cards(customerId: string): Promise<SavedCard[]> {
    const query = { customer: customerId, type: 'card', limit: MOST_CARDS } as const;
    try {
      const { data } = await withStripeErrors(() => this.stripe.paymentMethods.list(query));
      return data.flatMap((method) => savedCard(method) ?? []);
    } catch (error) {
      if (isUnknownToStripe(error)) return [];
      throw error;
    }
  }

  /** Takes a card away from its customer, for good. */
  async detach(cardId: string): Promise<void> {
    await withStripeErrors(() => this.stripe.paymentMethods.detach(cardId));
  }
}

function savedCard({ id, card }: Stripe.PaymentMethod): SavedCard | undefined {
  if (!card) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint } = card;
  return { id, brand, last4, expMonth, expYear, fingerprint: fingerprint ?? id };
}

export type { PaymentEvent } from './stripe-webhooks.client.js';

/** Options for calls during a request: one try; the sweeper repeats calls without a response. */
const ONE_TRY = { maxNetworkRetries: 0, timeout: 5000 };

/** The delivery address that the browser sends with a payment, as far as Stripe has fields for it. */
interface PaymentShipping {
  name: string;
  phone: string;
  line: string;
  line2: string;
  city: string;
  postalCode: string;
  country: string;
}

/** The parts of a payment intent that the shop reads. Amounts in pence. */
export interface Payment {
  id: string;
  clientSecret: string;
  status: Stripe.PaymentIntent.Status;
  amount: Pence;
  /** The captured amount; 0 before the capture. */
  received: Pence;
  currency: string;
  receiptEmail: string | null;
  /** The Stripe customer whose saved cards can pay it; null for a guest's. */
  customerId: string | null;
  /** Whether the card that pays it is saved with that customer. */
  savesCard: boolean;
  /** The time when the shopper's bank authorised it; null before, and in responses other than `retrieve`'s. */
  authorisedAt: Date | null;
  /** The card that pays it; null before it is authorised, and in responses other than `retrieve`'s. */
  card: PaidCard | null;
  shipping: PaymentShipping | null;
}

/** Changes to an intent; omitted fields stay. */
export interface PaymentChanges {
  amount?: Pence;
  customerId?: string;
  savesCard?: boolean;
}

/** Stripe, by its own library: payment intents with manual capture (`docs/rules.md#authorise-reserve-capture`). Amounts are pence, pounds only. */
@Injectable()
export class Payments {
  private readonly stripe: Stripe;

  constructor({ stripe }: Config) {
    this.stripe = stripeClient(stripe, RETRIES, CALL_LIMIT_MS);
    this.webhookSecret = stripe.webhookSecret;
  }

  private readonly webhookSecret: string;

  /** Creates an intent to authorise `amount`. Idempotent by `key`, with the same parameters only. */
  create(
    amount: Pence,
    key: string,
    metadata: Record<string, string>,
    customerId: string | null = null,
  ): Promise<Payment> {
    const intent = {
      amount,
      currency: 'gbp',
      capture_method: 'manual',
      automatic_payment_methods: { enabled: true },
      metadata,
      ...(customerId ? { customer: customerId } : {}),
    } as const;
    return this.call(() => this.stripe.paymentIntents.create(intent, { idempotencyKey: `create-${key}` }));
  }

  /** Changes what will be authorised and whether the card is saved; rejected once the shopper has confirmed. */
  change(id: string, { amount, customerId, savesCard }: PaymentChanges): Promise<Payment> {
    return this.call(() =>
      this.stripe.paymentIntents.update(id, {
        ...(amount === undefined ? {} : { amount }),
        ...(customerId === undefined ? {} : { customer: customerId }),
        // For payments that the shopper makes in person (`docs/rules.md#saved-cards`); an empty text unsets it.
        ...(savesCard === undefined ? {} : { setup_future_usage: savesCard ? 'on_session' : '' }),
      }),
    );
  }

  retrieve(id: string): Promise<Payment> {
    return this.call(() => this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
  }

  /** Captures the authorised money, once. Idempotent by `key`. */
  capture(id: string, key: string): Promise<Payment> {
    return this.call(() => this.stripe.paymentIntents.capture(id, {}, { idempotencyKey: keyOfNow(`capture-${key}`) }));
  }

  /** Releases an authorisation; no one is charged. */
  cancel(id: string): Promise<Payment> {
    return this.call(() =>
      this.stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `cancel-${id}-${randomUUID()}` }),
    );
  }

  /** Refunds an amount, or all that is left. Idempotent by `refundId` as long as Stripe remembers the key (24 hours). */
  refund(paymentIntentId: string, amount: Pence | undefined, refundId: string): Promise<ReportedRefund> {
    return withStripeErrors(async () =>
      reportedRefund(
        await this.stripe.refunds.create(
          { payment_intent: paymentIntentId, amount, metadata: { refundId } },
          { idempotencyKey: `refund-${refundId}`, ...ONE_TRY },
        ),
      ),
    );
  }

  /** Returns Stripe's refund, or null where it was never made. One made there by hand is found by its id alone. */
  findRefund(
    paymentIntentId: string,
    { id: refundId, stripeRefundId }: { id: string; stripeRefundId?: string | null },
  ): Promise<ReportedRefund | null> {
    return withStripeErrors(async () => {
      for await (const refund of this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
        if (refund.metadata?.refundId === refundId || refund.id === stripeRefundId) return reportedRefund(refund);
      return null;
    });
  }

  /** Returns a page of events about payments since `from`, newest first, starting below the event `after`. */
  events(from: Date, after?: string): Promise<{ events: PaymentEvent[]; hasMore: boolean }> {
    const created = { gte: Math.floor(from.getTime() / 1000) };
    return withStripeErrors(async () => {
      const { data, has_more: hasMore } = await this.stripe.events.list({
        types: [...PAYMENT_EVENTS],
        created,
        limit: 100,
        ...(after ? { starting_after: after } : {}),
      });
      return { events: data.flatMap((event) => paymentEvent(event) ?? []), hasMore };
    });
  }

  /** Reads a webhook. Throws `PaymentRejected` when the signature over the raw body is not Stripe's. */
  readWebhook(rawBody: Buffer, signature: string): ReadWebhook {
    try {
      return readEvent(this.stripe.webhooks.constructEvent(rawBody, signature, this.webhookSecret));
    } catch {
      throw new PaymentRejected('The signature of this webhook is not valid.', 'signature');
    }
  }

  private call(work: () => Promise<Stripe.PaymentIntent>): Promise<Payment> {
    return withStripeErrors(async () => payment(await work()));
  }
}

/**
 * Returns an idempotency key that changes every minute. Stripe repeats its first response to a key for a day, errors
 * too, so a failed call would keep failing; only for calls that Stripe itself does once.
 */
function keyOfNow(what: string): string {
  return `${what}-${Math.floor(Date.now() / 60_000)}`;
}

function cardOf({ payment_method_details: details }: Stripe.Charge): PaidCard | null {
  const { brand, last4 } = details?.card ?? {};
  return brand && last4 ? { brand, last4 } : null;
}

function payment(intent: Stripe.PaymentIntent): Payment {
  const { shipping, latest_charge: charge } = intent;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    amount: intent.amount,
    received: intent.amount_received,
    currency: intent.currency,
    receiptEmail: intent.receipt_email,
    customerId: typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null),
    savesCard: intent.setup_future_usage !== null,
    card: charge && typeof charge !== 'string' ? cardOf(charge) : null,
    authorisedAt: charge && typeof charge !== 'string' ? new Date(charge.created * 1000) : null,
    shipping: shipping?.address?.line1
      ? {
          name: shipping.name ?? '',
          phone: shipping.phone ?? '',
          line: shipping.address.line1,
          line2: shipping.address.line2 ?? '',
          city: shipping.address.city ?? '',
          postalCode: shipping.address.postal_code ?? '',
          country: shipping.address.country ?? '',
        }
      : null,
  };
}
