import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties, pence } from '../../../platform/database/database.js';
import { KnownCauses } from '../../../platform/failed-work.js';
import { raise } from '../../../platform/messaging/outbox.js';
import { formatPounds, type Pence } from '../../../platform/money.js';
import { OrderRefunded, type RefundedShare, type RefundedUnits } from '../events.js';
import type { Order } from '../orders/order.entity.js';
import {
  LinesNotRefundable,
  mergedUnits,
  pointsWith,
  type RefundedLines,
  sharesOfAmount,
  sharesOfLines,
  sharesToSettle,
  unitsLeft,
} from './refund-content.js';
import { goodsAreBack, isHeldByBank, RefundNotAllowed, refundable, toBeRepeated } from './refundable.js';

/**
 * requested (Stripe is to send it) → done, or failed for good with a cause; a done refund may still fail at the bank. A failed
 * one is settled once staff have paid the customer another way.
 */
type RefundStatus = 'requested' | 'done' | 'failed' | 'settled';
/** Whole: all lines, with all of the money that is left. Lines: units of some lines. Part: an amount without stock. */
type RefundKind = 'whole' | 'lines' | 'part';

/** The other way in which staff paid a failed refund. */
export interface Settlement {
  /** The reference of the bank transfer or other payment; the customer reads it. */
  reference: string;
  reason: string;
  /** As `actorName` returns it. */
  actor: string;
  /** ISO 8601. */
  at: string;
}

/** The request that creates a refund also sends it; the sweeper looks at it after this, in ms. */
const FIRST_CHECK_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** The interval at which a refund pending at the bank is looked up, in ms; Stripe's webhook usually arrives before. */
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
    /** The refunded units; empty for a part. */
    units: p.json<RefundedUnits[]>(),
    /** Whether these units come back into stock. */
    restock: p.boolean().default(false),
    pointsReturned: p.integer(),
    pointsTakenBack: p.integer(),
    status: p.text().$type<RefundStatus>(),
    reason: p.text(),
    /** As `actorName` returns it; `stripe` for a refund made there by hand. */
    actor: p.text(),
    /** The cause of its failure, in plain words. */
    cause: p.text().nullable(),
    /** Null for a purchase order, where no money moves. */
    stripePaymentIntentId: p.text().nullable(),
    /** Shared by two refunds where one made at Stripe by hand was split: the repetition that was due, and the rest. */
    stripeRefundId: p.text().index().nullable(),
    /** The published refund that failed at the bank and that this one repeats. */
    repeats: p.uuid().nullable(),
    /** The failed refund that was replayed by this one; the first of them where replays failed, too. */
    replaces: p.uuid().nullable(),
    /** The time of the sweeper's next look, while it is requested. */
    checkAt: p.datetime(),
    attempts: p.integer(),
    /** The time when it was done and published; stays where the bank failed it afterwards. */
    doneAt: p.datetime().nullable(),
    /** The time when staff dismissed a failed one; the refundable amount stays the same. */
    dismissedAt: p.datetime().nullable(),
    settlement: p.json<Settlement>().nullable(),
    /** The lost dispute by which the bank took the money; null where the shop gave it back. */
    disputeId: p.uuid().nullable(),
  },
  indexes: [
    { name: 'refunds_requested', properties: ['checkAt'], where: `status = 'requested'` },
    { name: 'refunds_done', properties: ['doneAt'], where: 'done_at is not null' },
    { name: 'refunds_failed', properties: ['orderId'], where: `status = 'failed'` },
  ],
  checks: [
    { name: 'refunds_amount', expression: 'amount > 0' },
    { name: 'refunds_kind', expression: `kind in ('whole', 'lines', 'part')` },
    { name: 'refunds_status', expression: `status in ('requested', 'done', 'failed', 'settled')` },
  ],
});

/** A request for a refund. */
export interface RefundRequest {
  /** Pence; left out for the whole, and for lines, whose amount follows from them. */
  amount?: Pence;
  lines?: RefundedLines;
  /** Whether the goods of a whole refund, or of its lines, come back into stock: true if left out. */
  restock?: boolean;
  /** The failed refund that is replayed by it; the first of them where replays failed, too. */
  replaces?: string;
  /** The lost dispute by which the bank took the money: its id here and at Stripe. */
  dispute?: { id: string; stripeDisputeId: string };
  reason: string;
  actor: string;
}

