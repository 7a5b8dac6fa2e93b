import type { SalesLine } from './sales-lines.ts';

/** What a payment or allocation did to a document. */
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
  /** Of an invoice: the quote or estimate it came from. */
  originalQuoteId: string | null;
  /** Of a quote or estimate: the invoice it became. */
  invoiceId: string | null;
  mainAddress: Record<string, string> | null;
  deliveryAddress: Record<string, string> | null;
}
