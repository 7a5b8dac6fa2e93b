import { defineEntity, p } from '@mikro-orm/core';
import { v4 as randomUuid } from 'uuid';
import { aggregateProperties, pence } from '../../../../platform/database.js';
import type { OrderCustomer } from '../../events.js';
import type { StoredQuote } from '../../quotes/domain/stored-quote.js';

/** An authorised payment that nobody finalised for this long is the sweeper's work (decision 8), in ms. */
export const BROWSER_GRACE_MS = 20_000;
/** How long the webhook leaves the finish to the browser (decision 8), in ms. */
export const WEBHOOK_GRACE_MS = 15_000;
/** A price holds this long; an intent that is not paid by then is cancelled, in ms. */
export const PRICE_HOLDS_MS = 30 * 60_000;
/** A shopper who pays at the last moment has this long for their bank's own questions, in ms. */
export const BANK_GRACE_MS = 10 * 60_000;
/** An unpaid checkout of which no event says anything is looked at after this long, then ever more rarely, in ms. */
const FIRST_CHECK_MS = 5 * 60_000;
/** A payment that could not be finished now is tried again after as long as it has waited so far, at most this, in ms. */
const LAST_RETRY_MS = 3_600_000;

/** open → finished (its order is confirmed), refused (out of stock; nobody charged) or abandoned (never paid). */
export type CheckoutStatus = 'open' | 'finished' | 'refused' | 'abandoned';

/** A line that could not be had. */
export interface MissingStock {
  productId: string;
  name: string;
  requested: number;
  available: number;
}

const CheckoutSessionSchema = defineEntity({
  name: 'CheckoutSession',
  schema: 'ordering',
  tableName: 'checkout_sessions',
  properties: {
    ...aggregateProperties,
    /** Stored before the shopper gets to know of it; null until then. */
    paymentIntentId: p.text().unique().nullable(),
    /** Who may go on with this checkout or leave it (`checkout-owner.ts`); has one open checkout at most. */
    // A process of the version before opens checkouts without it; the next version drops this default and the one below.
    owner: p.text().defaultRaw(`('unknown:'::text || gen_random_uuid())`),
    /** Null for a guest; another user's intent is refused (decision 11). */
    userId: p.uuid().nullable(),
    /** Who buys, as of the last quote; null for a guest. */
    customer: p.json<OrderCustomer>().nullable(),
    quote: p.json<StoredQuote>(),
    amount: pence(),
    status: p.text().$type<CheckoutStatus>(),
    orderId: p.uuid().nullable(),
    missing: p.json<MissingStock[]>().nullable(),
    /** When its lines were last priced; the price holds for a while from then. */
    quotedAt: p.datetime().defaultRaw('now()'),
    /** When the sweeper looks at it next, unless it is finished before. */
    checkAt: p.datetime(),
    /** Stripe has said that something happened to the payment: looked at before those of which nothing is known. */
    urgent: p.boolean().default(false),
    /** When the last thing happened of which Stripe has told; the event list repeats what is known already. */
    announcedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'checkout_sessions_one_open_per_owner',
      expression: `create unique index "checkout_sessions_one_open_per_owner" on "ordering"."checkout_sessions" ("owner") where "status" = 'open'`,
    },
    {
      name: 'checkout_sessions_due',
      expression: `create index "checkout_sessions_due" on "ordering"."checkout_sessions" ((urgent or order_id is not null), "check_at") where "status" = 'open'`,
    },
  ],
  checks: [{ name: 'checkout_sessions_status', expression: `status in ('open', 'finished', 'refused', 'abandoned')` }],
});

/** One checkout with its one payment intent: what was priced for it, and how far it came. */
export class CheckoutSession extends CheckoutSessionSchema.class {
  static open(from: { owner: string; customer: OrderCustomer | null; quote: StoredQuote }): CheckoutSession {
    const session = new CheckoutSession();
    return Object.assign(session, {
      ...from,
      id: randomUuid(),
      userId: from.customer?.userId ?? null,
      amount: from.quote.total,
      status: 'open' as const,
      quotedAt: new Date(),
      checkAt: new Date(Date.now() + FIRST_CHECK_MS),
    });
  }

  /** Whether its price has ended; one at the bank with it in time is left the bank's time. */
  hasExpired(atTheBank: boolean, now = Date.now()): boolean {
    return now >= this.quotedAt.getTime() + PRICE_HOLDS_MS + (atTheBank ? BANK_GRACE_MS : 0);
  }

  refuse(missing: MissingStock[]): void {
    this.status = 'refused';
    this.missing = missing;
  }

  /** When the sweeper looks again at one that is not finished: soon where a payment is known of, else rarely, and when the price ends. */
  nextCheckAt(now = Date.now()): Date {
    if (this.orderId || this.urgent) {
      const waited = now - (this.announcedAt ?? this.createdAt).getTime();
      return new Date(now + Math.min(Math.max(waited / 4, BROWSER_GRACE_MS), LAST_RETRY_MS));
    }
    const rarely = now + Math.max(FIRST_CHECK_MS, now - this.createdAt.getTime());
    const ends = this.quotedAt.getTime() + PRICE_HOLDS_MS;
    return new Date(ends > now ? Math.min(rarely, ends) : now + 60_000);
  }
}
CheckoutSessionSchema.setClass(CheckoutSession);
