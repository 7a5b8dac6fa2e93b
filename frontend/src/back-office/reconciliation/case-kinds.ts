import type { ReconciliationCase } from '../../api/operations-api';

/** Short labels for the filter, in the order of the money's way: Stripe, refunds, Sage, points. */
const LABELS: Readonly<Record<ReconciliationCase['kind'], string>> = {
  'capture-without-order': 'Money without an order',
  'capture-not-refunded': 'Cancelled order was charged',
  'order-without-capture': 'Order without its money',
  'capture-differs': 'Payment differs from the order',
  'refund-not-in-shop': 'Refund unknown to the shop',
  'refund-not-at-stripe': 'Refund did not reach Stripe',
  'refund-differs': 'Refund differs in Stripe',
  'refund-failed': 'Refund failed at the bank',
  'document-missing': 'Order is not in Sage',
  'document-total': 'Document with a different total',
  'document-vat': 'Document with different VAT',
  'document-twice': 'Order is in Sage twice',
  'document-gone': 'Document missing from Sage',
  'document-of-unknown-order': 'Document without an order',
  'payment-not-in-sage': 'Card payment differs in Sage',
  'invoice-not-paid': 'Paid order is unpaid in Sage',
  'credit-notes-differ': 'Refunds differ in Sage',
  'credit-notes-vat': 'VAT of refunds differs in Sage',
  'refund-payment-not-in-sage': 'Refund is not paid out in Sage',
  'points-used': 'Points used differ',
  'points-earned': 'Points earned differ',
  'ledger-balance': 'Balance of points differs',
  'pending-points': 'Pending points differ',
  'points-unpaid': 'Points wait for a lost invoice',
  'points-shown': 'Account shows different points',
  'grant-points': 'Points of a reward differ',
  'grant-used': 'Reward and its orders differ',
};

/** The kinds of cases, for the filter. */
export const CASE_KINDS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
