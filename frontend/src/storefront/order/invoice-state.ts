import type { Order } from '../../api/types';
import { calendarDay } from '../../ui/date-format';

export type Invoice = NonNullable<Order['invoice']>;

interface InvoiceState {
  name: string;
  tone: 'success' | 'error' | 'warning' | 'info';
}

type PoStatus = Order['poStatus'];

/**
 * Returns an invoice's state; it is overdue from the day after its due date. A card order counts as paid before Sage
 * has the payment.
 */
export function invoiceState(
  { status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>,
  poStatus: PoStatus,
  now: Date,
): InvoiceState {
  if (status === 'paid' || (poStatus === null && status !== 'void')) return { name: 'Paid', tone: 'success' };
  if (status === 'void') return { name: 'Void', tone: 'info' };
  if (dueDate !== null && dueDate < calendarDay(now)) return { name: 'Overdue', tone: 'error' };
  return status === 'part_paid' ? { name: 'Part paid', tone: 'warning' } : { name: 'Unpaid', tone: 'info' };
}

/** Returns whether the customer still has to pay. */
export function isPaymentDue({ status }: Pick<Invoice, 'status'>, poStatus: PoStatus): boolean {
  return poStatus !== null && (status === 'unpaid' || status === 'part_paid');
}
