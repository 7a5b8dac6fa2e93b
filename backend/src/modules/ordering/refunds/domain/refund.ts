import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties, pence } from '../../../../platform/database/database.js';
import { raise } from '../../../../platform/messaging/outbox.js';
import type { Pence } from '../../../../platform/money.js';
import { OrderRefunded, type RefundedShare } from '../../events.js';
import type { Order } from '../../orders/domain/order.js';
import { refundedPoints, refundShares } from './refund-shares.js';
import { goodsAreBack, RefundNotAllowed, refundable, toBeRepeated } from './refundable.js';

/** requested (Stripe is to send it) → done, or failed for good with a cause; a done refund may still fail at the bank. */
export type RefundStatus = 'requested' | 'done' | 'failed';
/** Whole: all lines with their stock, and what earlier parts left of the money. Part: an amount without stock. */
export type RefundKind = 'whole' | 'part';

/** The request that creates a refund also sends it; the sweeper looks at it after this, in ms. */
const FIRST_CHECK_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** How often a refund that is pending at the bank is looked up, in ms; Stripe's webhook usually arrives before. */
const PENDING_CHECK_MS = 60 * 60_000;

const RefundSchema = defineEntity({
  name: 'Refund',
  schema: 'ordering',
  tableName: 'refunds',
  properties: {
    ...aggregateProperties,
    orderId: p.uuid().index(),
    kind: p.text().$type<RefundKind>(),
    amount: pence(),
    /** Fixed when it was requested. */
    shares: p.json<RefundedShare[]>(),
    pointsReturned: p.integer(),
    pointsTakenBack: p.integer(),
    status: p.text().$type<RefundStatus>(),
    reason: p.text(),
    /** As `actorName` returns it; `stripe` for a refund made there by hand. */
    actor: p.text(),
    /** Why it failed, in plain words. */
    cause: p.text().nullable(),
    /** Null for a purchase order, where no money moves. */
    stripePaymentIntentId: p.text().nullable(),
    /** One that was made at Stripe by hand may be two of ours: what had to be repeated, and the rest. */
    stripeRefundId: p.text().index().nullable(),
    /** The published refund that failed at the bank and that this one repeats. */
    repeats: p.uuid().nullable(),
    /** When the sweeper looks at it next, while it is requested. */
    checkAt: p.datetime(),
    attempts: p.integer(),
    /** When it was done and published; stays where the bank failed it afterwards. */
    doneAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'refunds_requested',
      expression: `create index "refunds_requested" on "ordering"."refunds" ("check_at") where "status" = 'requested'`,
    },
    {
      name: 'refunds_failed',
      expression: `create index "refunds_failed" on "ordering"."refunds" ("order_id") where "status" = 'failed'`,
    },
  ],
  checks: [
    { name: 'refunds_amount', expression: 'amount > 0' },
    { name: 'refunds_kind', expression: `kind in ('whole', 'part')` },
    { name: 'refunds_status', expression: `status in ('requested', 'done', 'failed')` },
  ],
});

/** A refund that is asked for. */
export interface RefundRequest {
  /** Pence; left out for the whole. */
  amount?: Pence;
  reason: string;
  actor: string;
}

/** Money given back for an order, or credited on a purchase order (docs/rules.md#refund-limit). Its shares are fixed when it is requested. */
export class Refund extends RefundSchema.class {
  /**
   * Creates a refund. The order's row is locked and `earlier` are all refunds of it, so that together they are never more
   * than its total. Throws `RefundNotAllowed`.
   */
  static request(order: Order, earlier: readonly Refund[], { amount: asked, reason, actor }: RefundRequest): Refund {
    const unmade = order.wasConfirmed ? 0 : refundable(order, earlier);
    if (unmade > 0 && (asked ?? unmade) === unmade)
      return Refund.forUnplacedOrder(uuid(), order, { amount: unmade, reason, actor }, earlier);
    const left = refundable(order, earlier);
    if (left === 0) throw new RefundNotAllowed(order, earlier);
    const amount = asked ?? left;
    if (amount < 1 || amount > left) throw new RefundNotAllowed(order, earlier);
    const repeated = toBeRepeated(earlier) as Refund | undefined;
    if (repeated && amount !== left) throw new RefundNotAllowed(order, earlier);
    // The goods come back once: with the whole, or with the last refund of a cancelled order, however it was requested.
    const whole = (asked === undefined || (order.status === 'cancelled' && amount === left)) && !goodsAreBack(earlier);
    const refund = new Refund();
    const card = order.paymentMethod === 'stripe';
    return Object.assign(refund, {
      id: uuid(),
      orderId: order.id,
      kind: repeated?.kind ?? (whole ? 'whole' : 'part'),
      amount,
      ...(repeated ? sharesOf(repeated) : newShares(order, earlier, amount)),
      status: 'requested' as const,
      reason,
      actor,
      stripePaymentIntentId: card ? (order.stripePaymentIntentId ?? null) : null,
      repeats: repeated?.id ?? null,
      checkAt: new Date(Date.now() + FIRST_CHECK_MS),
      attempts: 0,
    });
  }

