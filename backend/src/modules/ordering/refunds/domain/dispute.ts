import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties, pence } from '../../../../platform/database/database.js';
import { raise } from '../../../../platform/messaging/outbox.js';
import type { Pence } from '../../../../platform/money.js';
import { OrderDisputed } from '../../events.js';

/** What Stripe says of a dispute. */
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

const DisputeSchema = defineEntity({
  name: 'Dispute',
  schema: 'ordering',
  tableName: 'disputes',
  properties: {
    ...aggregateProperties,
    orderId: p.uuid().index(),
    stripeDisputeId: p.text().unique(),
    amount: pence(),
    reason: p.text(),
    status: p.text(),
    /** Until when Stripe takes evidence; null where it takes none. */
    respondBy: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'disputes_open',
      expression: `create index "disputes_open" on "ordering"."disputes" ("order_id") where "closed_at" is null`,
    },
  ],
});

/** A customer's bank takes a payment back (a chargeback); staff are notified and answer it at Stripe. */
export class Dispute extends DisputeSchema.class {
  /** A new one: raises `OrderDisputed`. */
  static open(order: { id: string; orderNumber: string }, reported: ReportedDispute): Dispute {
    const dispute = new Dispute();
    const { id: stripeDisputeId, amount, reason, status, respondBy } = reported;
    const closedAt = OVER.includes(status) ? new Date() : null;
    Object.assign(dispute, {
      id: uuid(),
      orderId: order.id,
      stripeDisputeId,
      amount,
      reason,
      status,
      respondBy,
      closedAt,
    });
    raise(
      dispute,
      OrderDisputed({
        orderId: order.id,
        orderNumber: order.orderNumber,
        disputeId: dispute.id,
        stripeDisputeId,
        amount,
        reason,
        status,
        respondBy: respondBy?.toISOString() ?? null,
      }),
    );
    return dispute;
  }

  /** Updates it from a later report. Reports may come in any order; what is over stays over. */
  update({ status, amount, respondBy }: ReportedDispute): void {
    if (this.closedAt) return;
    Object.assign(this, { status, amount, respondBy });
    if (OVER.includes(status)) this.closedAt = new Date();
  }
}
DisputeSchema.setClass(Dispute);
