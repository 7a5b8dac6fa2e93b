import type { SalesLine } from './sales-lines.ts';

/** The part of a payment or allocation that concerns one document. */
export interface Settlement {
  /** The contact payment or contact allocation. */
  id: string;
  collection: 'contact_payments' | 'contact_allocations';
  date: string;
  pence: number;
}

/** An invoice, credit note, quote or estimate: the same document with another heading. Amounts in pence. */
export interface SalesDocument {
  number: string;
  contactId: string;
  date: string;
  dueDate: string | null;
  expiryDate: string | null;
  reference: string | null;
  notes: string | null;
  terms: string | null;
  statusId: string;
  lines: SalesLine[];
  shippingNetPence: number;
  shippingTaxRateId: string | null;
  shippingTaxPence: number;
  netPence: number;
  taxPence: number;
  totalPence: number;
  outstandingPence: number;
  settlements: Settlement[];
  sent: boolean;
  voidReason: string | null;
  /** The quote or estimate that an invoice was made from. */
  originalQuoteId: string | null;
  /** The invoice made from a quote or estimate. */
  invoiceId: string | null;
  mainAddress: Record<string, string> | null;
  deliveryAddress: Record<string, string> | null;
}
