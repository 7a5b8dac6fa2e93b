import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import { toDecimal } from '../../../../platform/money.js';
import { isUuid } from '../../../../platform/uuid.js';
import type { ReportedRefund } from '../../adapters/payment-webhooks.js';
import { Order } from '../../orders/domain/order.js';
import { OrderNote } from '../../orders/domain/order-note.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { Refund } from '../domain/refund.js';
import { Refunds } from './refunds.js';

/** Stripe's news of a refund: ours goes on, or failed at the bank; one that somebody made there by hand becomes one of ours. */
export class ReconcileRefund extends Command<void> {
  constructor(readonly made: ReportedRefund) {
    super();
  }
}

@CommandHandler(ReconcileRefund)
export class ReconcileRefundHandler implements ICommandHandler<ReconcileRefund> {
  private readonly logger = new Logger('ReconcileRefund');

  constructor(
    private readonly em: EntityManager,
    private readonly refunds: Refunds,
  ) {}

  async execute({ made }: ReconcileRefund): Promise<void> {
    // Whoever else gives money back at Stripe may note an id of their own under the same name.
    const ours = made.refundId && isUuid(made.refundId) ? made.refundId : null;
    const known = await this.em.fork().find(Refund, ours ? { id: ours } : { stripeRefundId: made.id });
    for (const refund of known) await this.refunds.reconcile(refund, made);
    const { paymentIntentId } = made;
    // What the bank refused right away moved no money and needs no row; what names a refund we do not know is not ours.
    if (known.length > 0 || !paymentIntentId || ours || made.status === 'failed') return;
    const order = await this.em.fork().findOne(Order, { stripePaymentIntentId: paymentIntentId });
    if (order) await this.adopt(order.id, made);
  }

  /** The money has gone: points and accounts follow as if it had been asked for here. */
  private async adopt(orderId: string, made: ReportedRefund): Promise<void> {
    const adopted = await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      const earlier = await this.refunds.findByOrder(em, order);
      const known = earlier.filter(({ stripeRefundId }) => stripeRefundId === made.id);
      if (known.length > 0) return known;
      const asked = { amount: made.amount, reason: 'Refunded at Stripe', actor: 'stripe' };
      const all = await this.refunds.requestAll(em, order, asked);
      for (const refund of all) refund.stripeRefundId = made.id;
      return all;
    }).catch((error) => this.leaveToStaff(error, orderId, made));
    for (const refund of adopted) await this.refunds.reconcile(refund, made);
  }

  /**
   * What does not fit into what is left is for a person. Throws 409, so that Stripe tells it again, only where the payment or
   * a refund is still under way and may make room.
   */
  private async leaveToStaff(error: unknown, orderId: string, made: ReportedRefund): Promise<Refund[]> {
    if (!(error instanceof Problem)) throw error;
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      const earlier = await this.refunds.findByOrder(em, order);
      if (order.status === 'pending' || earlier.some(({ status }) => status === 'requested')) throw error;
      const { id, amount } = made;
      const what = `Stripe tells of a refund of £${toDecimal(amount)} (${id}) that was made there`;
      const text = `${what} and does not fit what could be refunded: ${error.message} Points and accounts do not know of it.`;
      this.logger.warn(`Order ${order.orderNumber}: ${text}`);
      if (!order.wasConfirmed || (await em.count(OrderNote, { orderId, text })) > 0) return;
      em.persist(OrderNote.by('stripe', orderId, text));
    });
    return [];
  }
}