  /**
   * Refunds what was captured for an order that could not be made. It has no shares: nothing was sold, and no document of
   * the order reaches Sage. Another one follows only where `earlier` ones failed.
   */
  static forUnplacedOrder(
    id: string,
    order: Order,
    { amount, reason, actor }: RefundRequest & { amount: Pence },
    earlier: readonly Refund[] = [],
  ): Refund {
    return Object.assign(new Refund(), {
      id,
      orderId: order.id,
      kind: 'part' as const,
      amount,
      shares: [],
      pointsReturned: 0,
      pointsTakenBack: 0,
      status: 'requested' as const,
      reason,
      actor,
      stripePaymentIntentId: order.stripePaymentIntentId ?? null,
      repeats: toBeRepeated(earlier)?.id ?? null,
      checkAt: new Date(Date.now() + FIRST_CHECK_MS),
      attempts: 0,
    });
  }

  /**
   * The money is given back, or credited: publishes `OrderRefunded`, once, also where the bank fails it later; nothing for an
   * order that was never confirmed. Returns whether the goods come back with it.
   */
  complete(order: Order, stripeRefundId: string | null): boolean {
    if (this.status !== 'requested') return false;
    this.status = 'done';
    this.doneAt = new Date();
    this.cause = null;
    this.stripeRefundId = stripeRefundId;
    if (this.repeats || !order.wasConfirmed) return false;
    const { id: refundId, kind, amount, shares, pointsReturned, pointsTakenBack, actor: refundedBy, reason } = this;
    const restocked = kind === 'whole';
    raise(
      this,
      OrderRefunded({
        ...order.snapshot(),
        refundId,
        kind,
        amount,
        shares,
        restocked,
        pointsReturned,
        pointsTakenBack,
        paymentMethod: order.paymentMethod,
        stripeRefundId,
        refundedBy,
        reason,
      }),
    );
    return restocked;
  }

  /** Stripe rejected it, or the bank did afterwards; it may be requested again. */
  fail(cause: string, stripeRefundId: string | null = null): void {
    if (this.status === 'failed') return;
    this.status = 'failed';
    this.cause = cause;
    this.stripeRefundId ??= stripeRefundId;
  }

  /** Stripe has accepted it; the bank has not yet. */
  awaitBank(stripeRefundId: string): void {
    if (this.status !== 'requested') return;
    this.stripeRefundId = stripeRefundId;
    this.checkAt = new Date(Date.now() + PENDING_CHECK_MS);
  }

  /** Its outcome is not known yet: it is looked up again, at growing intervals. */
  postpone(): void {
    this.attempts += 1;
    this.checkAt = new Date(Date.now() + Math.min(1000 * 2 ** this.attempts, LONGEST_WAIT_MS));
  }
}
RefundSchema.setClass(Refund);

function sharesOf({ shares, pointsReturned, pointsTakenBack }: Refund) {
  return { shares, pointsReturned, pointsTakenBack };
}

/** Returns what of lines, VAT and points goes with this amount, given what earlier refunds took or will take. */
function newShares(order: Order, earlier: readonly Refund[], amount: Pence) {
  const standing = earlier.filter(({ status, doneAt, repeats }) => !repeats && (status !== 'failed' || doneAt));
  const sum = (of: (refund: Refund) => number) => standing.reduce((all, refund) => all + of(refund), 0);
  const given = sum((refund) => refund.amount);
  const points = (all: number, earlierPoints: number) =>
    refundedPoints(all, order.total, { amount: given, points: earlierPoints }, amount);
  return {
    shares: refundShares(
      order.snapshot(),
      standing.flatMap(({ shares }) => shares),
      amount,
    ),
    pointsReturned: points(
      order.pointsUsed,
      sum((refund) => refund.pointsReturned),
    ),
    pointsTakenBack: points(
      order.pointsEarned,
      sum((refund) => refund.pointsTakenBack),
    ),
  };
}
