import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.js';
import { insertEntities } from '../../../platform/database/insert-entities.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { OrderCustomer } from '../events.js';
import type { StoredQuote } from '../quotes/stored-quote.entity.js';
import { type Payment, PaymentRejected, Payments, PaymentsFailed } from '../stripe.client.js';
import { CheckoutSession, leftOwner } from './checkout-session.entity.js';

/** The buyer and the priced cart, as of the last quote; `customer` is null for a guest. */
export interface Buyer {
  customer: OrderCustomer | null;
  /** The account's customer at Stripe, where it has one. */
  stripeCustomerId: string | null;
  quote: StoredQuote;
}

/** A checkout that is open now; `isNew` where this call has opened it. */
interface Opened {
  session: CheckoutSession | null;
  isNew: boolean;
}

/** Throws where the cart differs from what was priced; undefined for a guest's cart, which is in the request. */
export type Check = ((em: EntityManager) => Promise<void>) | undefined;

/** Runs one statement after `check` in the same transaction, or by itself. */
function afterCheck<T>(em: EntityManager, check: Check, statement: (em: EntityManager) => Promise<T>): Promise<T> {
  if (!check) return statement(em);
  return inTransaction(em, async (unit) => {
    await check(unit);
    return statement(unit);
  });
}

/** Each owner's one open checkout and its one payment intent (`docs/rules.md#one-open-checkout`). */
@Injectable()
export class OpenCheckouts {
  constructor(private readonly payments: Payments) {}

  /** Returns the owner's open checkout; one whose order is being made has an `orderId`. */
  find(em: EntityManager, owner: string): Promise<CheckoutSession | null> {
    return em.findOne(CheckoutSession, { owner, status: 'open' }, { refresh: true });
  }

  /**
   * Returns the open checkouts of these owners, their rows locked until the transaction ends: no order is made of them
   * until then. Waits for an order that is being made, and returns its checkout with the `orderId`.
   */
  locked(em: EntityManager, owners: readonly string[]): Promise<CheckoutSession[]> {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    return em.find(CheckoutSession, { owner: { $in: [...owners] }, status: 'open' }, { lockMode, orderBy: { id: 1 } });
  }

  /**
   * Opens a checkout, or returns the one that is open; null when that one has ended already. `check` runs first, in the
   * same transaction.
   */
  async open(em: EntityManager, from: Buyer & { owner: string }, check: Check): Promise<Opened> {
    const session = CheckoutSession.open(from);
    const { rows } = await afterCheck(em, check, (unit) =>
      sql`${insertEntities(unit, [session])} on conflict (owner) where status = 'open' do nothing returning id`.execute(
        kysely(unit),
      ),
    );
    if (rows.length > 0) return { session, isNew: true };
    return { session: await this.find(em, from.owner), isNew: false };
  }

  /**
   * Returns the checkout's payment intent, creating it with the checkout's own idempotency key where none is stored: concurrent
   * requests, and a repeat after a lost response, get the same one. A checkout that was left or ended while Stripe was creating
   * it stays without: no browser may pay that intent, and the sweeper cancels it.
   */
  async payment(em: EntityManager, session: CheckoutSession): Promise<Payment> {
    if (session.paymentIntentId) return this.payments.retrieve(session.paymentIntentId);
    const payment = await this.create(em, session);
    const { id, owner } = session;
    const isMissingOrThis = { $or: [{ paymentIntentId: null }, { paymentIntentId: payment.id }] };
    const still = { id, owner, status: 'open' as const, ...isMissingOrThis };
    if ((await em.nativeUpdate(CheckoutSession, still, { paymentIntentId: payment.id })) === 1)
      session.paymentIntentId = payment.id;
    return payment;
  }

