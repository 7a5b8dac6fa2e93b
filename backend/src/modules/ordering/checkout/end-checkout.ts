import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/database.js';
import { formatPounds } from '../../../platform/money.js';
import { OutOfStock, Stock } from '../../catalogue/index.js';
import { GrantNotAvailable, GrantsLedger, NotEnoughPoints, PointsLedger } from '../../loyalty/index.js';
import type { OrderSnapshot } from '../events.js';
import { lockOrder } from '../orders/lock-order.js';
import { type Delivery, Order } from '../orders/order.entity.js';
import { orderParts, type StaffMail } from '../orders/order-mail-parts.js';
import { OrderMails } from '../orders/order-mail-queue.js';
import { OrderNote } from '../orders/order-notes.entity.js';
import { cancelledMail } from '../orders/orders.mails.js';
import { Refund } from '../refunds/refund.entity.js';
import { Refunds } from '../refunds/refunds.js';
import type { Payment } from '../stripe.client.js';
import { AuthorisedPayments } from './checkout.commands.js';
import {
  AmountMismatch,
  BuyerSuspended,
  CheckoutAbandoned,
  type CheckoutError,
  namedLines,
  OrderAlreadyPlaced,
  OrderRefundFailed,
  PaymentRefunded,
  rejectionOf,
} from './checkout-errors.js';
import { CheckoutSession, type MissingStock } from './checkout-session.entity.js';
import { deliveryOf } from './payment-delivery.js';

/** Tells sales that a payment was captured outside the shop and had no order. */
export function paymentToCheckMail(order: OrderSnapshot, what: string): StaffMail {
  return {
    subject: `A payment without an order: ${order.orderNumber}`,
    title: 'A payment was captured but its order could not be created',
    paragraphs: [what, 'Please check in Stripe’s dashboard who captured it and why, before the customer orders again.'],
    ...orderParts(order),
  };
}

/** The reason why there is no order for captured money. */
export interface RefundReason {
  /** A whole sentence, for staff and customer. */
  reason: string;
  missing?: MissingStock[];
}

/**
 * Refunds money captured by hand at Stripe for an order that cannot be made. The order is kept as cancelled, for staff
 * and customer to see; never confirmed, it gets no document in Sage. The refund sweeper sends its refund like any
 * other, and sales are mailed where it fails.
 */
@Injectable()
export class UnmadeOrderRefunds {
  private readonly logger = new Logger('UnmadeOrderRefunds');

