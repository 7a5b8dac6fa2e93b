import { formatPounds, type Pence } from '../../../../platform/money.js';
import { type StatusChange, wasConfirmed } from '../../orders/domain/status-change.js';

/** What of an order decides how much of it may be given back. */
export interface PaidOrder {
  total: Pence;
  moves: readonly Pick<StatusChange, 'to'>[];
}

/** What of a refund counts against the next one. */
export interface EarlierRefund {
  id: string;
  amount: Pence;
  status: string;
  /** The refund that it repeats. */
  repeats?: string | null;
  /** When it was done; stays where the bank failed it afterwards. */
  doneAt?: Date | string | null;
}

/** Returns the refund that the bank failed after it was published and that was not repeated yet: it is sent before any other. */
export function toBeRepeated<R extends EarlierRefund>(earlier: readonly R[]): R | undefined {
  return earlier.find(
    ({ id, status, doneAt, repeats }) =>
      status === 'failed' &&
      doneAt &&
      !repeats &&
      !earlier.some((other) => other.repeats === id && other.status !== 'failed'),
  );
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
 * Returns the most that may be given back now, from confirmed on (docs/rules.md#refund-limit). Where the bank failed a refund
 * that was published, exactly that. Of an order that was never confirmed, only a refund of its payment that failed.
 */
export function refundable(order: PaidOrder, earlier: readonly EarlierRefund[]): Pence {
  if (!wasConfirmed(order.moves))
    return earlier.every(({ status }) => status === 'failed') ? (earlier[0]?.amount ?? 0) : 0;
  return toBeRepeated(earlier)?.amount ?? Math.max(0, order.total - refunded(earlier));
}

/** Returns pence that a cancellation now would give back, in as many refunds as needed; 0 for what was never paid or approved. */
export function dueOnCancel(order: PaidOrder, earlier: Parameters<typeof refunded>[0]): Pence {
  return wasConfirmed(order.moves) ? Math.max(0, order.total - refunded(earlier)) : 0;
}

/** More than was paid, or nothing left to give back (docs/rules.md#refund-limit); the message is for staff. */
export class RefundNotAllowed extends Error {
  readonly refundable: Pence;

  constructor(order: PaidOrder, earlier: readonly EarlierRefund[]) {
    const left = refundable(order, earlier);
    super(
      !wasConfirmed(order.moves) && left === 0
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
