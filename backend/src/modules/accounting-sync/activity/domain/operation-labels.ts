import type { Operation } from '../../queue/domain/queued-write.js';

/** What staff call each write to Sage. */
export const WRITE_LABELS: Readonly<Record<Operation, string>> = {
  create_receipt: 'Receipt',
  create_invoice: 'Paid invoice',
  create_quote: 'Quote',
  invoice_from_quote: 'Invoice from quote',
  decline_quote: 'Quote declined',
  create_credit_note: 'Credit note',
  create_refund: 'Refund of a receipt',
  link_contact: 'Customer linked to a contact',
  update_contact: 'Contact updated',
  sync_contact: 'Customer synced',
};

const LABELS: Readonly<Record<string, string>> = {
  ...WRITE_LABELS,
  'full read': 'Everything read',
  changes: 'Changes read',
  clear_cache: 'Price cache cleared',
  writes: 'Written to Sage',
  'full read, resumed': 'Everything read, resumed after an interruption',
  'changes, resumed': 'Changes read, resumed after an interruption',
  'clear_cache, resumed': 'Price cache cleared, resumed after an interruption',
};

/** Returns the label of an operation; an unknown one without its underscores. */
export function operationLabel(operation: string): string {
  if (Object.hasOwn(LABELS, operation)) return LABELS[operation]!;
  const words = operation.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the operations of whose label `text` is a part, whatever its case. */
export function operationsLike(text: string): string[] {
  const part = text.toLowerCase();
  return Object.keys(LABELS).filter((operation) => LABELS[operation]!.toLowerCase().includes(part));
}
