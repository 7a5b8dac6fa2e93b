import { formatPounds } from '../../../../platform/money.js';
import type { Order } from '../../orders/domain/order.js';
import type { Refund, RefundRequest } from './refund.js';
import { LinesNotRefundable, sharesOfLines } from './refund-content.js';
import { isHeldByBank, RefundNotAllowed, refundable, toBeRepeated } from './refundable.js';

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
