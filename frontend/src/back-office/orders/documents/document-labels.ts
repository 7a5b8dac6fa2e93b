import type { OrderDocuments } from '../../../api/staff-api';

export { documentLabel } from '../../../api/sage-document-labels';

type Write = OrderDocuments['writes'][number];
type Tone = 'success' | 'busy' | 'error' | 'warning' | 'info';

const OPERATIONS: Record<string, string> = {
  create_receipt: 'Receipt',
  create_invoice: 'Paid invoice',
  create_quote: 'Quote',
  invoice_from_quote: 'Invoice for the purchase order',
  decline_quote: 'Quote declined',
  create_credit_note: 'Credit note of a refund',
  create_refund: 'Refund of the receipt',
};

export function operationLabel(operation: string): string {
  return OPERATIONS[operation] ?? operation;
}

export const SAGE_STATES: Record<OrderDocuments['state'], { label: string; tone: Tone }> = {
  complete: { label: 'Complete', tone: 'success' },
  waiting: { label: 'Waiting', tone: 'busy' },
  attention: { label: 'Needs attention', tone: 'error' },
  none: { label: 'No document', tone: 'info' },
};

const STATUSES: Record<string, { label: string; tone: Tone }> = {
  PAID: { label: 'Paid', tone: 'success' },
  PART_PAID: { label: 'Part paid', tone: 'warning' },
  UNPAID: { label: 'Unpaid', tone: 'warning' },
  VOID: { label: 'Void', tone: 'error' },
  DELETED: { label: 'Deleted', tone: 'error' },
  DECLINED: { label: 'Declined', tone: 'info' },
  INVOICED: { label: 'Invoiced', tone: 'success' },
  PENDING: { label: 'Pending', tone: 'busy' },
  ALLOCATED: { label: 'Allocated', tone: 'success' },
};

export function documentStatus(status: string): { label: string; tone: Tone } {
  return STATUSES[status] ?? { label: status, tone: 'info' };
}

/** Returns the state of a pending write: "Tried twice. Next try in 15 s." */
export function progressOf({ status, attempts, nextTryAt }: Write, now: number): string {
  const tried = attempts === 0 ? 'Not tried yet.' : attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`;
  if (status === 'processing') return `${tried} Being written now.`;
  if (status === 'parked') return `${tried} Needs attention.`;
  const seconds = nextTryAt ? Math.ceil((Date.parse(nextTryAt) - now) / 1000) : 0;
  if (seconds <= 0) return `${tried} Next try in a moment.`;
  return `${tried} Next try in ${seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`;
}
