import type { AdminOrder } from '../../api/staff-api';
import { formatPounds, penceOf } from '../../ui/money-format';

/** What is wrong with a typed amount; null where it may be sent. The server decides. */
export function amountError(typed: string, refundable: string): string | null {
  const amount = typed.trim();
  if (amount === '') return 'Enter an amount';
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return 'Enter pounds and pence, such as 12.50';
  if (penceOf(amount) === 0) return 'Enter an amount above zero';
  if (penceOf(amount) > penceOf(refundable)) return `No more than ${formatPounds(refundable)} is left`;
  return null;
}

/** What staff choose and write. */
export interface RefundRequest {
  kind: 'whole' | 'part';
  amount: string;
  reason: string;
}

/** What was wanted last and failed is most likely wanted still. */
export function initialRefundRequest({ allRefunds }: Pick<AdminOrder, 'allRefunds'>): RefundRequest {
  const last = allRefunds.at(-1);
  if (last?.status !== 'failed') return { kind: 'whole', amount: '', reason: '' };
  return { kind: last.kind, amount: last.kind === 'part' ? last.amount : '', reason: last.reason };
}

/** The refund that failed at the bank after it was told: nothing but itself may be given back next. */
export function failedBefore({ allRefunds }: Pick<AdminOrder, 'allRefunds'>): AdminOrder['allRefunds'][number] | null {
  return allRefunds.find(({ toRepeat }) => toRepeat) ?? null;
}

const ON_ITS_WAY = ['shipped', 'delivered'];

/** Goods that were paid by card come back with their refund, once Stripe has it. */
const FREE_LATER = 'The items are free again once the refund has gone through.';

type Refunded = Pick<AdminOrder, 'status' | 'paymentMethod'>;

/** What a whole refund does to the order and its goods. */
export function formatWholeRefund({ status, paymentMethod }: Refunded): string {
  if (status === 'cancelled') return 'What the cancellation still owes the customer.';
  if (ON_ITS_WAY.includes(status)) return 'The goods count as back in stock. The order keeps its state.';
  if (paymentMethod !== 'purchase_order') return `The order is cancelled. ${FREE_LATER}`;
  return 'The goods are free again, and the order is cancelled.';
}

type Cancelled = Pick<AdminOrder, 'paymentMethod' | 'cancelRefund' | 'history'>;

/** What a cancellation does to the money and the goods. */
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

/** What a refund does to the customer's points; nothing for who has none on this order. How many it is, the shop says. */
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
