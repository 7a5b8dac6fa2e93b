import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { formatPounds } from '../../../../platform/money.js';
import { isUuid } from '../../../../platform/uuid.js';
import type { ReportedRefund } from '../../adapters/payment-webhooks.js';
import { Order } from '../../orders/domain/order.js';
import { OrderNote } from '../../orders/domain/order-note.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { Refund } from '../domain/refund.js';
import { RefundNotAllowed } from '../domain/refundable.js';
import { Refunds } from './refunds.js';

/**
 * Reconciles our refunds with one that Stripe reports; one made at Stripe by hand becomes one of ours
 * (docs/decisions/refunds.md#requested-then-sent). Throws `RefundNotAllowed` where Stripe is to report it again.
 */
export class ReconcileRefund extends Command<void> {
  constructor(readonly reported: ReportedRefund) {
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

  async execute({ reported }: ReconcileRefund): Promise<void> {
    // Another system of the business may put an id of its own under the same name of the metadata.
    const ours = reported.refundId && isUuid(reported.refundId) ? reported.refundId : null;
    const known = await this.em.fork().find(Refund, ours ? { id: ours } : { stripeRefundId: reported.id });
    for (const refund of known) await this.refunds.reconcile(refund, reported);
    const { paymentIntentId } = reported;
    // What the bank rejected at once moved no money and needs no row; what names a refund that we do not know is not ours.
    if (known.length > 0 || !paymentIntentId || ours || reported.status === 'failed') return;
    const order = await this.em.fork().findOne(Order, { stripePaymentIntentId: paymentIntentId });
    if (order) await this.adopt(order.id, reported);
  }

  /** Records a refund made by hand: its points and documents follow as if it had been requested here. */
  private async adopt(orderId: string, reported: ReportedRefund): Promise<void> {
    const adopted = await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      const earlier = await this.refunds.findByOrder(em, order);
      const known = earlier.filter(({ stripeRefundId }) => stripeRefundId === reported.id);
      if (known.length > 0) return known;
      const request = { amount: reported.amount, reason: 'Refunded at Stripe', actor: 'stripe' };
      const all = await this.refunds.requestAll(em, order, request);
      for (const refund of all) refund.stripeRefundId = reported.id;
      return all;
    }).catch((error) => this.leaveToStaff(error, orderId, reported));
    for (const refund of adopted) await this.refunds.reconcile(refund, reported);
  }

  /**
   * Adds a note for staff about a refund that is more than what is left. Throws the error again, so that Stripe reports the
   * refund again, only where the payment or a refund is still pending and may make room.
   */
  private async leaveToStaff(error: unknown, orderId: string, reported: ReportedRefund): Promise<Refund[]> {
    if (!(error instanceof RefundNotAllowed)) throw error;
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      const earlier = await this.refunds.findByOrder(em, order);
      if (order.status === 'pending' || earlier.some(({ status }) => status === 'requested')) throw error;
      const { id, amount } = reported;
      const what = `Stripe reports a refund of ${formatPounds(amount)} (${id}) that was made there`;
      const text = `${what} and does not match what could be refunded: ${error.message} Points and accounts do not include it.`;
      this.logger.warn(`Order ${order.orderNumber}: ${text}`);
      // By the refund alone: what is left may differ by now.
      const said = { orderId, author: 'stripe', text: { $like: `%(${id})%` } };
      if (!order.wasConfirmed || (await em.count(OrderNote, said)) > 0) return;
      em.persist(OrderNote.by('stripe', orderId, text));
    });
    return [];
  }
}