  /** Ends a checkout for which Stripe creates no intent: its key would get the same response for a day. */
  private async create(em: EntityManager, { id, amount, stripeCustomerId }: CheckoutSession): Promise<Payment> {
    try {
      return await this.payments.create(amount, id, { checkout: id }, stripeCustomerId);
    } catch (error) {
      if (makesNoIntent(error))
        await em.nativeUpdate(CheckoutSession, { ...WITHOUT_INTENT, id }, { status: 'abandoned' });
      throw error;
    }
  }

  /**
   * Stores a new quote or buyer. Returns false where the checkout was left or has its order. `check` runs first, in the same
   * transaction.
   */
  requote(
    em: EntityManager,
    { id, owner }: CheckoutSession,
    { customer, quote }: Buyer,
    check: Check,
  ): Promise<boolean> {
    const open = { id, owner, status: 'open', orderId: null } as const;
    const changed = { customer, quote, amount: quote.total, quotedAt: new Date() };
    return afterCheck(em, check, async (unit) => (await unit.nativeUpdate(CheckoutSession, open, changed)) === 1);
  }

  /** Ends a checkout whose payment is cancelled at Stripe: its owner may open another. */
  async end(em: EntityManager, { id }: CheckoutSession): Promise<void> {
    await em.nativeUpdate(CheckoutSession, { id, status: 'open', orderId: null }, { status: 'abandoned' });
  }

  /** Cancels every open checkout of these owners. Returns one that is paid, if any: it stays and becomes an order. */
  async leave(em: EntityManager, owners: readonly string[]): Promise<CheckoutSession | null> {
    const sessions = await em.find(CheckoutSession, { owner: { $in: [...owners] }, status: 'open' });
    let paid: CheckoutSession | null = null;
    for (const session of sessions) if (await this.leaveOne(em, session)) paid = session;
    return paid;
  }

  /**
   * A checkout without a stored intent needs no call to Stripe: no browser can pay it, and the sweeper cancels an intent that
   * exists all the same.
   */
  private async leaveOne(em: EntityManager, session: CheckoutSession): Promise<boolean> {
    const { id, orderId, paymentIntentId } = session;
    if (orderId) return true;
    if (paymentIntentId) return this.cancel(em, session);
    const left = { owner: leftOwner(id), checkAt: new Date() };
    if ((await em.nativeUpdate(CheckoutSession, { ...WITHOUT_INTENT, id }, left)) === 1) return false;
    const now = await em.findOne(CheckoutSession, { id, status: 'open' }, { refresh: true });
    return now?.paymentIntentId ? this.leaveOne(em, now) : false;
  }

  /** Cancels the payment of a checkout. Returns true where it is paid already: then it stays open. */
  async cancel(em: EntityManager, session: CheckoutSession): Promise<boolean> {
    try {
      const { id, status } = await this.payment(em, session);
      if (mayBePaid(status)) return true;
      if (status !== 'canceled') await this.payments.cancel(id);
    } catch (error) {
      if (!session.paymentIntentId && makesNoIntent(error)) return false;
      if (!(error instanceof PaymentRejected)) throw error;
      if (await this.isPaidAfterAll(session)) return true;
    }
    await this.end(em, session);
    return false;
  }

  /** A payment that cannot be cancelled may have been paid since; one unknown to Stripe was not. */
  private async isPaidAfterAll({ paymentIntentId }: CheckoutSession): Promise<boolean> {
    if (!paymentIntentId) return false;
    try {
      return mayBePaid((await this.payments.retrieve(paymentIntentId)).status);
    } catch (error) {
      if (!(error instanceof PaymentRejected)) throw error;
      return false;
    }
  }
}

const WITHOUT_INTENT = { status: 'open', paymentIntentId: null } as const;

/** Another try with the same key would get the same response. */
function makesNoIntent(error: unknown): boolean {
  return error instanceof PaymentRejected || error instanceof PaymentsFailed;
}

/** `processing` cannot be cancelled, and ends either way. */
function mayBePaid(status: Payment['status']): boolean {
  return status === 'requires_capture' || status === 'succeeded' || status === 'processing';
}
