import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { runAsSystem } from '../../../platform/context.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { raise } from '../../../platform/messaging/outbox.js';
import { formatPounds, type Pence } from '../../../platform/money.js';
import { messageOf } from '../../../platform/redaction.js';
import { OrderRefundUndone } from '../events.js';
import { lockOrder } from '../orders/lock-order.js';
import type { Order } from '../orders/order.entity.js';
import { OrderNote } from '../orders/order-notes.entity.js';
import type { OrderingTables } from '../tables.js';
import { Dispute, UNSETTLED } from './dispute.entity.js';
import type { Refund } from './refund.entity.js';
import { refundedByBank } from './refundable.js';
import { Refunds, reopenReturnsOf } from './refunds.js';

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

const INTERVAL_MS = 3000;
const BATCH = 50;

/**
 * Sends refunds again that a crash or a lost response left without an outcome, and applies disputes that their orders could not
 * take yet (docs/rules.md#disputes).
 */
@Injectable()
export class SweepRefunds {
  private readonly logger = new Logger('SweepRefunds');

  constructor(
    private readonly em: EntityManager,
    private readonly refunds: Refunds,
    private readonly disputes: Disputes,
  ) {}

  /** Processes every due refund once. A failing one stays due and does not keep the others waiting. */
  @Job({ name: 'refund sweeper', leader: true, everyMs: INTERVAL_MS })
  async sweep(): Promise<void> {
    const due = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.refunds')
      .where('status', '=', 'requested')
      .where('check_at', '<=', new Date())
      .orderBy('check_at')
      .limit(BATCH)
      .select('id')
      .execute();
    for (const { id } of due) {
      await runAsSystem(() => this.refunds.send(id, true)).catch((error) =>
        this.logger.warn(`Refund ${id}: ${messageOf(error)}`),
      );
    }
    await this.applyDisputes();
  }

  private async applyDisputes(): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select o.id from ordering.orders o where o.status <> 'pending' and o.stripe_payment_intent_id in (
        select stripe_payment_intent_id from ordering.disputes where ${sql.raw(UNSETTLED)}) limit ${BATCH}`.execute(
      kysely(this.em),
    );
    for (const { id } of rows) {
      const apply = async (em: EntityManager) => this.disputes.apply(em, await lockOrder(em, { id }));
      await runAsSystem(() => inTransaction(this.em, apply)).catch((error) =>
        this.logger.warn(`Disputes of order ${id}: ${messageOf(error)}`),
      );
    }
  }
}
