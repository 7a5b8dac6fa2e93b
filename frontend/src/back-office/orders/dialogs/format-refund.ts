import type { AdminOrder } from '../../../api/staff-api';
import { formatPounds, penceOf } from '../../../ui/money/money-format';

/** Returns the error of a typed amount; null if it may be sent. The server decides (docs/rules.md#refund-limit). */
export function amountError(typed: string, refundable: string): string | null {
  const amount = typed.trim();
  if (amount === '') return 'Enter an amount';
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return 'Enter pounds and pence, such as 12.50';
  if (penceOf(amount) === 0) return 'Enter an amount above zero';
  if (penceOf(amount) > penceOf(refundable)) return `No more than ${formatPounds(refundable)} is left`;
  return null;
}

/** The values of the refund form. */
export interface RefundRequest {
  kind: 'whole' | 'part';
  amount: string;
  reason: string;
}

/** Returns the form's initial values: a refund that failed last is most likely still due. */
export function initialRefundRequest({ allRefunds }: Pick<AdminOrder, 'allRefunds'>): RefundRequest {
  const last = allRefunds.at(-1);
  if (last?.status !== 'failed') return { kind: 'whole', amount: '', reason: '' };
  return { kind: last.kind, amount: last.kind === 'part' ? last.amount : '', reason: last.reason };
}

/** Returns the refund that failed at the bank after it was announced: it must be repeated before any other. */
export function failedBefore({ allRefunds }: Pick<AdminOrder, 'allRefunds'>): AdminOrder['allRefunds'][number] | null {
  return allRefunds.find(({ toRepeat }) => toRepeat) ?? null;
}

const ON_ITS_WAY = ['shipped', 'delivered'];

/** Stock paid by card is released with its refund, once Stripe has accepted it. */
const FREE_LATER = 'The items are free again once the refund has gone through.';

type Refunded = Pick<AdminOrder, 'status' | 'paymentMethod'>;

/** Returns what a whole refund does to the order and its goods (docs/rules.md#refund-kinds). */
export function formatWholeRefund({ status, paymentMethod }: Refunded): string {
  if (status === 'cancelled') return 'What the cancellation still owes the customer.';
  if (ON_ITS_WAY.includes(status)) return 'The goods count as back in stock. The order keeps its state.';
  if (paymentMethod !== 'purchase_order') return `The order is cancelled. ${FREE_LATER}`;
  return 'The goods are free again, and the order is cancelled.';
}

type Cancelled = Pick<AdminOrder, 'paymentMethod' | 'cancelRefund' | 'history'>;

/** Returns what a cancellation does to the payment and the goods (docs/rules.md#cancellation). */
export function formatCancellation({ paymentMethod, cancelRefund, history }: Cancelled): string {
  const amount = formatPounds(cancelRefund);
  if (penceOf(cancelRefund) > 0)
    return paymentMethod === 'purchase_order'
      ? `The items are free again. Sage gets a credit note over ${amount}.`
      : `The customer gets ${amount} back on their card. ${FREE_LATER}`;
  if (!history.some(({ to }) => to === 'confirmed')) return 'The items are free again. Nothing is charged.';
  return 'Everything has been refunded already. The items stay sold here until Sage’s stock is put right by hand.';
}

type WithPoints = Pick<AdminOrder, 'userId' | 'pointsUsed' | 'pointsEarned'>;

/**
 * Returns what a refund does to the customer's points (docs/rules.md#refunded-points); null where the order has none.
 */
export function formatRefundedPoints(
  { userId, pointsUsed, pointsEarned }: WithPoints,
  kind: 'whole' | 'part',
): string | null {
  if (userId === null) return null;
  const back = kind === 'whole' ? 'come back' : 'come back by the same share';
  const gone = kind === 'whole' ? 'are taken back' : 'are taken back by the same share';
  const sides = [
    pointsUsed > 0 && `${counted(pointsUsed)} used on this order ${back}`,
    pointsEarned > 0 && `${counted(pointsEarned)} earned with it ${gone}`,
  ].filter((side): side is string => side !== false);
  return sides.length === 0 ? null : `Points: ${sides.join('; ')}. Earlier refunds count towards it.`;
}

function counted(points: number): string {
  return `${points.toLocaleString('en-GB')} ${points === 1 ? 'point' : 'points'}`;
}
