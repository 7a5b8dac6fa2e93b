import type { Order } from '../types';

/** Returns the note beside a product that is mixed to a colour (docs/rules.md#mixed-to-order). */
export function mixingNote(mixingTime: string | null | undefined): string {
  return mixingTime
    ? `Mixed for you: ${mixingTime}, and it cannot be returned.`
    : 'Mixed for you: it cannot be returned.';
}

/** Returns the note on an order with mixed paint that is still to be sent, with the time of the settings; null for others. */
export function orderMixingNote(
  { status, poStatus, lines }: Pick<Order, 'status' | 'poStatus' | 'lines'>,
  mixingTime: string | null | undefined,
): string | null {
  const isSent = ['shipped', 'delivered', 'cancelled'].includes(status) || poStatus === 'rejected';
  return !isSent && mixingTime && lines.some(({ colour }) => colour)
    ? `Paint mixed to your colour: ${mixingTime}`
    : null;
}
