import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { DeadlockException, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.js';
import { insertEntities } from '../../../platform/database/insert-entities.js';
import { kysely } from '../../../platform/database/kysely.js';
import { type Actor, actorName } from '../../../platform/http/actor.js';
import { reservationParts, Stock } from '../../catalogue/index.js';
import { Users } from '../../identity/index.js';
import { GrantsLedger, type GrantUsage, PointsLedger } from '../../loyalty/index.js';
import type { OrderCustomer } from '../events.js';
import { type Delivery, Order } from '../orders/order.entity.js';
import { Destinations } from '../quotes/quotes.queries.js';
import type { Payment } from '../stripe.client.js';
import { BuyerSuspended, CheckoutAbandoned, rejectionOf } from './checkout-errors.js';
import { BROWSER_GRACE_MS, CheckoutSession } from './checkout-session.entity.js';
import { deliveryOf } from './payment-delivery.js';

/** The data that a caller adds to the order of a checkout. */
export interface OrderInput {
  readonly actor: Actor;
  /** The delivery from the checkout page; where it is missing, the one that travelled with the payment is taken. */
  readonly delivery?: Delivery;
  readonly ageConfirmed: boolean;
  readonly mixedConfirmed?: boolean;
}

const TRIES = 5;

/** Repeats all of `work` where the order number was taken: each try makes an order with a new number. */
export async function withFreshNumber<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || !isNumberTaken(error)) throw error;
    return withFreshNumber(work, tries - 1);
  }
}

function isNumberTaken(error: unknown): boolean {
  const constraint = (error as { constraint?: string }).constraint;
  return error instanceof UniqueConstraintViolationException && constraint === 'orders_order_number_unique';
}

export interface ReservedOrder {
  orderId: string;
  /** The order where this call made it; missing where it was there already. */
  made?: Order;
}

/** Makes the pending order of a checkout: order, reserved stock, spent points and used reward in one transaction. */
@Injectable()
export class OrderReservations {
  constructor(
    private readonly em: EntityManager,
    private readonly stock: Stock,
    private readonly points: PointsLedger,
    private readonly grants: GrantsLedger,
    private readonly destinations: Destinations,
    private readonly users: Users,
  ) {}

  /**
   * Idempotent: a second call returns the existing order. The price is the quoted one; who may buy is read again
   * (docs/rules.md#standing-at-reservation). Throws `BuyerSuspended`, `OutOfStock`, `NotEnoughPoints`, `GrantNotAvailable`, or the rejection
   * of an earlier call.
   */
  reserve(session: CheckoutSession, payment: Payment, input: OrderInput): Promise<ReservedOrder> {
    return withFreshNumber(async () => {
      const made = session.customer ? null : await this.reserveForGuest(session, payment, input);
      return made ? { orderId: made.id, made } : this.reserveInTransaction(session, payment, input);
    });
  }

  /** Reserves a guest's order in one statement. Returns null where it cannot be reserved as it was quoted, or is there already. */
  private async reserveForGuest(session: CheckoutSession, payment: Payment, input: OrderInput): Promise<Order | null> {
    const order = this.place(session, payment, input, null);
    try {
      return (await claimWithStock(this.em, session, order)) ? order : null;
    } catch (error) {
      if (error instanceof DeadlockException) return null;
      throw error;
    }
  }

  private reserveInTransaction(session: CheckoutSession, payment: Payment, input: OrderInput): Promise<ReservedOrder> {
    const { quote } = session;
    return inTransaction(this.em, async (em) => {
      const user = session.customer ? await this.users.keepById(session.customer.userId, em) : null;
      // A payment made after the account was erased makes a guest's order: nothing of the account returns with it.
      const customer = user ? (session.customer ?? null) : null;
      const isForTrade = quote.isForTrade && user?.tradeCustomerStatus === 'verified';
      const order = this.place(session, payment, input, customer);
      const existing = await claim(em, session.id, order);
      if (existing) return { orderId: existing };
      // Checked only now: an order that another call has made goes on, and its payment with it.
      if (user?.isSuspended) throw new BuyerSuspended();
      const { id, orderNumber } = order;
      if (order.restrictAge(await this.stock.reserve(em, id, quote.lines, isForTrade))) {
        const { minimumAge, ageConfirmedBy, ageConfirmedAt } = order;
        await em.nativeUpdate(Order, { id }, { minimumAge, ageConfirmedBy, ageConfirmedAt });
      }
      if (customer && quote.pointsUsed > 0)
        await this.points.spend(em, customer.userId, quote.pointsUsed, id, orderNumber);
      // Called after the points: balances are locked before grants everywhere.
      if (customer && quote.grant) await this.grants.use(em, grantUsage(order, customer.userId, quote.grant.id));
      return { orderId: id, made: order };
    });
  }

  private place(
    { quote }: CheckoutSession,
    payment: Payment,
    { actor, delivery, ageConfirmed, mixedConfirmed }: OrderInput,
    customer: OrderCustomer | null,
  ): Order {
    return Order.place({
      paymentIntentId: payment.id,
      paidCard: payment.card,
      customer,
      quote,
      delivery: this.destinations.withUndeliverable(delivery ?? deliveryOf(payment), quote.lines),
      actor: actorName(actor),
      ageConfirmed,
      mixedConfirmed,
    });
  }
}

function grantUsage({ id, orderNumber }: Order, userId: string, grantId: string): GrantUsage {
  return { userId, grantId, orderId: id, orderNumber };
}

const claimed = (orderId: string) => sql`
  update ordering.checkout_sessions
  set order_id = ${orderId}, check_at = now() + make_interval(secs => ${BROWSER_GRACE_MS / 1000})`;

/** The parts of a statement that insert an order where its part `claimed` has a row. */
const placed = (em: EntityManager, order: Order) => sql`
  placed as (${insertEntities(em, [order], 'claimed')}),
  sold as (${insertEntities(em, order.items.getItems(), 'claimed')})`;

/**
 * Claims the checkout for this order and inserts the order, in one statement. Waits for a concurrent claim, then inserts
 * nothing and returns the id of the order that it made.
 */
async function claim(em: EntityManager, sessionId: string, order: Order): Promise<string | null> {
  const { rows } = await sql`
    with claimed as (
      ${claimed(order.id)} where id = ${sessionId} and status = 'open' and order_id is null returning id),
    ${placed(em, order)}
    select id from claimed`.execute(kysely(em));
  if (rows.length > 0) return null;
  const session = await em.findOneOrFail(CheckoutSession, sessionId);
  if (!session.orderId) throw session.status === 'abandoned' ? new CheckoutAbandoned() : rejectionOf(session);
  return session.orderId;
}

/**
 * Claims the checkout for this order, inserts the order and reserves its stock, in one statement: all of it, or nothing
 * where the checkout is not open, a line is short or has a higher minimum age by now. Returns whether it did.
 */
async function claimWithStock(em: EntityManager, { id, quote }: CheckoutSession, order: Order): Promise<boolean> {
  const stock = reservationParts(order.id, quote.lines, order.minimumAge ?? null);
  const { rows } = await sql`
    with open as materialized (
      select id from ordering.checkout_sessions where id = ${id} and status = 'open' and order_id is null for update),
    ${stock.lock},
    claimed as (${claimed(order.id)} where id in (select id from open) and ${stock.isPossible} returning id),
    ${placed(em, order)},
    ${stock.take}
    select id from claimed`.execute(kysely(em));
  return rows.length > 0;
}