  constructor(
    private readonly em: EntityManager,
    private readonly stock: Stock,
    private readonly points: PointsLedger,
    private readonly grants: GrantsLedger,
    private readonly mails: OrderMails,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Cancels the order and refunds the payment. Idempotent: a repeat, also at the same time, refunds once. Throws
   * `OrderAlreadyPlaced` for a confirmed order: its money is refunded by its own cancellation alone.
   */
  async refund(session: CheckoutSession, payment: Payment, why: RefundReason, delivery?: Delivery): Promise<void> {
    session.orderId = await this.record(session, payment, why, delivery);
    // Sent as a repetition, so that Stripe is asked first: another process may have sent it.
    await this.refunds.send(session.id, true);
  }

  /** Returns false where the refund failed and staff have to return the money. */
  async isOnItsWay({ orderId }: CheckoutSession): Promise<boolean> {
    const em = this.em.fork();
    return (await em.count(Refund, { orderId, status: { $ne: 'failed' } })) > 0;
  }

  /**
   * Records in one transaction: the cancelled order, its refund, the note for staff, both mails, and the end of the
   * checkout. Returns the order's id.
   */
  private record(session: CheckoutSession, payment: Payment, why: RefundReason, delivery?: Delivery): Promise<string> {
    return inTransaction(this.em, async (em) => {
      const { order, isNew } = await this.cancelledOrder(em, session, payment, why, delivery);
      if (order.wasConfirmed) throw new OrderAlreadyPlaced();
      if (!(await em.findOne(Refund, session.id))) em.persist(refundOf(session, order, payment, why));
      await em.flush();
      const unfinished = { id: session.id, status: { $in: ['open' as const, 'abandoned' as const] } };
      await em.nativeUpdate(CheckoutSession, unfinished, { status: 'rejected' });
      if (!isNew) return order.id;
      const text = `${formatPounds(payment.received)} of ${formatPounds(session.amount)} was captured at Stripe. ${why.reason} It is refunded in full.`;
      this.logger.warn(`Order ${order.orderNumber}: ${text}`);
      em.persist(OrderNote.by('system', order.id, text));
      await em.flush();
      const snapshot = order.snapshot(new Date());
      await this.mails.sendToSales(em, snapshot, 'payment_to_check', paymentToCheckMail(snapshot, text));
      const cancelled = {
        wasConfirmed: false,
        cancelledBy: 'system',
        by: 'staff',
        reason: reasonOf(payment, why),
      } as const;
      const mail = cancelledMail({ ...snapshot, paymentMethod: 'stripe', ...cancelled });
      await this.mails.send(em, snapshot, 'order_cancelled', mail);
      return order.id;
    });
  }

  /** Returns the order; `isNew` where this call cancelled it. Another process may have cancelled it, or confirmed it. */
  private async cancelledOrder(
    em: EntityManager,
    session: CheckoutSession,
    payment: Payment,
    why: RefundReason,
    delivery: Delivery = deliveryOf(payment),
  ): Promise<{ order: Order; isNew: boolean }> {
    let { orderId } = session;
    if (!orderId) {
      const mine = await em.findOneOrFail(CheckoutSession, session.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      orderId = mine.orderId;
      if (!orderId) {
        const { quote, customer = null } = session;
        const from = { actor: 'system', ageConfirmed: false };
        const order = Order.place({
          ...from,
          paymentIntentId: payment.id,
          paidCard: payment.card,
          customer,
          quote,
          delivery,
        });
        order.abandon('system', reasonOf(payment, why));
        mine.orderId = order.id;
        mine.missing = why.missing ?? [];
        em.persist(order);
        return { order, isNew: true };
      }
    }
    const order = await lockOrder(em, { id: orderId });
    if (order.status !== 'pending') return { order, isNew: false };
    order.abandon('system', reasonOf(payment, why));
    await em.flush();
    await this.stock.release(em, order.id);
    if (order.pointsUsed > 0) await this.points.giveBack(em, order.id);
    if (order.grantId) await this.grants.giveBack(em, { orderId: order.id });
    return { order, isNew: true };
  }
}

/** Returns the one refund of a checkout, under the checkout's id, so that concurrent processes make no second. */
function refundOf({ id }: CheckoutSession, order: Order, { received }: Payment, { reason }: RefundReason): Refund {
  return Refund.forUnplacedOrder(id, order, { amount: received, reason, actor: 'system' });
}

/** Returns the reason in the words for the customer. */
function reasonOf({ received }: Payment, { reason }: RefundReason): string {
  return `${reason} We are sending ${formatPounds(received)} back to your card.`;
}

/**
 * The ends of a paid checkout that makes no order: the authorisation is released and no one is charged; money captured
 * by hand at Stripe is refunded.
 */
@Injectable()
export class CheckoutRejections {
  constructor(
    private readonly em: EntityManager,
    private readonly authorisedPayments: AuthorisedPayments,
    private readonly refunds: UnmadeOrderRefunds,
  ) {}

  /**
   * Rejects a reservation that failed with `error`. Throws `SoldOut`, `PointsSpent`, `RewardNotAvailable` or any other
   * error as it is.
   */
  async rejectReservation(
    session: CheckoutSession,
    payment: Payment,
    error: unknown,
    delivery?: Delivery,
  ): Promise<never> {
    const rejection = reservationRejected(session, error);
    if (!rejection) throw error;
    const { reason, missing } = rejection;
    await this.releaseOrRefund(session, payment, { reason, missing }, delivery);
    await this.recordRejection(session.id, rejection);
    throw rejectionOf(rejection);
  }

  /** Throws `AmountMismatch`. */
  async rejectAmount(session: CheckoutSession, payment: Payment, delivery?: Delivery): Promise<never> {
    const reason = 'The amount taken differs from its total.';
    return this.reject(session, payment, reason, new AmountMismatch(), delivery);
  }

  /** Throws `CheckoutAbandoned`. */
  async rejectAbandoned(session: CheckoutSession, payment: Payment, delivery?: Delivery): Promise<never> {
    return this.reject(session, payment, 'Its checkout had been abandoned.', new CheckoutAbandoned(), delivery);
  }

  /** Refunds captured money for which there is no order. Throws `PaymentRefunded` or `OrderRefundFailed`. */
  async refund(session: CheckoutSession, payment: Payment, why: RefundReason, delivery?: Delivery): Promise<never> {
    await this.refunds.refund(session, payment, why, delivery);
    return this.throwRefunded(session, why.missing);
  }

  /** Throws the rejection that ended this checkout, again. */
  async repeat(session: CheckoutSession): Promise<never> {
    if (session.orderId) return this.throwRefunded(session);
    throw rejectionOf(session);
  }

  private async reject(
    session: CheckoutSession,
    payment: Payment,
    reason: string,
    rejection: CheckoutError,
    delivery?: Delivery,
  ): Promise<never> {
    await this.releaseOrRefund(session, payment, { reason }, delivery);
    throw rejection;
  }

  /** Throws where the money was captured and is refunded instead. */
  private async releaseOrRefund(session: CheckoutSession, payment: Payment, why: RefundReason, delivery?: Delivery) {
    const captured = await this.authorisedPayments.release(payment);
    if (captured) await this.refund(session, captured, why, delivery);
  }

  private async recordRejection(sessionId: string, { missing, rewardProblem }: ReservationRejected): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const session = await em.findOneOrFail(CheckoutSession, sessionId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!session.orderId) session.reject(missing, rewardProblem);
    });
  }

  private async throwRefunded(session: CheckoutSession, missing = session.missing ?? []): Promise<never> {
    throw (await this.refunds.isOnItsWay(session)) ? new PaymentRefunded(missing) : new OrderRefundFailed();
  }
}

interface ReservationRejected {
  /** A whole sentence, for staff and customer. */
  reason: string;
  missing: MissingStock[];
  rewardProblem: string | null;
}

/** Returns what prevented the reservation; undefined for an error that says nothing about the order. */
function reservationRejected(session: CheckoutSession, error: unknown): ReservationRejected | undefined {
  if (error instanceof OutOfStock)
    return { reason: 'Some of it had sold out.', missing: namedLines(session, error), rewardProblem: null };
  if (error instanceof NotEnoughPoints)
    return { reason: 'The points for it had been spent.', missing: [], rewardProblem: null };
  // Stored beside the problems of rewards, so that a repeat throws the same.
  if (error instanceof BuyerSuspended)
    return { reason: 'The account had been suspended.', missing: [], rewardProblem: error.message };
  if (error instanceof GrantNotAvailable)
    return { reason: 'Its reward could no longer be used.', missing: [], rewardProblem: error.message };
  return undefined;
}
