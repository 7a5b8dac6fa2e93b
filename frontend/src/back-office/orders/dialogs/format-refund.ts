import { readPounds } from '../../../../../backend/src/platform/typed-numbers';
import type { AdminOrder } from '../../../api/staff-api';
import { formatPounds, penceOf } from '../../../ui/money/money-format';

/** Returns the error of a typed amount; null if it may be sent. The server decides (docs/rules.md#refund-limit). */
export function amountError(typed: string, refundable: string): string | null {
  if (typed.trim() === '') return 'Enter an amount';
  const amount = readPounds(typed);
  if (amount === null) return 'Enter pounds and pence, such as 12.50';
  if (penceOf(amount) === 0) return 'Enter an amount above zero';
  if (penceOf(amount) > penceOf(refundable)) return `No more than ${formatPounds(refundable)} is left`;
  return null;
}

type RefundKind = AdminOrder['allRefunds'][number]['kind'];

/** The values of the refund form. */
export interface RefundRequest {
  kind: RefundKind;
  amount: string;
  /** Units of each line, by its place in the order. */
  quantities: Record<number, number | null>;
  delivery: boolean;
  restock: boolean;
  reason: string;
}

type WithLines = Pick<AdminOrder, 'refundLines' | 'refundableDelivery'>;

/** Returns the units that are asked for, without lines of none. */
export function askedUnits({ quantities }: Pick<RefundRequest, 'quantities'>): { line: number; quantity: number }[] {
  return Object.entries(quantities).flatMap(([line, quantity]) =>
    quantity && quantity > 0 ? [{ line: Number(line), quantity }] : [],
  );
}

/**
 * Returns the refund for these units in pence: for each line, their share of its remaining money, rounded half up like
 * the server.
 */
export function penceOfLines(
  { refundLines, refundableDelivery }: WithLines,
  asked: Pick<RefundRequest, 'quantities' | 'delivery'>,
): number {
  const lines = askedUnits(asked).map(({ line, quantity }) => {
    const { units, amount } = refundLines.find((each) => each.line === line) ?? { units: 0, amount: '0' };
    return units === 0 ? 0 : Math.floor((2 * penceOf(amount) * Math.min(quantity, units) + units) / (2 * units));
  });
  return lines.reduce((sum, pence) => sum + pence, asked.delivery ? penceOf(refundableDelivery) : 0);
}

type WithGifts = { lines: readonly Pick<AdminOrder['lines'][number], 'isGift'>[] };

/**
 * Returns the refund to send: items that make up everything left are a whole refund, as on the server, and include the
 * product of a reward.
 */
export function refundBecomes(
  order: WithLines & WithGifts & Pick<AdminOrder, 'refundable'>,
  { kind, quantities, delivery }: Pick<RefundRequest, 'kind' | 'quantities' | 'delivery'>,
): RefundKind {
  const isAll =
    penceOfLines(order, { quantities, delivery }) === penceOf(order.refundable) &&
    order.refundLines.every(({ line, units }) => order.lines[line]?.isGift || (quantities[line] ?? 0) === units);
  return kind === 'lines' && isAll ? 'whole' : kind;
}

/** Whether lines can be refunded: the order is not cancelled, and units or delivery are left. */
export function mayRefundLines({ status, refundLines, refundableDelivery }: WithLines & Pick<AdminOrder, 'status'>) {
  const isLeft = refundLines.some(({ units, amount }) => units > 0 && penceOf(amount) > 0);
  return status !== 'cancelled' && (isLeft || penceOf(refundableDelivery) > 0);
}

/** Returns the units of a return by line; a paid line comes before one given by a reward. */
export function unitsOfReturn(
  { refundLines }: Pick<AdminOrder, 'refundLines'>,
  { lines }: Pick<AdminOrder['returnRequests'][number], 'lines'>,
): Record<number, number> {
  const quantities: Record<number, number> = {};
  for (const { sku, quantity } of lines) {
    let open = quantity;
    const sold = refundLines.filter((line) => line.sku === sku);
    for (const { line, units } of sold.toSorted((one, other) => penceOf(other.amount) - penceOf(one.amount))) {
      const taken = Math.min(open, units);
      if (taken > 0) quantities[line] = taken;
      open -= taken;
    }
  }
  return quantities;
}

const NOTHING = { amount: '', quantities: {}, delivery: false, restock: true, reason: '' };

/** Returns the form's initial values: those of the last failed refund, which is most likely still due. */
export function initialRefundRequest({ allRefunds }: Pick<AdminOrder, 'allRefunds'>): RefundRequest {
  const last = allRefunds.at(-1);
  if (last?.status !== 'failed') return { ...NOTHING, kind: 'whole' };
  const { kind, amount, reason, units, restock } = last;
  const quantities = Object.fromEntries(units.map(({ line, quantity }) => [line, quantity]));
  if (kind === 'lines') return { ...NOTHING, kind, quantities, restock, reason };
  return { ...NOTHING, kind, amount: kind === 'part' ? amount : '', reason };
}

