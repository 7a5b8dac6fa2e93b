import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { raise } from '../../../../platform/messaging/outbox.js';
import { formatPounds, type Pence } from '../../../../platform/money.js';
import { OrderRefundUndone } from '../../events.js';
import type { Order } from '../../orders/domain/order.js';
import { OrderNote } from '../../orders/domain/order-note.js';
import { Dispute } from '../domain/dispute.js';
import type { Refund } from '../domain/refund.js';
import { refundedByBank } from '../domain/refundable.js';
import { Refunds } from './refunds.js';
import { reopenReturnsOf } from './returns-of-refund.js';

/**
 * The effects of a payment's disputes on its order: the bank holds money, takes it for good, or gives it back
 * (docs/rules.md#disputes).
 */
@Injectable()
export class Disputes {
  constructor(private readonly refunds: Refunds) {}

  /** Brings an order whose row is locked to what its disputes are now. Idempotent. */
  async apply(em: EntityManager, order: Order): Promise<void> {
    const { id: orderId, stripePaymentIntentId } = order;
    const ofPayment = stripePaymentIntentId ? [{ stripePaymentIntentId }] : [];
    const oldest = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;
    const disputes = await em.find(Dispute, { $or: [{ orderId }, ...ofPayment] }, oldest);
    for (const dispute of disputes) {
      dispute.assign(order);
      if (dispute.status === 'won' && !dispute.settledAt) await this.undo(em, order, dispute);
    }
    for (const dispute of disputes)
      if (dispute.status === 'lost' && !dispute.settledAt) await this.take(em, order, dispute, disputes);
    order.disputed = held(disputes, await this.refunds.findByOrder(em, order));
  }

  /** Records money that the bank took for good as refunded: points, documents and figures follow as for any refund. */
  private async take(em: EntityManager, order: Order, lost: Dispute, disputes: readonly Dispute[]): Promise<void> {
    if (order.status === 'pending') return;
    const earlier = await this.refunds.findByOrder(em, order);
    const missing = lost.amount - recorded(lost, earlier);
    order.disputed = held(disputes, earlier) - missing;
    const amount = refundedByBank(order, earlier, missing);
    if (amount > 0)
      await this.refunds.requestAll(em, order, { amount, dispute: lost, reason: 'Dispute lost', actor: 'stripe' });
    const mayFollow =
      earlier.some(({ status }) => status === 'requested') ||
      disputes.some(({ isHeldByBank, status }) => isHeldByBank && status !== 'lost');
    if (amount < missing && mayFollow) return;
    lost.settledAt = new Date();
    if (amount < missing) em.persist(OrderNote.by('stripe', order.id, moreThanLeft(lost, missing - amount)));
  }

  /** Undoes the refund of a lost dispute that was won afterwards: its money is the shop's again. */
  private async undo(em: EntityManager, order: Order, won: Dispute): Promise<void> {
    const { id: orderId, orderNumber, customer = null } = order;
    const isShipped = order.status === 'shipped' || order.status === 'delivered';
    const taken = (await this.refunds.findByOrder(em, order)).filter((refund) => counts(won, refund));
    for (const refund of taken) {
      const { id: refundId, repeats, pointsReturned, pointsTakenBack } = refund;
      const isUndone = refund.undoDispute(order);
      em.persist(OrderNote.by('stripe', orderId, isUndone ? wonAfterAll(refund) : goodsCameBack(refund)));
      if (isUndone) await reopenReturnsOf(em, refund);
      if (isUndone && !repeats && order.wasConfirmed)
        raise(
          refund,
          OrderRefundUndone({
            ...{ orderId, orderNumber, customer, refundId },
            pointsReturned,
            pointsTakenBack,
            isShipped,
          }),
        );
    }
    won.settledAt = new Date();
    await em.flush();
  }
}

function counts(dispute: Dispute, { disputeId, status }: Refund): boolean {
  return disputeId === dispute.id && status !== 'failed';
}

function recorded(dispute: Dispute, refunds: readonly Refund[]): Pence {
  return refunds.reduce((sum, refund) => (counts(dispute, refund) ? sum + refund.amount : sum), 0);
}

/** Returns the part of the payment that the bank has beyond the recorded refunds. */
function held(disputes: readonly Dispute[], refunds: readonly Refund[]): Pence {
  return disputes
    .filter(({ isHeldByBank }) => isHeldByBank)
    .reduce((sum, dispute) => sum + dispute.amount - recorded(dispute, refunds), 0);
}

function moreThanLeft({ amount, stripeDisputeId }: Dispute, more: Pence): string {
  return (
    `The bank took ${formatPounds(amount)} by a lost dispute (${stripeDisputeId}), ${formatPounds(more)} more than was left ` +
    'of the payment. Points and accounts do not include that: please book it in Sage.'
  );
}

function wonAfterAll({ amount, repeats, dismissedAt }: Refund): string {
  const won = `A lost dispute was won after all: ${formatPounds(amount)} is with the shop again`;
  if (repeats) return `${won}. The refund that failed at the bank before has to be sent again.`;
  return (
    `${won}, and so are the points. ` +
    'Sage still has it as refunded: please make its credit note and payment, or its refund, void there.' +
    (dismissedAt ? '' : ' The order was cancelled: please refund the customer, or dismiss the refund.')
  );
}

function goodsCameBack({ amount }: Refund): string {
  return (
    `A lost dispute was won after all, but its goods came back into stock: ${formatPounds(amount)} still counts as refunded. ` +
    'Please refund the customer at Stripe and book what the bank gave back in Sage.'
  );
}
