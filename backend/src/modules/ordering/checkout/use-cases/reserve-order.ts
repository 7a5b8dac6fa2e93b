import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { actorName } from '../../../../platform/http/actor.js';
import { Stock } from '../../../catalogue/index.js';
import { Users } from '../../../identity/index.js';
import { GrantsLedger, type GrantUsage, PointsLedger } from '../../../loyalty/index.js';
import type { Payment } from '../../adapters/payments.js';
import { Order } from '../../orders/domain/order.js';
import { Destinations } from '../../quotes/queries/destinations.js';
import type { OrderingTables } from '../../tables.js';
import { BROWSER_GRACE_MS, CheckoutSession } from '../domain/checkout-session.js';
import { deliveryOf } from '../domain/payment-delivery.js';
import { BuyerSuspended, rejectionOf } from './checkout-errors.js';
import type { OrderInput } from './order-input.js';
import { withFreshNumber } from './with-fresh-number.js';

export interface ReservedOrder {
  orderId: string;
  /** The order where this call made it, with the EntityManager that has it loaded; missing where it was there already. */
  made?: { order: Order; unit: EntityManager };
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
    const { quote } = session;
    return withFreshNumber(() => {
      const unit = this.em.fork();
      return unit.transactional(async (em) => {
        const user = session.customer ? await this.users.keepById(session.customer.userId, em) : null;
        // A payment made after the account was erased makes a guest's order: nothing of the account returns with it.
        const customer = user ? (session.customer ?? null) : null;
        const isForTrade = quote.isForTrade && user?.tradeCustomerStatus === 'verified';
        const order = Order.place({
          paymentIntentId: payment.id,
          paidCard: payment.card,
          customer,
          quote,
          delivery: this.destinations.withUndeliverable(input.delivery ?? deliveryOf(payment), quote.lines),
          actor: actorName(input.actor),
          ageConfirmed: input.ageConfirmed,
        });
        const existing = await claim(em, session.id, order.id);
        if (existing) return { orderId: existing };
        // Checked only now: an order that another call has made goes on, and its payment with it.
        if (user?.isSuspended) throw new BuyerSuspended();
        order.restrictAge(await this.stock.reserve(em, order.id, quote.lines, isForTrade));
        if (customer && quote.pointsUsed > 0)
          await this.points.spend(em, customer.userId, quote.pointsUsed, order.id, order.orderNumber);
        // Called after the points: balances are locked before grants everywhere.
        if (customer && quote.grant) await this.grants.use(em, grantUsage(order, customer.userId, quote.grant.id));
        em.persist(order);
        return { orderId: order.id, made: { order, unit } };
      });
    });
  }
}

function grantUsage({ id, orderNumber }: Order, userId: string, grantId: string): GrantUsage {
  return { userId, grantId, orderId: id, orderNumber };
}

/** Claims the checkout for this order. Waits for a concurrent claim, then returns the id of the order that it made. */
async function claim(em: EntityManager, sessionId: string, orderId: string): Promise<string | null> {
  const claimed = await kysely<OrderingTables>(em)
    .updateTable('ordering.checkout_sessions')
    .set({ order_id: orderId, check_at: sql<Date>`now() + make_interval(secs => ${BROWSER_GRACE_MS / 1000}::int)` })
    .where('id', '=', sessionId)
    .where('status', '=', 'open')
    .where('order_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (claimed) return null;
  const session = await em.findOneOrFail(CheckoutSession, sessionId);
  if (!session.orderId) throw rejectionOf(session);
  return session.orderId;
}
