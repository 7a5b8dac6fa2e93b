import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { inTransaction } from '../../platform/database.js';
import { Stock } from '../catalogue/index.js';
import { PointsLedger } from '../loyalty/index.js';
import { type Payment, PaymentRefused, Payments } from './adapters/payments.js';
import { CheckoutSession, type MissingStock } from './domain/checkout-session.js';
import { type Delivery, Order } from './domain/order.js';
import { OrderNote } from './domain/order-note.js';
import { deliveryOf } from './domain/payment-delivery.js';
import { lockedOrder } from './locked-order.js';
import { OrderMails } from './mails/order-mails.js';
import { pounds } from './mails/order-rows.js';
import { paymentReturnFailedMail, paymentToCheckMail } from './mails/payment-return-mails.js';
import { cancelledMail } from './mails/progress-mails.js';

/** Why there is no order for what was taken. */
export interface Impossible {
  /** For staff and customer, a whole sentence. */
  reason: string;
  missing?: MissingStock[];
}

/**
 * Sends back what was taken at Stripe by hand for an order that cannot be made. The order is kept, cancelled, so that staff
 * find the payment and the customer sees what became of it; it is never confirmed, so no document of it reaches Sage.
 */
@Injectable()
export class PaymentReturn {
  private readonly logger = new Logger('PaymentReturn');

  constructor(
    private readonly em: EntityManager,
    private readonly payments: Payments,
    private readonly stock: Stock,
    private readonly points: PointsLedger,
    private readonly mails: OrderMails,
  ) {}

  /**
   * Returns whether the money is on its way; where Stripe rejected the refund, staff are asked to send it by hand. Repeating
   * it, at once or after a crash, refunds once. Until it is done the checkout stays open for the sweeper.
   */
  async sendBack(session: CheckoutSession, payment: Payment, why: Impossible, delivery?: Delivery): Promise<boolean> {
    const orderId = await this.record(session, payment, why, delivery);
    try {
      await this.refund(session, payment);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      await this.askStaff(orderId, payment, error.message);
      return false;
    }
    await this.em.fork().nativeUpdate(CheckoutSession, { id: session.id, orderId }, { status: 'refused' });
    return true;
  }

  /** The cancelled order, the note for staff and both mails, once. Returns the order's id. */
  private record(session: CheckoutSession, payment: Payment, why: Impossible, delivery?: Delivery): Promise<string> {
    return inTransaction(this.em, async (em) => {
      const order = await this.cancelledOrder(em, session, payment, why, delivery);
      if (!order) return session.orderId!;
      const text = `${pounds(payment.received)} of ${pounds(session.amount)} was captured at Stripe. ${why.reason} It is refunded in full.`;
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

  /** Returns null where an earlier call has cancelled it. */
  private async cancelledOrder(
    em: EntityManager,
    session: CheckoutSession,
    payment: Payment,
    why: Impossible,
    delivery: Delivery = deliveryOf(payment),
  ): Promise<Order | null> {
    if (!session.orderId) {
      const mine = await em.findOneOrFail(CheckoutSession, session.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      session.orderId = mine.orderId;
      if (!session.orderId) {
        const { quote, customer = null } = session;
        const from = { actor: 'system', ageConfirmed: false };
        const order = Order.place({ ...from, paymentIntentId: payment.id, customer, quote, delivery });
        order.abandon('system', reasonOf(payment, why));
        mine.orderId = session.orderId = order.id;
        mine.missing = why.missing ?? [];
        em.persist(order);
        return order;
      }
    }
    const order = await lockedOrder(em, { id: session.orderId });
    if (order.status !== 'pending') return null;
    order.abandon('system', reasonOf(payment, why));
    await em.flush();
    await this.stock.release(em, order.id);
    if (order.pointsUsed > 0) await this.points.giveBack(em, order.id);
    return order;
  }

  /** All that is left of the payment. Stripe forgets idempotency keys after a day, so what it has is looked up first. */
  private async refund({ id }: CheckoutSession, payment: Payment): Promise<void> {
    const made = await this.payments.findRefund(payment.id, { id });
    if (made && made.status !== 'failed') return;
    try {
      await this.payments.refund(payment.id, undefined, id);
    } catch (error) {
      if (!(error instanceof PaymentRefused) || error.code !== 'charge_already_refunded') throw error;
    }
  }

  private askStaff(orderId: string, payment: Payment, cause: string): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const order = await lockedOrder(em, { id: orderId });
      const snapshot = order.snapshot(order.createdAt);
      const mail = paymentReturnFailedMail(snapshot, payment.received, cause);
      await this.mails.sendToSales(em, snapshot, 'refund_failed', mail);
    });
  }
}

/** As the customer reads it. */
function reasonOf({ received }: Payment, { reason }: Impossible): string {
  return `${reason} We are sending ${pounds(received)} back to your card.`;
}