/** Money given back for an order, or credited on a purchase order (docs/rules.md#refund-limit). Its shares are fixed when it is requested. */
export class Refund extends RefundSchema.class {
  /**
   * Creates a refund. The order's row is locked and `earlier` are all refunds of it, so that together they are never more
   * than its total. Throws `RefundNotAllowed`.
   */
  static request(order: Order, earlier: readonly Refund[], request: RefundRequest): Refund {
    const { amount: asked, lines, restock = true, replaces = null, dispute, reason, actor } = request;
    const unmade = order.wasConfirmed ? 0 : refundable(order, earlier);
    if (unmade > 0 && !lines && (asked ?? unmade) === unmade)
      return Object.assign(Refund.forUnplacedOrder(uuid(), order, { amount: unmade, reason, actor }, earlier), {
        replaces,
        disputeId: dispute?.id ?? null,
      });
    const left = refundable(order, earlier);
    if (left === 0 || (lines && (!order.wasConfirmed || toBeRepeated(earlier))))
      throw new RefundNotAllowed(order, earlier);
    const shares = lines && sharesOfLines(order, earlier, lines);
    const amount = shares ? shares.reduce((sum, share) => sum + share.amount, 0) : (asked ?? left);
    if (amount < 1 || amount > left) throw new RefundNotAllowed(order, earlier);
    const repeated = toBeRepeated(earlier) as Refund | undefined;
    if (repeated && amount !== left) throw new RefundNotAllowed(order, earlier);
    // The goods come back once: with the whole, or with the last refund of a cancelled order, however it was requested.
    const all = asked === undefined || (order.status === 'cancelled' && amount === left);
    const units = lines ? mergedUnits(lines.units) : all ? unitsLeft(order, earlier) : [];
    const kind = kindOf({ lines, all, units }, earlier);
    const refund = new Refund();
    const card = order.paymentMethod === 'stripe';
    return Object.assign(refund, {
      id: uuid(),
      orderId: order.id,
      kind: repeated?.kind ?? kind,
      amount,
      ...(repeated
        ? contentOf(repeated)
        : {
            shares: shares ?? sharesOfAmount(order, earlier, amount),
            units,
            restock: restock && kind !== 'part',
            ...pointsWith(order, earlier, amount),
          }),
      status: 'requested' as const,
      reason,
      actor,
      stripePaymentIntentId: card ? (order.stripePaymentIntentId ?? null) : null,
      repeats: repeated?.id ?? null,
      replaces,
      disputeId: dispute?.id ?? null,
      checkAt: new Date(Date.now() + FIRST_CHECK_MS),
      attempts: 0,
    });
  }

  /**
   * Refunds money captured for an order that could not be made. It has no shares: nothing was sold, and no document of
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
      units: [],
      restock: false,
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
   * Completes the refund: publishes `OrderRefunded`, once, also where the bank fails it later; nothing for an order
   * that was never confirmed. Returns whether the goods come back with it.
   */
  complete(order: Order, stripeRefundId: string | null): boolean {
    if (this.status !== 'requested') return false;
    this.status = 'done';
    this.doneAt = new Date();
    this.cause = null;
    this.stripeRefundId = stripeRefundId;
    return this.publish(order);
  }

  /**
   * Counts a failed refund as given back from now on: staff have paid the customer another way. One that was never
   * published is published now, with content that fits the rest of the order. Returns whether the goods come back with
   * it.
   */
  settle(order: Order, earlier: readonly Refund[], { reference, reason, actor }: Omit<Settlement, 'at'>): boolean {
    if (this.status !== 'failed') return false;
    const others = earlier.filter(({ id }) => id !== this.id);
    const now = new Date();
    const wasPublished = Boolean(this.doneAt);
    this.status = 'settled';
    this.settlement = { reference, reason, actor, at: now.toISOString() };
    this.doneAt ??= now;
    if (wasPublished) return false;
    if (this.kind === 'whole') this.units = unitsLeft(order, others);
    if (!this.repeats && order.wasConfirmed)
      Object.assign(this, {
        shares: sharesToSettle(this, order, others),
        ...pointsWith(order, others, this.amount),
      });
    return this.publish(order);
  }

  private publish(order: Order): boolean {
    if (this.repeats || !order.wasConfirmed) return false;
    const {
      id: refundId,
      kind,
      units,
      amount,
      shares,
      pointsReturned,
      pointsTakenBack,
      actor: refundedBy,
      reason,
    } = this;
    raise(
      this,
      OrderRefunded({
        ...order.snapshot(),
        refundId,
        kind,
        amount,
        shares,
        units,
        restocked: this.restock,
        pointsReturned,
        pointsTakenBack,
        paymentMethod: order.paymentMethod,
        ...(this.settlement ? { settled: true } : {}),
        ...(this.disputeId ? { disputed: true } : {}),
        stripeRefundId: this.stripeRefundId ?? null,
        refundedBy,
        reason,
      }),
    );
    return this.restock;
  }

  /** Fails the refund, rejected by Stripe or afterwards by the bank; it may be requested again. */
  fail(cause: string, stripeRefundId: string | null = null): void {
    if (this.status === 'failed' || this.status === 'settled') return;
    this.status = 'failed';
    this.cause = cause;
    this.stripeRefundId ??= stripeRefundId;
  }

  /**
   * Undoes the refund of a dispute that was won after all: the money is with the shop again. It waits for staff where
   * the customer is still due it, for a cancelled order or a refund that had failed. Returns false where goods came
   * back with it, which cannot be undone.
   */
  undoDispute({ status: orderStatus }: Pick<Order, 'status'>): boolean {
    if (!this.repeats && this.restock && this.units.length > 0) return false;
    const cause = 'The dispute was won after all: the bank gave the money back.';
    const dismissedAt = this.repeats || orderStatus === 'cancelled' ? null : new Date();
    Object.assign(this, { status: 'failed', cause, doneAt: null, dismissedAt });
    return true;
  }

