import { formatPounds, type Pence } from '../../../platform/money.js';
import { type StatusChange, wasConfirmed } from '../orders/order-state.js';
import { HELD_BY_BANK } from './dispute.entity.js';

/** The fields of an order that limit its refunds. */
interface PaidOrder {
  total: Pence;
  /** The part of the payment that the bank holds, or took without its being recorded as refunded. */
  disputed?: Pence;
  moves: readonly Pick<StatusChange, 'to'>[];
}

/** The fields of an earlier refund that count against the next one. */
export interface EarlierRefund {
  id: string;
  amount: Pence;
  status: string;
  /** The refund that it repeats. */
  repeats?: string | null;
  /** The time when it was done; stays where the bank failed it afterwards. */
  doneAt?: Date | string | null;
}

/** Returns the refunds that the bank failed after they were published and that were not repeated yet. */
function allToBeRepeated<R extends EarlierRefund>(earlier: readonly R[]): R[] {
  return earlier.filter(
    ({ id, status, doneAt, repeats }) =>
      status === 'failed' &&
      doneAt &&
      !repeats &&
      !earlier.some((other) => other.repeats === id && other.status !== 'failed'),
  );
}

/** Returns the first of them, which is sent before any other refund. */
export function toBeRepeated<R extends EarlierRefund>(earlier: readonly R[]): R | undefined {
  return allToBeRepeated(earlier)[0];
}

/** Returns whether a whole refund stands, with which the goods come back; also where the bank failed it afterwards. */
export function goodsAreBack(
  earlier: readonly (Pick<EarlierRefund, 'status' | 'doneAt'> & { kind: string })[],
): boolean {
  return earlier.some(({ kind, status, doneAt }) => kind === 'whole' && (status !== 'failed' || Boolean(doneAt)));
}

/** Returns pence given back or being given back. */
export function refunded(earlier: readonly Pick<EarlierRefund, 'amount' | 'status'>[]): Pence {
  return earlier.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);
}

/** Returns whether everything that was paid has been given back, or is being given back. */
export function isWhollyRefunded(total: Pence, earlier: Parameters<typeof refunded>[0]): boolean {
  return total > 0 && refunded(earlier) >= total;
}

/**
 * Returns why the goods of an order are held although they could be sent, for staff: the shop does not surely have its
 * money (docs/rules.md#held-goods). Null where nothing holds them.
 */
export function moneyHold(
  { total }: Pick<PaidOrder, 'total'>,
  earlier: Parameters<typeof refunded>[0],
  disputes: readonly { amount: Pence; status: string }[],
): string | null {
  const sum = (wanted: (status: string) => boolean) =>
    disputes.reduce((all, { amount, status }) => (wanted(status) ? all + amount : all), 0);
  const lost = sum((status) => status === 'lost');
  const open = sum((status) => HELD_BY_BANK.includes(status) && status !== 'lost');
  const reasons = [
    ...(open > 0 ? [`The customer disputes ${formatPounds(open)} of the payment, which the bank holds.`] : []),
    ...(lost > 0 ? [`The bank took ${formatPounds(lost)} of the payment back by a dispute that was lost.`] : []),
    ...(lost === 0 && isWhollyRefunded(total, earlier) ? ['Everything that was paid has been refunded.'] : []),
  ];
  return reasons.length > 0 ? reasons.join(' ') : null;
}

/** Returns what is left of the payment: neither given back, nor being given back, nor held by the bank (docs/rules.md#disputes). */
function leftOfPayment({ total, disputed = 0 }: PaidOrder, earlier: Parameters<typeof refunded>[0]): Pence {
  return Math.max(0, total - refunded(earlier) - disputed);
}

/**
 * Returns whether the bank holds some of the money still to be given back, so that not all of it can be given back now.
 */
export function isHeldByBank(order: Omit<PaidOrder, 'moves'>, earlier: Parameters<typeof refunded>[0]): boolean {
  return (order.disputed ?? 0) > 0 && refunded(earlier) < order.total;
}

/**
 * Returns the most that may be given back now, from confirmed on (docs/rules.md#refund-limit). Where the bank failed a
 * published refund, exactly its amount. For an order never confirmed, only a failed refund of its payment.
 */
export function refundable(order: PaidOrder, earlier: readonly EarlierRefund[]): Pence {
  if (!wasConfirmed(order.moves)) {
    // The first refund was for all captured money.
    const captured = earlier[0]?.amount ?? 0;
    return Math.max(0, captured - refunded(earlier) - (order.disputed ?? 0));
  }
  const left = leftOfPayment(order, earlier);
  const repeated = toBeRepeated(earlier)?.amount ?? left;
  return repeated > left ? 0 : repeated;
}

/**
 * Returns the part of a lost dispute that counts as refunded: at most the rest of the payment. It first covers refunds
 * that failed at the bank, each wholly or not at all.
 */
export function refundedByBank(order: PaidOrder, earlier: readonly EarlierRefund[], taken: Pence): Pence {
  const left = wasConfirmed(order.moves) ? leftOfPayment(order, earlier) : refundable(order, earlier);
  const amount = Math.min(taken, left);
  let repeated = 0;
  for (const failed of allToBeRepeated(earlier)) {
    if (repeated + failed.amount > amount) return repeated;
    repeated += failed.amount;
  }
  return amount;
}

/**
 * Returns the pence that a cancellation now would give back, in as many refunds as needed; 0 for an order never paid or
 * approved.
 */
export function dueOnCancel(order: PaidOrder, earlier: Parameters<typeof refunded>[0]): Pence {
  return wasConfirmed(order.moves) ? leftOfPayment(order, earlier) : 0;
}

/** Returns the message for staff. */
function heldByBank(disputed: Pence, left: Pence): string {
  const held = `The customer’s bank holds ${formatPounds(disputed)} of this payment because of a dispute.`;
  return left > 0
    ? `${held} Until it is decided, at most ${formatPounds(left)} can be refunded.`
    : `${held} It cannot be refunded as well: respond to the dispute in Stripe.`;
}

/** More than was paid, or nothing left to give back (docs/rules.md#refund-limit); the message is for staff. */
export class RefundNotAllowed extends Error {
  readonly refundable: Pence;

  constructor(order: PaidOrder, earlier: readonly EarlierRefund[]) {
    const left = refundable(order, earlier);
    super(
      isHeldByBank(order, earlier)
        ? heldByBank(order.disputed ?? 0, left)
        : !wasConfirmed(order.moves) && left === 0
          ? 'Nothing was paid for this order, so nothing can be refunded.'
          : left === 0
            ? 'Everything that was paid has already been refunded.'
            : toBeRepeated(earlier)
              ? `A refund of ${formatPounds(left)} failed at the bank; send that again first.`
              : `At most ${formatPounds(left)} can be refunded.`,
    );
    this.refundable = left;
  }
}
