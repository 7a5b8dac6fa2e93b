import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { v4 as randomUuid } from 'uuid';
import { aggregateProperties, pence } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/actor.js';
import type { OrderCustomer } from '../events.js';
import type { StoredQuote } from '../quotes/stored-quote.entity.js';

/** Returns the owner of a guest's checkouts: a hash, so that reading the table opens no one's checkout. */
export function guestOwner(guestKey: string): string {
  return `guest:${createHash('sha256').update(guestKey).digest('hex')}`;
}

/** Returns every owner behind one request: the account, and the guest that the same browser was before it signed in. */
export function checkoutOwners(actor: Actor, guestKey: string | undefined): string[] {
  return [
    ...(actor.kind === 'user' ? [userOwner(actor.userId)] : []),
    ...(guestKey === undefined ? [] : [guestOwner(guestKey)]),
  ];
}

/** Begins the owner of a checkout that was left; the session's id follows. */
export const LEFT = 'left:';

/** Returns the owner of a checkout that was left before its intent was stored: its former owner may open another. */
export function leftOwner(sessionId: string): string {
  return LEFT + sessionId;
}

/** Whether this owner's checkout was left: no one can continue it, and the sweeper cancels its payment. */
export function isLeft(owner: string): boolean {
  return owner.startsWith(LEFT);
}

export function userOwner(userId: string): string {
  return `user:${userId}`;
}

/** An authorised payment not finalised for this long is the sweeper's work (`docs/rules.md#checkout-sweeper`), in ms. */
export const BROWSER_GRACE_MS = 20_000;
/** The time that the webhook leaves the browser to finish (`docs/rules.md#checkout-sweeper`), in ms. */
export const WEBHOOK_GRACE_MS = 15_000;
/** The validity of a quoted price; an unpaid intent is then cancelled (`docs/rules.md#price-hold`), in ms. */
const PRICE_HOLDS_MS = 30 * 60_000;
/** The extra time for the bank's own questions to a shopper who pays at the last moment, in ms. */
const BANK_GRACE_MS = 10 * 60_000;
/** The time until an unpaid checkout without events is first checked; later checks are ever rarer. In ms. */
const FIRST_CHECK_MS = 5 * 60_000;
/** The longest wait before a payment that could not be finished is tried again, in ms. */
const LAST_RETRY_MS = 3_600_000;

/** open → finished (its order is confirmed), rejected (out of stock; no one charged) or abandoned (never paid). */
type CheckoutStatus = 'open' | 'finished' | 'rejected' | 'abandoned';

/** A line of which there was not enough. */
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
    /** Stored before the shopper receives it; null until then. */
    paymentIntentId: p.text().unique().nullable(),
    /** May continue or leave this checkout (`guestOwner`, `userOwner`); has one open checkout at most. */
    owner: p.text(),
    /** Null for a guest; another user's payment is rejected (`docs/rules.md#payment-belongs-to-checkout`). */
    userId: p.uuid().nullable(),
    /** The account's Stripe customer, whose saved cards can pay; null for a guest. The intent is made with it. */
    stripeCustomerId: p.text().nullable(),
    /** The buyer as of the last quote; null for a guest. */
    customer: p.json<OrderCustomer>().nullable(),
    quote: p.json<StoredQuote>(),
    amount: pence(),
    status: p.text().$type<CheckoutStatus>(),
    orderId: p.uuid().nullable(),
    missing: p.json<MissingStock[]>().nullable(),
    /** The reason why its reward could not be used any more, where it was rejected for that. */
    rewardProblem: p.text().nullable(),
    /** The time when its lines were last priced; the price holds for a while from then. */
    quotedAt: p.datetime(),
    /** The time of the sweeper's next check, unless it is finished before. */
    checkAt: p.datetime(),
    /** Stripe has reported something about the payment: checked before those without news. */
    urgent: p.boolean().default(false),
    /** The time of the last event that Stripe reported; the event list repeats known ones. */
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
  checks: [{ name: 'checkout_sessions_status', expression: `status in ('open', 'finished', 'rejected', 'abandoned')` }],
});

/** A checkout with its one payment intent: the quote and the progress. */
export class CheckoutSession extends CheckoutSessionSchema.class {
  static open(from: {
    owner: string;
    customer: OrderCustomer | null;
    stripeCustomerId: string | null;
    quote: StoredQuote;
  }): CheckoutSession {
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

  /** Whether its price has ended; a payment that is at the bank gets the bank's time on top. */
  hasExpired(atTheBank: boolean, now = Date.now()): boolean {
    return now >= this.quotedAt.getTime() + PRICE_HOLDS_MS + (atTheBank ? BANK_GRACE_MS : 0);
  }

  /** `rewardProblem` is why its reward could not be used; null where that was not the reason. */
  reject(missing: MissingStock[], rewardProblem: string | null = null): void {
    this.status = 'rejected';
    this.missing = missing;
    this.rewardProblem = rewardProblem;
  }

  /**
   * Returns the time of the sweeper's next check of an unfinished one: soon where it may be paid, else rarely, and when
   * the price ends.
   */
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

const PaymentEventsReadSchema = defineEntity({
  name: 'PaymentEventsRead',
  schema: 'ordering',
  tableName: 'payment_events_read',
  properties: {
    /** Always 1: there is one event list. */
    id: p.integer().primary(),
    /** Stripe's time of the newest event of the last pass that was read to its end. */
    upTo: p.datetime().nullable(),
    /** The last event read in a pass that was too long for one turn; the next turn continues there. */
    pageAfter: p.text().nullable(),
    /** Stripe's time of the newest event of that pass. */
    passUpTo: p.datetime().nullable(),
  },
});

/** The progress of reading Stripe's event list. */
export class PaymentEventsRead extends PaymentEventsReadSchema.class {}
PaymentEventsReadSchema.setClass(PaymentEventsRead);
