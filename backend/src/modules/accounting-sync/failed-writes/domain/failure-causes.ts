import type { Failure, Operation } from '../../queue/domain/queued-write.js';

/** What is written, as staff call it. */
export const OPERATION_NAMES: Record<Operation, string> = {
  create_receipt: 'the receipt',
  create_invoice: 'the paid invoice',
  create_quote: 'the quote',
  invoice_from_quote: 'the invoice for the purchase order',
  decline_quote: 'the rejected or cancelled quote',
  create_credit_note: 'the credit note of a refund',
  create_refund: 'the refund of a receipt',
  link_contact: 'the link of a customer to a Sage contact',
  update_contact: 'the changed details of a customer',
  sync_contact: 'the contact of a customer in Sage',
};

/** What Sage says, and what it means to staff who can put it right. */
const KNOWN_REJECTIONS: readonly (readonly [RegExp, string])[] = [
  [/enough stock/i, 'Sage has too little stock of something on this order.'],
  [/contact_id: does not exist/i, 'The customer’s contact is no longer in Sage.'],
  [/(ledger|bank)_account_id: does not exist/i, 'An account that the Sage settings name is not in Sage.'],
  [/tax_rate_id: does not exist/i, 'A tax rate that the Sage settings name is not in Sage.'],
  [/product_id: does not exist/i, 'An item on this order is no longer in Sage.'],
  [/only pay unpaid or part-paid/i, 'The invoice has already been paid or cancelled in Sage.'],
  [/no more than the outstanding amount/i, 'The invoice or credit note has been settled in Sage otherwise.'],
  [/MultiUserAccessDenied|AuthorizationFailure/, 'The user who connected Sage may not do this there.'],
  [/already (been )?(used|taken)/i, 'Sage has used this reference for something else.'],
];

/** Returns why a write failed, in plain words. `said` is what Sage or the shop said. */
export function causeOf(operation: Operation, failure: Failure | null, said: string): string {
  if (failure === 'unpostable') return said;
  if (failure === 'outage') return 'Sage could not be reached for 72 hours.';
  if (failure === 'unexplained') return `Writing ${OPERATION_NAMES[operation]} failed for no known reason.`;
  const known = KNOWN_REJECTIONS.find(([pattern]) => pattern.test(said));
  return known ? known[1] : `Sage refused ${OPERATION_NAMES[operation]}.`;
}

/** Returns the same group for all writes with the same cause; amounts, numbers and names in brackets do not matter. */
export function groupOf(operation: Operation, cause: string): string {
  return `sage:${operation}:${cause
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[\d.,]*\d/g, '#')
    .replace(/[^a-z#]+/g, '-')
    .replace(/^-|-$/g, '')}`;
}
