import type { Pence } from '../../../platform/money.js';
import type { OrderSnapshot, RefundedShare, RefundedUnits } from '../events.js';
import type { Order } from '../orders/order.entity.js';
import { lineShares, refundableLines, refundedPoints, refundShares } from './refund-shares.js';

/** The parts of an earlier refund that limit the next one. */
interface TakenByRefund {
  status: string;
  shares: readonly RefundedShare[];
  units: readonly RefundedUnits[];
  doneAt?: Date | string | null;
  repeats?: string | null;
}

interface Standing extends TakenByRefund {
  amount: Pence;
  pointsReturned: number;
  pointsTakenBack: number;
}

/** The units to refund; `delivery` adds the rest of the delivery charge. */
export interface RefundedLines {
  units: readonly RefundedUnits[];
  delivery: boolean;
}

/** Units that the order does not have, or that were refunded before; the message is for staff. */
export class LinesNotRefundable extends Error {}

/**
 * Returns the refunds that count against lines, VAT and points: not repetitions, and not failed ones that were never
 * published.
 */
export function standing<R extends Omit<TakenByRefund, 'shares' | 'units'>>(earlier: readonly R[]): R[] {
  return earlier.filter(({ status, doneAt, repeats }) => !repeats && (status !== 'failed' || doneAt));
}

const sharesOf = (refunds: readonly TakenByRefund[]) => refunds.flatMap(({ shares }) => shares);
const unitsOf = (refunds: readonly TakenByRefund[]) => refunds.flatMap(({ units }) => units);

/** Returns what can still be refunded of each line and of delivery. */
export function leftOf(
  sold: Pick<OrderSnapshot, 'lines' | 'shipping'>,
  earlier: readonly TakenByRefund[],
): ReturnType<typeof refundableLines> {
  const taken = standing(earlier);
  return refundableLines(sold, sharesOf(taken), unitsOf(taken));
}

/** Returns the units of every line that are not refunded yet. */
export function unitsLeft(order: Order, earlier: readonly TakenByRefund[]): RefundedUnits[] {
  const { lines } = leftOf(order.snapshot(), earlier);
  return lines.flatMap(({ position, units }) => (units > 0 ? [{ position, quantity: units }] : []));
}

/** Returns each line once, with the sum of its units: documents and stock go by line. */
export function mergedUnits(units: readonly RefundedUnits[]): RefundedUnits[] {
  return [...Map.groupBy(units, ({ position }) => position)].map(([position, named]) => ({
    position,
    quantity: named.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** Returns the shares of these units. Throws `LinesNotRefundable`. */
export function sharesOfLines(order: Order, earlier: readonly TakenByRefund[], asked: RefundedLines): RefundedShare[] {
  const { lines } = leftOf(order.snapshot(), earlier);
  for (const { position, quantity } of mergedUnits(asked.units)) {
    const line = lines[position];
    const name = order.items.getItems()[position]?.name;
    if (!line || !name) throw new LinesNotRefundable('The order has no such line.');
    if (quantity > line.units)
      throw new LinesNotRefundable(
        line.units === 0 ? `${name} has already been refunded.` : `${name}: at most ${line.units} can be refunded.`,
      );
  }
  const taken = standing(earlier);
  return lineShares(order.snapshot(), sharesOf(taken), unitsOf(taken), asked);
}

/** Returns how a refund of an amount is spread over what is left of lines and delivery. */
export function sharesOfAmount(order: Order, earlier: readonly TakenByRefund[], amount: Pence): RefundedShare[] {
  return refundShares(order.snapshot(), sharesOf(standing(earlier)), amount);
}

/** Returns the shares of a failed refund that is settled: others may have been done since it failed. */
export function sharesToSettle(
  { kind, amount, units, shares }: TakenByRefund & { kind: string; amount: Pence },
  order: Order,
  others: readonly TakenByRefund[],
): RefundedShare[] {
  if (kind !== 'lines') return sharesOfAmount(order, others, amount);
  return sharesOfLines(order, others, {
    units,
    delivery: shares.some(({ position }) => position === null),
  });
}

/** Returns the points that go with an amount, given the points that earlier refunds moved or will move. */
export function pointsWith(order: Order, earlier: readonly Standing[], amount: Pence) {
  const taken = standing(earlier);
  const sum = (of: (refund: Standing) => number) => taken.reduce((all, refund) => all + of(refund), 0);
  const given = sum((refund) => refund.amount);
  return {
    pointsReturned: refundedPoints(
      order.pointsUsed,
      order.total,
      { amount: given, points: sum((refund) => refund.pointsReturned) },
      amount,
    ),
    pointsTakenBack: refundedPoints(
      order.pointsEarned,
      order.total,
      { amount: given, points: sum((refund) => refund.pointsTakenBack) },
      amount,
    ),
  };
}

/**
 * Returns whether these are all paid units, and all of delivery, that are left. It is then a whole refund, and the
 * product of a reward comes back with it (docs/rules.md#refund-kinds).
 */
export function isEverything(order: Order, earlier: readonly TakenByRefund[], asked: RefundedLines): boolean {
  const { lines, delivery } = leftOf(order.snapshot(), earlier);
  const askedOf = (position: number) =>
    asked.units.reduce((sum, units) => (units.position === position ? sum + units.quantity : sum), 0);
  const items = order.items.getItems();
  const isAll = ({ position, units }: { position: number; units: number }) =>
    items[position]?.isGift || askedOf(position) === units;
  return (delivery === 0 || asked.delivery) && lines.every(isAll);
}