  /** Waits for the bank after Stripe has accepted the refund. */
  awaitBank(stripeRefundId: string): void {
    if (this.status !== 'requested') return;
    this.stripeRefundId = stripeRefundId;
    this.checkAt = new Date(Date.now() + PENDING_CHECK_MS);
  }

  /** Dismisses a failed refund that staff settled otherwise. Returns false where it did not fail, or is settled. */
  dismiss(now: Date): boolean {
    if (this.status !== 'failed' || this.dismissedAt) return false;
    this.dismissedAt = now;
    return true;
  }

  /** Postpones the next look-up, at growing intervals: the outcome is not known yet. */
  postpone(): void {
    this.attempts += 1;
    this.checkAt = new Date(Date.now() + Math.min(1000 * 2 ** this.attempts, LONGEST_WAIT_MS));
  }
}
RefundSchema.setClass(Refund);

/**
 * Returns the kind. After a whole refund the last of the money is a part, unless a failed refund of lines has freed
 * units.
 */
function kindOf(
  { lines, all, units }: { lines?: RefundedLines; all: boolean; units: readonly RefundedUnits[] },
  earlier: readonly Refund[],
): RefundKind {
  if (lines) return 'lines';
  if (!all) return 'part';
  return goodsAreBack(earlier) ? (units.length > 0 ? 'lines' : 'part') : 'whole';
}

function contentOf({ shares, units, restock, pointsReturned, pointsTakenBack }: Refund) {
  return { shares, units, restock, pointsReturned, pointsTakenBack };
}

/** Returns the request that repeats a refund. */
export function sameAs({
  kind,
  amount,
  units,
  shares,
  restock,
  doneAt,
  repeats,
}: Refund): Omit<RefundRequest, 'reason' | 'actor'> {
  // A published refund is repeated by its amount: its content is fixed.
  if (doneAt || repeats) return { amount };
  if (kind === 'part') return { amount };
  if (kind === 'whole') return { restock };
  return { lines: { units, delivery: shares.some(({ position }) => position === null) }, restock };
}

/** Returns why a failed refund cannot be given back as it was; null where it can. */
export function repeatObstacle(order: Order, earlier: readonly Refund[], refund: Refund): string | null {
  const { id, kind, amount, repeats } = refund;
  const left = refundable(order, earlier);
  const first = toBeRepeated(earlier)?.id;
  if (first && first !== id && first !== repeats) return new RefundNotAllowed(order, earlier).message;
  if (amount > left && isHeldByBank(order, earlier)) return new RefundNotAllowed(order, earlier).message;
  if (left === 0) return 'Everything that was paid has already been refunded. Dismiss this.';
  const now = `${formatPounds(left)} of this order can be refunded now, not ${formatPounds(amount)}. Refund on the order’s page what is still due.`;
  if (amount > left || (kind === 'whole' && amount !== left)) return now;
  return isAsItWas(order, earlier, refund) ? null : now;
}

/** Whether the units of a refund of lines that was never published are still there, and worth the same. */
function isAsItWas(order: Order, earlier: readonly Refund[], refund: Refund): boolean {
  const { lines } = sameAs(refund);
  if (!lines || !order.wasConfirmed) return true;
  try {
    const others = earlier.filter(({ id }) => id !== refund.id);
    return sharesOfLines(order, others, lines).reduce((sum, { amount }) => sum + amount, 0) === refund.amount;
  } catch (error) {
    if (error instanceof LinesNotRefundable) return false;
    throw error;
  }
}

const PAY_OTHERWISE =
  'Ask the customer for bank details, pay the money back by bank transfer, and mark the refund on the order’s page as settled, with the reference of the transfer.';

/** The causes for which Stripe or the bank does not take a refund, in words for staff. */
export const REFUND_CAUSES = new KnownCauses([
  {
    key: 'card-gone',
    says: ['expired_or_canceled_card', 'lost_or_stolen_card', 'card has expired', 'account closed'],
    cause: 'The bank could not take the refund: the card has expired or was cancelled.',
    advice: PAY_OTHERWISE,
  },
  {
    key: 'declined',
    says: ['declined'],
    cause: 'The bank declined the refund.',
    advice: `Replay it once. If the bank declines it again: ${PAY_OTHERWISE.charAt(0).toLowerCase()}${PAY_OTHERWISE.slice(1)}`,
  },
  {
    key: 'already-refunded',
    says: ['already been refunded', 'already_refunded'],
    cause: 'Stripe has already refunded this payment.',
    advice: 'Compare the payment in Stripe with the order’s refunds. If the customer has the money, dismiss this.',
  },
  {
    key: 'disputed',
    says: ['disputed', 'chargeback', 'charged back'],
    cause: 'The customer’s bank has taken the payment back.',
    advice: 'Respond to the dispute in Stripe. If the customer has the money, dismiss this.',
  },
  {
    key: 'balance',
    says: ['insufficient_funds', 'insufficient funds', 'insufficient balance'],
    cause: 'The Stripe balance is too low for this refund.',
    advice: 'Wait for payments to come in, or ask an admin to top up the Stripe balance. Then replay.',
  },
]);
