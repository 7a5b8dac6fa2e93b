import type { Order } from '../../api/types';

export type Invoice = NonNullable<Order['invoice']>;

interface InvoiceState {
  name: string;
  tone: 'good' | 'bad' | 'warn' | 'plain';
}

/** Today in Britain, as YYYY-MM-DD. */
function dayOf(time: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(time);
}

/** How an invoice stands; it is overdue from the day after its due date on. */
export function invoiceState({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>, now: Date): InvoiceState {
  if (status === 'paid') return { name: 'Paid', tone: 'good' };
  if (status === 'void') return { name: 'Void', tone: 'plain' };
  if (dueDate !== null && dueDate < dayOf(now)) return { name: 'Overdue', tone: 'bad' };
  return status === 'part_paid' ? { name: 'Part paid', tone: 'warn' } : { name: 'Unpaid', tone: 'plain' };
}
