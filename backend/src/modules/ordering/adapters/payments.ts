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

/** A call may take this long, in ms; the library repeats it twice at most, with the same idempotency key. */
const CALL_LIMIT_MS = 8000;
const RETRIES = 2;
/** Somebody is waiting: one try, and the sweeper repeats what got no answer. */
const ONE_TRY = { maxNetworkRetries: 0, timeout: 5000 };

/** Stripe said no, for good; `code` is its own word (`payment_intent_unexpected_state`, `amount_too_small`, …). */
export class PaymentRejected extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** Whether it happened is not known, or Stripe cannot be reached; the same call may be made again. */
export class PaymentsUnavailable extends Error {}

/** Stripe answered with an error of its own; it repeats that answer to the same idempotency key for a day. */
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
  /** When the shopper's bank said yes; null before, and where it was not asked for (only `retrieve` asks). */
  authorisedAt: Date | null;
  shipping: { name: string; phone: string; line: string; city: string; postalCode: string; country: string } | null;
}

/** Stripe, by its own library: payment intents with manual capture (decision 9). Amounts are pence, pounds only. */
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

  /** An intent to authorise `amount`; `key` makes a repeated call answer the same intent. */
  create(amount: Pence, key: string, metadata: Record<string, string>): Promise<Payment> {
    return this.call(() =>
      this.stripe.paymentIntents.create(
        { amount, currency: 'gbp', capture_method: 'manual', automatic_payment_methods: { enabled: true }, metadata },
        { idempotencyKey: `create-${key}` },
      ),
    );
  }

  /** Changes what will be authorised; refused once the shopper has confirmed. */
  changeAmount(id: string, amount: Pence): Promise<Payment> {
    return this.call(() => this.stripe.paymentIntents.update(id, { amount }));
  }

  retrieve(id: string): Promise<Payment> {
    return this.call(() => this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
  }

  /** Takes the authorised money, once. Repeated with the same `key` at the same time, it returns the same answer. */
  capture(id: string, key: string): Promise<Payment> {
    return this.call(() => this.stripe.paymentIntents.capture(id, {}, { idempotencyKey: keyOfNow(`capture-${key}`) }));
  }

  /** Lets an authorisation go; nobody is charged. */
  cancel(id: string): Promise<Payment> {
    return this.call(() =>
      this.stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `cancel-${id}-${randomUUID()}` }),
    );
  }

  /** Gives money back, without an amount all that is left. Repeating it with the same `refundId` gives it back once, as long as Stripe remembers the key. */
  refund(paymentIntentId: string, amount: Pence | undefined, refundId: string): Promise<ReportedRefund> {
    return this.asking(async () =>
      reportedRefund(
        await this.stripe.refunds.create(
          { payment_intent: paymentIntentId, amount, metadata: { refundId } },
          { idempotencyKey: `refund-${refundId}`, ...ONE_TRY },
        ),
      ),
    );
  }

  /** What Stripe has of this refund; null where it has never made it. One that was made there by hand is known by its id alone. */
  findRefund(
    paymentIntentId: string,
    { id: refundId, stripeRefundId }: { id: string; stripeRefundId?: string | null },
  ): Promise<ReportedRefund | null> {
    return this.asking(async () => {
      for await (const refund of this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
        if (refund.metadata?.refundId === refundId || refund.id === stripeRefundId) return reportedRefund(refund);
      return null;
    });
  }

  /** Returns a page of what happened to payments since `from`, newest first; it begins below the event `after`. */
  events(from: Date, after?: string): Promise<{ events: PaymentEvent[]; hasMore: boolean }> {
    const created = { gte: Math.floor(from.getTime() / 1000) };
    return this.asking(async () => {
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
    return this.asking(async () => payment(await work()));
  }

  private async asking<T>(work: () => Promise<T>): Promise<T> {
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
 * Stripe keeps the first answer to a key for a day, an error too: a call that failed would go on failing. What Stripe does
 * once anyway therefore gets a new key later. Requests in the same minute share it.
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
