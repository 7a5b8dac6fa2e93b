import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/database.js';
import { formatPounds } from '../../../platform/money.js';
import { type ReturnedStock, Stock } from '../../catalogue/index.js';
import { lockOrder } from '../orders/lock-order.js';
import { Order } from '../orders/order.entity.js';
import { OrderMails } from '../orders/order-mail-queue.js';
import { PoNotification } from '../orders/order-notes.entity.js';
import { PaymentRejected, Payments, PaymentsUnavailable } from '../stripe.client.js';
import type { ReportedRefund } from '../stripe-webhooks.client.js';
import { Refund, type RefundRequest, type Settlement } from './refund.entity.js';
import { refundable, refunded } from './refundable.js';
import { refundFailedMail, refundRepeatedMail, refundReturnedMail, refundSettledMail } from './refunds.mails.js';
import { ReturnRequest } from './return-request.entity.js';

/**
 * Closes the returns that wait because an earlier refund failed: this one repeats it, replaces it, or is the same,
 * settled another way (docs/rules.md#returns). `earlier` are the refunds of the order, which is locked.
 */
export async function closeReturnsOf(em: EntityManager, refund: Refund, earlier: readonly Refund[]): Promise<void> {
  const { id, orderId, repeats, replaces } = refund;
  const isBefore = (other: Refund) =>
    [id, repeats, replaces].includes(other.id) ||
    (repeats && other.repeats === repeats) ||
    (replaces && other.replaces === replaces);
  const failed = earlier.filter(isBefore).map((other) => other.id);
  if (failed.length === 0) return;
  const returns = await em.find(ReturnRequest, { orderId, refundId: { $in: failed } });
  for (const open of returns) if (open.isAccepted) open.markRefunded(refund.actor, id);
}

/** Opens the returns again that were settled by a refund which has failed since. */
export async function reopenReturnsOf(em: EntityManager, { id, orderId }: Refund): Promise<void> {
  for (const settled of await em.find(ReturnRequest, { orderId, refundId: id })) settled.reopen();
}

/** Stripe's codes for a request that may be repeated with the same key. */
const REPEATABLE = ['idempotency_key_in_use', 'lock_timeout'];

