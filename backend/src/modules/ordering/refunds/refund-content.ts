import { type Pence, spread } from '../../../platform/money.js';
import type { OrderSnapshot, RefundedShare, RefundedUnits } from '../events.js';
import type { Order } from '../orders/order.entity.js';

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

/** The price of a line, or of delivery (`position` null): `amount` pence, of which `tax` is VAT. */
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

/**
 * Returns the share of `all` that goes with the first `given` of `whole`, rounded half up: all of it once everything is
 * given.
 */
function upTo(all: number, given: number, whole: number): number {
  return whole === 0 ? all : Math.floor((2 * all * given + whole) / (2 * whole));
}

type Parts = Pick<OrderSnapshot, 'lines' | 'shipping'>;

interface OpenPart {
  paid: PaidPart;
  givenAmount: number;
  givenTax: number;
}

/** Returns each line and delivery with the parts that earlier refunds took. */
function openParts(order: Parts, earlier: readonly RefundedShare[]): OpenPart[] {
  return paidParts(order).map((paid) => {
    const given = earlier.filter(({ position }) => position === paid.position);
    return {
      paid,
      givenAmount: given.reduce((sum, share) => sum + share.amount, 0),
      givenTax: given.reduce((sum, share) => sum + share.tax, 0),
    };
  });
}

/** This amount of a part, with the VAT in it; nothing for 0. */
function shareOf({ paid: { position, vatRate, ...paid }, givenAmount, givenTax }: OpenPart, amount: Pence) {
  if (amount === 0) return [];
  // After a refund failed at the bank, the VAT already given may be ahead of its turn by a penny at most.
  const tax = Math.max(0, upTo(paid.tax, givenAmount + amount, paid.amount) - givenTax);
  return [{ position, amount, tax, vatRate }];
}

/** The part of a line that can still be refunded: units not yet refunded, and the money that is left. */
interface RefundableLine {
  position: number;
  units: number;
  amount: Pence;
}

/** Returns the rest of each line, in their order, and of delivery. */
export function refundableLines(
  order: Parts,
  earlier: readonly RefundedShare[],
  earlierUnits: readonly RefundedUnits[],
): { lines: RefundableLine[]; delivery: Pence } {
  const parts = openParts(order, earlier);
  const lines = order.lines.map(({ quantity }, position) => {
    const { paid, givenAmount } = parts[position]!;
    const given = earlierUnits.reduce((sum, units) => (units.position === position ? sum + units.quantity : sum), 0);
    return { position, units: Math.max(0, quantity - given), amount: Math.max(0, paid.amount - givenAmount) };
  });
  const { paid, givenAmount } = parts.at(-1)!;
  return { lines, delivery: Math.max(0, paid.amount - givenAmount) };
}

/** Returns the amount of these units of a line: their share of the money that is left, rounded half up. */
function amountOfUnits({ units, amount }: Pick<RefundableLine, 'units' | 'amount'>, quantity: number): Pence {
  return units === 0 ? 0 : upTo(amount, quantity, units);
}

/**
 * Returns the shares of a refund of units, and of the rest of delivery, to the penny: refunding every unit of a line,
 * in however many refunds, gives back exactly its price and VAT. Units beyond those left count nothing.
 */
export function lineShares(
  order: Parts,
  earlier: readonly RefundedShare[],
  earlierUnits: readonly RefundedUnits[],
  asked: { units: readonly RefundedUnits[]; delivery: boolean },
): RefundedShare[] {
  const left = refundableLines(order, earlier, earlierUnits);
  return openParts(order, earlier).flatMap((part) => {
    const { position } = part.paid;
    if (position === null) return asked.delivery ? shareOf(part, left.delivery) : [];
    const quantity = asked.units.reduce((sum, units) => (units.position === position ? sum + units.quantity : sum), 0);
    const line = left.lines[position]!;
    return shareOf(part, amountOfUnits(line, Math.min(quantity, line.units)));
  });
}

/**
 * Spreads a refund over lines and delivery by the amount left to refund of each, to the penny. VAT is counted
 * cumulatively, so that all refunds of an order together give back exactly each line's amount and VAT. Returns only
 * shares above 0.
 */
export function refundShares(
  order: Pick<OrderSnapshot, 'lines' | 'shipping'>,
  earlier: readonly RefundedShare[],
  amount: Pence,
): RefundedShare[] {
  const parts = openParts(order, earlier);
  const amounts = spread(
    amount,
    parts.map(({ paid, givenAmount }) => paid.amount - givenAmount),
  );
  return parts.flatMap((part, index) => shareOf(part, amounts[index] ?? 0));
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
