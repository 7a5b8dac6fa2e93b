import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../../config.js';
import type { Pence } from '../../../platform/money.js';
import {
  PAYMENT_EVENTS,
  type PaymentEvent,
  paymentEvent,
  type ReadWebhook,
  type ReportedRefund,
  readEvent,
  reportedRefund,
} from './payment-webhooks.js';

export type { PaymentEvent } from './payment-webhooks.js';

/** Time limit of a call, in ms; the library repeats it twice at most, with the same idempotency key. */
const CALL_LIMIT_MS = 8000;
const RETRIES = 2;
/** For calls during a request: one try; the sweeper repeats what got no response. */
const ONE_TRY = { maxNetworkRetries: 0, timeout: 5000 };

/** Stripe rejected the call, for good; `code` is its own (`payment_intent_unexpected_state`, `amount_too_small`, …). */
export class PaymentRejected extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** The outcome is unknown, or Stripe cannot be reached; the same call may be repeated. */
export class PaymentsUnavailable extends Error {}

/** Stripe had an internal error; it repeats that response to the same idempotency key for a day. */
export class PaymentsFailed extends PaymentsUnavailable {}

/** What the shop reads of a payment intent. Amounts in pence. */
export interface Payment {
  id: string;
  clientSecret: string;
  status: Stripe.PaymentIntent.Status;
  amount: Pence;
  /** What was captured; 0 before. */
  received: Pence;
  currency: string;
  receiptEmail: string | null;
  /** When the shopper's bank authorised it; null before, and in responses other than `retrieve`'s. */
  authorisedAt: Date | null;
  shipping: { name: string; phone: string; line: string; city: string; postalCode: string; country: string } | null;
}

/** Stripe, by its own library: payment intents with manual capture (`docs/rules.md#authorise-reserve-capture`). Amounts are pence, pounds only. */
@Injectable()
export class Payments {
  private readonly stripe: Stripe;

  constructor({ stripe }: Config) {
    const base = stripe.apiBase ? new URL(stripe.apiBase) : undefined;
    this.stripe = new Stripe(stripe.secretKey, {
      maxNetworkRetries: RETRIES,
      timeout: CALL_LIMIT_MS,
      telemetry: false,
      ...(base
        ? {
            host: base.hostname,
            port: base.port || (base.protocol === 'https:' ? '443' : '80'),
            protocol: base.protocol === 'https:' ? 'https' : 'http',
          }
        : {}),
    });
    this.webhookSecret = stripe.webhookSecret;
  }

  private readonly webhookSecret: string;

  /** Creates an intent to authorise `amount`. Idempotent by `key`. */
  create(amount: Pence, key: string, metadata: Record<string, string>): Promise<Payment> {
    return this.call(() =>
      this.stripe.paymentIntents.create(
        { amount, currency: 'gbp', capture_method: 'manual', automatic_payment_methods: { enabled: true }, metadata },
        { idempotencyKey: `create-${key}` },
      ),
    );
  }

  /** Changes what will be authorised; rejected once the shopper has confirmed. */
  changeAmount(id: string, amount: Pence): Promise<Payment> {
    return this.call(() => this.stripe.paymentIntents.update(id, { amount }));
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
    return this.withErrors(async () =>
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
    return this.withErrors(async () => {
      for await (const refund of this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
        if (refund.metadata?.refundId === refundId || refund.id === stripeRefundId) return reportedRefund(refund);
      return null;
    });
  }

  /** Returns a page of events about payments since `from`, newest first, starting below the event `after`. */
  events(from: Date, after?: string): Promise<{ events: PaymentEvent[]; hasMore: boolean }> {
    const created = { gte: Math.floor(from.getTime() / 1000) };
    return this.withErrors(async () => {
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
    return this.withErrors(async () => payment(await work()));
  }

  private async withErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)
        throw new PaymentRejected(error.message, error.code ?? error.type);
      if (error instanceof Stripe.errors.StripeError) {
        const Unavailable = (error.statusCode ?? 0) >= 500 ? PaymentsFailed : PaymentsUnavailable;
        throw new Unavailable(`The card payment service did not answer as it should (${error.type})`);
      }
      throw error;
    }
  }
}

/**
 * Stripe repeats the first response to a key for a day, errors too: a call that failed would keep failing. A call that Stripe
 * itself does only once therefore gets a new key every minute.
 */
function keyOfNow(what: string): string {
  return `${what}-${Math.floor(Date.now() / 60_000)}`;
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
    authorisedAt: charge && typeof charge !== 'string' ? new Date(charge.created * 1000) : null,
    shipping: shipping?.address?.line1
      ? {
          name: shipping.name ?? '',
          phone: shipping.phone ?? '',
          line: [shipping.address.line1, shipping.address.line2].filter(Boolean).join(', '),
          city: shipping.address.city ?? '',
          postalCode: shipping.address.postal_code ?? '',
          country: shipping.address.country ?? '',
        }
      : null,
  };
}
