import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties, pence } from '../../../platform/database/database.js';
import { raise } from '../../../platform/messaging/outbox.js';
import type { Pence } from '../../../platform/money.js';
import { OrderDisputed } from '../events.js';

/** A dispute as Stripe reports it. */
export interface ReportedDispute {
  id: string;
  paymentIntentId: string;
  amount: Pence;
  /** Stripe's word: `fraudulent`, `product_not_received`, … */
  reason: string;
  /** Stripe's word: `needs_response`, `under_review`, `won`, `lost`, … */
  status: string;
  respondBy: Date | null;
}

/** Stripe's words for a dispute that is over. */
const OVER = ['won', 'lost', 'warning_closed', 'prevented'];

/** Stripe's words for a dispute whose money the bank has; an inquiry (`warning_…`) takes none yet (docs/rules.md#disputes). */
export const HELD_BY_BANK: readonly string[] = ['needs_response', 'under_review', 'lost'];

/**
 * Stripe's statuses in their order: an inquiry becomes a dispute under the same id, and a lost one may still be won.
 * Reports may come in any order; an earlier status after a later one is old.
 */
const SEQUENCE = [
  ['warning_needs_response', 'warning_under_review'],
  ['warning_closed', 'prevented'],
  ['needs_response', 'under_review'],
  ['lost'],
  ['won'],
];

function rankOf(status: string): number {
  return SEQUENCE.findIndex((words) => words.includes(status));
}

/** The condition of the sweeper's index, to the letter. */
export const UNSETTLED = `order_id is null or (status = 'lost' and settled_at is null)`;

const DisputeSchema = defineEntity({
  name: 'Dispute',
  schema: 'ordering',
  tableName: 'disputes',
  properties: {
    ...aggregateProperties,
    /** Null while the shop has only the checkout of the payment. */
    orderId: p.uuid().index().nullable(),
    stripePaymentIntentId: p.text().index(),
    stripeDisputeId: p.text().unique(),
    amount: pence(),
    reason: p.text(),
    status: p.text(),
    /** The time until which Stripe takes evidence; null where it takes none. */
    respondBy: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
    /**
     * The time when a lost dispute was recorded as refunded in full, or that record was undone because it was won; null
     * until then.
     */
    settledAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'disputes_open', properties: ['orderId'], where: 'closed_at is null' },
    { name: 'disputes_unsettled', properties: ['stripePaymentIntentId'], where: UNSETTLED },
  ],
});

/** A customer's bank takes a payment back (a chargeback); staff are notified and answer it at Stripe. */
export class Dispute extends DisputeSchema.class {
  static open(reported: ReportedDispute): Dispute {
    const { id: stripeDisputeId, paymentIntentId: stripePaymentIntentId, amount, reason, status, respondBy } = reported;
    return Object.assign(new Dispute(), {
      id: uuid(),
      stripeDisputeId,
      stripePaymentIntentId,
      amount,
      reason,
      status,
      respondBy,
      closedAt: OVER.includes(status) ? new Date() : null,
    });
  }

  /** Assigns the order, once: raises `OrderDisputed`. */
  assign(order: { id: string; orderNumber: string }): void {
    if (this.orderId) return;
    this.orderId = order.id;
    const { id: disputeId, stripeDisputeId, amount, reason, status, respondBy } = this;
    raise(
      this,
      OrderDisputed({
        orderId: order.id,
        orderNumber: order.orderNumber,
        disputeId,
        stripeDisputeId,
        amount,
        reason,
        status,
        respondBy: respondBy?.toISOString() ?? null,
      }),
    );
  }

  /** Updates it from a later report; an old one changes nothing. */
  update({ status, amount, respondBy }: ReportedDispute): void {
    if (rankOf(status) < rankOf(this.status) || (this.status === 'lost' && status === 'lost')) return;
    const wasOver = OVER.includes(this.status);
    if (status === 'won' && this.status !== 'won') this.settledAt = null;
    Object.assign(this, { status, amount, respondBy });
    if (!OVER.includes(status)) this.closedAt = null;
    else if (!wasOver) this.closedAt = new Date();
  }

  get isHeldByBank(): boolean {
    return HELD_BY_BANK.includes(this.status);
  }
}
DisputeSchema.setClass(Dispute);