/** Requests refunds in the caller's transaction, sends them to Stripe after it, and completes or fails them by the outcome. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly em: EntityManager,
    private readonly payments: Payments,
    private readonly stock: Stock,
    private readonly mails: OrderMails,
  ) {}

  /** Returns all refunds of an order whose row is locked, oldest first. */
  findByOrder(em: EntityManager, { id: orderId }: Order): Promise<Refund[]> {
    return em.find(Refund, { orderId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /**
   * Requests a refund of an order whose row is locked. A purchase order's refund, or one by a lost dispute, is done at
   * once. Throws `RefundNotAllowed`.
   */
  async request(em: EntityManager, order: Order, request: RefundRequest): Promise<Refund> {
    const earlier = await this.findByOrder(em, order);
    const refund = Refund.request(order, earlier, request);
    em.persist(refund);
    await closeReturnsOf(em, refund, earlier);
    const { dispute } = request;
    if (dispute || order.paymentMethod !== 'stripe')
      await this.complete(em, order, refund, dispute?.stripeDisputeId ?? null);
    return refund;
  }

  /**
   * Requests an amount, or all that is left: a refund that failed at the bank is repeated first, on its own. Returns
   * all refunds to send. Throws `RefundNotAllowed`.
   */
  async requestAll(em: EntityManager, order: Order, { amount, ...why }: RefundRequest): Promise<Refund[]> {
    const all: Refund[] = [];
    for (let open = amount ?? Number.POSITIVE_INFINITY; open > 0; ) {
      const left = refundable(order, await this.findByOrder(em, order));
      if (amount === undefined && left === 0) break;
      const refund = await this.request(em, order, { ...why, amount: amount && Math.min(open, left) });
      await em.flush();
      all.push(refund);
      open -= refund.amount;
    }
    return all;
  }

  /**
   * Sends a requested refund to Stripe and records the outcome; an unknown one is left to the sweeper. A repetition first
   * looks whether Stripe has it, since idempotency keys expire there after 24 hours.
   */
  async send(refundId: string, repeated: boolean): Promise<void> {
    const refund = await this.em.fork().findOne(Refund, { id: refundId, status: 'requested' });
    const intent = refund?.stripePaymentIntentId;
    if (!refund || !intent) return;
    try {
      const known = repeated ? await this.payments.findRefund(intent, refund) : null;
      if (!known && (await this.failHeldByBank(refund))) return;
      await this.reconcile(refund, known ?? (await this.payments.refund(intent, refund.amount, refund.id)));
    } catch (error) {
      if (error instanceof PaymentRejected && !REPEATABLE.includes(error.code))
        return this.reject(refund, intent, error);
      if (!(error instanceof PaymentRejected || error instanceof PaymentsUnavailable)) throw error;
      this.logger.warn(`Refund ${refund.id}: put off: ${error.message}`);
      await this.postpone(refund.id);
    }
  }

  /** Completes or fails one of our refunds by what Stripe reports of it. */
  async reconcile({ id, orderId }: Pick<Refund, 'id' | 'orderId'>, reported: ReportedRefund): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      const refund = await em.findOneOrFail(Refund, id);
      if (reported.status === 'succeeded') await this.complete(em, order, refund, reported.id);
      else if (reported.status === 'pending') refund.awaitBank(reported.id);
      else {
        const cause = `The bank could not take the refund${reported.failure ? ` (${reported.failure})` : ''}.`;
        await this.fail(em, order, refund, cause, reported.id);
      }
    });
  }

  /**
   * Counts a failed refund of a locked order as given back, because staff have paid the customer another way; mails the customer.
   */
  async settle(em: EntityManager, order: Order, refund: Refund, by: Omit<Settlement, 'at'>): Promise<void> {
    const earlier = await this.findByOrder(em, order);
    const isRestocked = refund.settle(order, earlier, by);
    await closeReturnsOf(em, refund, earlier);
    const sold = order.snapshot();
    await this.mails.send(em, sold, 'order_refund_settled', refundSettledMail(sold, refund), refund.id);
    await em.flush();
    if (isRestocked) await this.stock.takeBack(em, order.id, returnedStock(order, refund));
  }

  private async complete(
    em: EntityManager,
    order: Order,
    refund: Refund,
    stripeRefundId: string | null,
  ): Promise<void> {
    const wasRequested = refund.status === 'requested';
    const isRestocked = refund.complete(order, stripeRefundId);
    // A repetition publishes nothing, but its customer read that the first one failed.
    if (wasRequested && refund.repeats && !refund.disputeId) {
      const sold = order.snapshot();
      await this.mails.send(em, sold, 'order_refunded', refundRepeatedMail(sold, refund), refund.id);
    }
    if (!isRestocked) return;
    // Locks are taken in one order everywhere: the order's row, the refund's, then the stock's.
    await em.flush();
    await this.stock.takeBack(em, order.id, returnedStock(order, refund));
  }

  /** Fails a refund that was requested before the bank took hold of the money; returns whether it did. */
  private async failHeldByBank({ id, orderId }: Refund): Promise<boolean> {
    if ((await this.em.fork().count(Order, { id: orderId, disputed: { $gt: 0 } })) === 0) return false;
    return inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      const all = await this.findByOrder(em, order);
      const refund = all.find((each) => each.id === id)!;
      if (refund.status !== 'requested') return true;
      const { disputed } = order;
      const others = all.filter((each) => each.id !== id);
      if (order.total - refunded(others) - disputed >= refund.amount) return false;
      const held = `${formatPounds(disputed)} of this payment is disputed: the customer’s bank holds it.`;
      await this.fail(em, order, refund, held);
      return true;
    });
  }

  /** Fails a rejected refund, unless Stripe made it after all. */
  private async reject(refund: Refund, intent: string, { message, code }: PaymentRejected): Promise<void> {
    const known = await this.payments.findRefund(intent, refund).catch(() => undefined);
    if (known === undefined) return this.postpone(refund.id);
    if (known) return this.reconcile(refund, known);
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: refund.orderId });
      const current = await em.findOneOrFail(Refund, refund.id);
      if (current.status !== 'requested') return;
      // A payment without an order goes back in full, and staff have already refunded it at Stripe by hand.
      if (code === 'charge_already_refunded' && !order.wasConfirmed) return this.complete(em, order, current, null);
      await this.fail(em, order, current, `Stripe rejected the refund: ${message}`);
    });
  }

  /**
   * Fails the refund and mails sales, once: nothing repeats it automatically any more. Corrects the mail to the
   * customer, and opens a return again that it had settled.
   */
  private async fail(
    em: EntityManager,
    order: Order,
    refund: Refund,
    cause: string,
    stripeRefundId?: string,
  ): Promise<void> {
    if (refund.status === 'failed' || refund.status === 'settled') return;
    refund.fail(cause, stripeRefundId);
    await reopenReturnsOf(em, refund);
    const { amount, reason } = refund;
    const mail = refundFailedMail(order.snapshot(), { amount, reason, cause });
    const mailed = { orderId: order.id, orderNumber: order.orderNumber };
    await this.mails.sendToSales(em, mailed, 'refund_failed', mail, refund.id);
    const announced = { orderId: order.id, notificationType: 'order_refunded', about: refund.id };
    if ((await em.count(PoNotification, announced)) === 0) return;
    const sold = order.snapshot();
    await this.mails.send(em, sold, 'order_refund_failed', refundReturnedMail(sold, refund), refund.id);
  }

  private async postpone(id: string): Promise<void> {
    await inTransaction(this.em, async (em) => (await em.findOne(Refund, { id, status: 'requested' }))?.postpone());
  }
}

/** The goods that come back with it, by product. */
function returnedStock(order: Order, { id: returnId, units }: Refund): ReturnedStock {
  const sold = order.items.getItems();
  return {
    returnId,
    lines: units.map(({ position, quantity }) => ({ productId: sold[position]!.productId, quantity })),
  };
}