/** Returns the initial values of the refund of a return. */
export function requestOfReturn(
  order: Pick<AdminOrder, 'refundLines'>,
  request: Pick<AdminOrder['returnRequests'][number], 'lines' | 'reason'>,
): RefundRequest {
  return { ...NOTHING, kind: 'lines', quantities: unitsOfReturn(order, request), reason: request.reason };
}

/** Returns the refund that failed at the bank after it was announced; it must be repeated before any other. */
export function failedBefore({ allRefunds }: Pick<AdminOrder, 'allRefunds'>): AdminOrder['allRefunds'][number] | null {
  return allRefunds.find(({ toRepeat }) => toRepeat) ?? null;
}

const ON_ITS_WAY = ['shipped', 'delivered'];

/** Stock paid by card is released with its refund, once Stripe has accepted it. */
const FREE_LATER = 'The items go back into stock once the refund has gone through.';

type Refunded = Pick<AdminOrder, 'status' | 'paymentMethod'>;

/** Returns the effect of a whole refund on the order and its goods (docs/rules.md#refund-kinds). */
export function formatWholeRefund({ status, paymentMethod }: Refunded): string {
  if (status === 'cancelled') return 'What is still due to the customer after the cancellation.';
  if (ON_ITS_WAY.includes(status)) return 'The order keeps its status.';
  if (paymentMethod !== 'purchase_order') return `The order is cancelled. ${FREE_LATER}`;
  return 'The goods go back into stock, and the order is cancelled.';
}

/**
 * Returns the name of a reward's product that comes back with the whole without being chosen; null where there is none.
 */
export function giftThatFollows(
  order: WithLines & WithGifts,
  kind: RefundKind,
  { quantities }: Pick<RefundRequest, 'quantities'>,
): string | null {
  if (kind !== 'whole') return null;
  const gift = order.refundLines.find(
    ({ line, units }) => order.lines[line]?.isGift && units > (quantities[line] ?? 0),
  );
  return gift?.name ?? null;
}

/** Returns who reads the reason: a whole refund that cancels the order mails it to the customer. */
export function whoReadsReason({ status }: Pick<AdminOrder, 'status'>, kind: RefundKind): string {
  const cancels = kind === 'whole' && status !== 'cancelled' && !ON_ITS_WAY.includes(status);
  return cancels
    ? 'The customer will see it in the cancellation email.'
    : 'Saved with the order and in the audit trail.';
}

/** Whether staff choose if the goods come back: before an order is shipped, the whole always does. */
export function mayKeepGoodsOut({ status }: Pick<AdminOrder, 'status'>, kind: RefundKind): boolean {
  return kind === 'lines' || (kind === 'whole' && ON_ITS_WAY.includes(status));
}

type Cancelled = Pick<AdminOrder, 'paymentMethod' | 'cancelRefund' | 'history'>;

/** Returns the effect of a cancellation on the payment and the goods (docs/rules.md#cancellation). */
export function formatStaffCancellation({ paymentMethod, cancelRefund, history }: Cancelled): string {
  const amount = formatPounds(cancelRefund);
  if (penceOf(cancelRefund) > 0)
    return paymentMethod === 'purchase_order'
      ? `The items go back into stock. Sage gets a credit note for ${amount}.`
      : `The customer gets ${amount} back on their card. ${FREE_LATER}`;
  if (!history.some(({ to }) => to === 'confirmed')) return 'The items go back into stock. Nothing is charged.';
  return 'Everything has already been refunded. The items count as sold until someone corrects the stock in Sage.';
}

type WithPoints = Pick<AdminOrder, 'userId' | 'pointsUsed' | 'pointsEarned'>;

/**
 * Returns the effect of a refund on the customer's points (docs/rules.md#refunded-points); null where the order has
 * none.
 */
export function formatRefundedPoints(
  { userId, pointsUsed, pointsEarned }: WithPoints,
  kind: RefundKind,
): string | null {
  if (userId === null) return null;
  const back = kind === 'whole' ? 'come back' : 'come back in proportion';
  const gone = kind === 'whole' ? 'are taken back' : 'are taken back in proportion';
  const sides = [
    pointsUsed > 0 && `${counted(pointsUsed)} used on this order ${back}`,
    pointsEarned > 0 && `${counted(pointsEarned)} earned with it ${gone}`,
  ].filter((side): side is string => side !== false);
  return sides.length === 0 ? null : `Points: ${sides.join('; ')}. Earlier refunds are included.`;
}

/** Returns the effect on the order's reward; null where it used none (docs/rules.md#grants). */
export function formatReturnedReward({ grant }: Pick<AdminOrder, 'grant'>, kind: RefundKind = 'whole'): string | null {
  if (!grant) return null;
  return `The customer’s reward “${grant.name}” ${kind === 'whole' ? 'can be used again' : 'stays used'}.`;
}

function counted(points: number): string {
  return `${points.toLocaleString('en-GB')} ${points === 1 ? 'point' : 'points'}`;
}
