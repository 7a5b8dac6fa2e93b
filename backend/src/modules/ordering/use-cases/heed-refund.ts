import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../platform/database.js';
import type { MadeRefund } from '../adapters/payment-webhooks.js';
import { Order } from '../domain/order.js';
import { Refund } from '../domain/refund.js';
import { lockedOrder } from '../locked-order.js';
import { Refunds } from '../refunds.js';

/** Stripe's news of a refund: ours goes on, or failed at the bank; one that somebody made there by hand becomes one of ours. */
export class HeedRefund {
  constructor(readonly made: MadeRefund) {}
}

@CommandHandler(HeedRefund)
export class HeedRefundHandler implements ICommandHandler<HeedRefund, void> {
  constructor(
    private readonly em: EntityManager,
    private readonly refunds: Refunds,
  ) {}

  async execute({ made }: HeedRefund): Promise<void> {
    const known = await this.em
      .fork()
      .findOne(Refund, made.refundId ? { id: made.refundId } : { stripeRefundId: made.id });
    if (known) return this.refunds.heed(known, made);
    const { paymentIntentId } = made;
    // What the bank refused right away moved no money and needs no row; what names a refund we do not know is not ours.
    if (!paymentIntentId || made.refundId || made.status === 'failed') return;
    const order = await this.em.fork().findOne(Order, { stripePaymentIntentId: paymentIntentId });
    if (order) await this.adopt(order.id, made);
  }

  /** The money has gone: points and accounts follow as if it had been asked for here. Throws 409, and Stripe tells it again. */
  private async adopt(orderId: string, made: MadeRefund): Promise<void> {
    const refund = await inTransaction(this.em, async (em) => {
      const order = await lockedOrder(em, { id: orderId });
      const earlier = await this.refunds.ofOrder(em, order);
      const known = earlier.find(({ stripeRefundId }) => stripeRefundId === made.id);
      if (known) return known;
      const asked = { amount: made.amount, reason: 'Refunded at Stripe', actor: 'stripe' };
      const adopted = await this.refunds.request(em, order, asked);
      adopted.stripeRefundId = made.id;
      return adopted;
    });
    await this.refunds.heed(refund, made);
  }
}
