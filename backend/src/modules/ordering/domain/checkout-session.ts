import { defineEntity, p } from '@mikro-orm/core';
import { v4 as randomUuid } from 'uuid';
import { aggregateProperties, pence } from '../../../platform/database.js';
import type { OrderCustomer } from '../events.js';
import type { StoredQuote } from './stored-quote.js';

/** An authorised payment that nobody finalised for this long is the sweeper's work (decision 8), in ms. */
export const BROWSER_GRACE_MS = 20_000;
/** How long the webhook leaves the finish to the browser (decision 8), in ms. */
export const WEBHOOK_GRACE_MS = 15_000;
/** A payment nobody made for this long is given up and its intent cancelled, in ms. */
const GIVEN_UP_AFTER_MS = 7 * 86_400_000;
const LAST_CHECK_INTERVAL_MS = 3_600_000;
/** A checkout is looked at this often while it is young, in ms. */
const YOUNG_MS = 15 * 60_000;

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
    owner: p.text(),
    /** Null for a guest; another user's intent is refused (decision 11). */
    userId: p.uuid().nullable(),
    /** Who buys, as of the last quote; null for a guest. */
    customer: p.json<OrderCustomer>().nullable(),
    quote: p.json<StoredQuote>(),
    amount: pence(),
    status: p.text().$type<CheckoutStatus>(),
    orderId: p.uuid().nullable(),
    missing: p.json<MissingStock[]>().nullable(),
    /** When the sweeper looks at it next, if nobody finishes it before. */
    checkAt: p.datetime(),
  },
  indexes: [
    {
      name: 'checkout_sessions_one_open_per_owner',
      expression: `create unique index "checkout_sessions_one_open_per_owner" on "ordering"."checkout_sessions" ("owner") where "status" = 'open'`,
    },
    {
      name: 'checkout_sessions_open',
      expression: `create index "checkout_sessions_open" on "ordering"."checkout_sessions" ("check_at") where "status" = 'open'`,
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
      checkAt: new Date(Date.now() + BROWSER_GRACE_MS),
    });
  }

  refuse(missing: MissingStock[]): void {
    this.status = 'refused';
    this.missing = missing;
  }

  /** Not finished yet: looked at every 20 s while young, then ever more rarely; unpaid it is given up after 7 days. */
  postpone(now = Date.now()): void {
    const age = now - this.createdAt.getTime();
    if (age > GIVEN_UP_AFTER_MS && !this.orderId) this.status = 'abandoned';
    else this.checkAt = new Date(now + (age < YOUNG_MS ? BROWSER_GRACE_MS : Math.min(age / 4, LAST_CHECK_INTERVAL_MS)));
  }

  abandon(): void {
    this.status = 'abandoned';
  }
}
CheckoutSessionSchema.setClass(CheckoutSession);
