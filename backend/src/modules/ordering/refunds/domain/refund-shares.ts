import { type Pence, spread } from '../../../../platform/money.js';
import type { OrderSnapshot, RefundedShare } from '../../events.js';

/** What a customer paid for a line, or for delivery (`position` null): `amount` pence, of which `tax` is VAT. */
type PaidPart = RefundedShare;

function paidParts({ lines, shipping }: Pick<OrderSnapshot, 'lines' | 'shipping'>): PaidPart[] {
  const part = (position: number | null, paid: OrderSnapshot['shipping']): PaidPart => ({
    position,
    amount: paid.total - paid.discount,
    tax: paid.tax,
    vatRate: paid.vatRate,
  });
  return [...lines.map((line, position) => part(position, line)), part(null, shipping)];
}

/** The share of `all` that falls to the first `given` of `whole`, half up: all of it once everything is given. */
function upTo(all: number, given: number, whole: number): number {
  return whole === 0 ? all : Math.floor((2 * all * given + whole) / (2 * whole));
}

/**
 * Spreads a refund over lines and delivery by what is left to refund of each, to the penny. VAT is counted cumulatively, so
 * that all refunds of an order together give back exactly each line's amount and VAT. Answers only shares above 0.
 */
export function refundShares(
  order: Pick<OrderSnapshot, 'lines' | 'shipping'>,
  earlier: readonly RefundedShare[],
  amount: Pence,
): RefundedShare[] {
  const parts = paidParts(order).map((paid) => {
    const given = earlier.filter(({ position }) => position === paid.position);
    return {
      paid,
      givenAmount: given.reduce((sum, share) => sum + share.amount, 0),
      givenTax: given.reduce((sum, share) => sum + share.tax, 0),
    };
  });
  const amounts = spread(
    amount,
    parts.map(({ paid, givenAmount }) => paid.amount - givenAmount),
  );
  return parts.flatMap(({ paid: { position, vatRate, ...paid }, givenAmount, givenTax }, index) => {
    const share = amounts[index] ?? 0;
    if (share === 0) return [];
    // A refund that failed at the bank leaves its place; what is already given is then ahead of its turn by a penny at most.
    const tax = Math.max(0, upTo(paid.tax, givenAmount + share, paid.amount) - givenTax);
    return [{ position, amount: share, tax, vatRate }];
  });
}

/** Points that move with a refund, pro rata to the money and counted cumulatively; the last refund takes the rest. */
export function refundedPoints(
  points: number,
  total: Pence,
  earlier: { amount: Pence; points: number },
  amount: Pence,
): number {
  return Math.max(0, upTo(points, earlier.amount + amount, total) - earlier.points);
}
