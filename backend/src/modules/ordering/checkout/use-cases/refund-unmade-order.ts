import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { inTransaction } from '../../../../platform/database/database.js';
import { formatPounds } from '../../../../platform/money.js';
import { Stock } from '../../../catalogue/index.js';
import { GrantsLedger, PointsLedger } from '../../../loyalty/index.js';
import type { Payment } from '../../adapters/payments.js';
import { type Delivery, Order } from '../../orders/domain/order.js';
import { OrderNote } from '../../orders/domain/order-note.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { cancelledMail } from '../../orders/mails/progress-mails.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { Refund } from '../../refunds/domain/refund.js';
import { Refunds } from '../../refunds/use-cases/refunds.js';
import { CheckoutSession, type MissingStock } from '../domain/checkout-session.js';
import { deliveryOf } from '../domain/payment-delivery.js';
import { paymentToCheckMail } from '../mails/payment-to-check-mail.js';
import { OrderAlreadyPlaced } from './checkout-errors.js';

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
    await this.record(session, payment, why, delivery);
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
   * checkout.
   */
  private record(session: CheckoutSession, payment: Payment, why: RefundReason, delivery?: Delivery): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const { order, isNew } = await this.cancelledOrder(em, session, payment, why, delivery);
      if (order.wasConfirmed) throw new OrderAlreadyPlaced();
      if (!(await em.findOne(Refund, session.id))) em.persist(refundOf(session, order, payment, why));
      await em.flush();
      const unfinished = { id: session.id, status: { $in: ['open' as const, 'abandoned' as const] } };
      await em.nativeUpdate(CheckoutSession, unfinished, { status: 'rejected' });
      if (!isNew) return;
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
    if (!session.orderId) {
      const mine = await em.findOneOrFail(CheckoutSession, session.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      session.orderId = mine.orderId;
      if (!session.orderId) {
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
        mine.orderId = session.orderId = order.id;
        mine.missing = why.missing ?? [];
        em.persist(order);
        return { order, isNew: true };
      }
    }
    const order = await lockOrder(em, { id: session.orderId });
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
