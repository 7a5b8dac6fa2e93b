import type { EntityManager } from '@mikro-orm/postgresql';
import { type Pence, parsePence } from '../../../../platform/money.js';

/** An order's invoice, as a customer is shown it. */
export interface OrderInvoice {
  readonly number: string;
  /** YYYY-MM-DD; null where Sage has not said it yet. */
  readonly dueDate: string | null;
  /** Time to pay from the day of the invoice, `30 days`; null where it was due at once. */
  readonly terms: string | null;
  readonly status: 'paid' | 'part_paid' | 'unpaid' | 'void';
  /** Pence that are still to be paid; null where Sage has not said it yet. */
  readonly outstanding: Pence | null;
}

/** The row behind it. */
export interface InvoiceInSage {
  readonly sageId: string;
  readonly businessId: string;
  readonly number: string;
  /** Sage's status id. */
  readonly status: string;
  readonly issuedOn: string | null;
  readonly dueDate: string | null;
  /** Pounds, as the table has them. */
  readonly outstanding: string | null;
}

/** One that stands goes before one that was made void, the latest before an earlier one. */
const INVOICE = `
  select sage_invoice_id as "sageId", sage_business_id as "businessId", invoice_number as number, status, issued_on::text as "issuedOn",
    due_date::text as "dueDate", outstanding::text as outstanding
  from accounting.sage_invoices
  where order_id = ?::uuid and document = 'invoice' and invoice_number is not null and status <> 'DELETED'
  order by status = 'VOID', created_at desc, id desc limit 1`;

export async function invoiceInSage(em: EntityManager, orderId: string): Promise<InvoiceInSage | undefined> {
  const [row] = await em.execute<InvoiceInSage[]>(INVOICE, [orderId]);
  return row;
}

export function orderInvoice({ number, status, issuedOn, dueDate, outstanding }: InvoiceInSage): OrderInvoice {
  const days = issuedOn && dueDate ? (Date.parse(dueDate) - Date.parse(issuedOn)) / 86_400_000 : 0;
  return {
    number,
    dueDate,
    terms: days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : null,
    status: STATES[status] ?? 'unpaid',
    outstanding: outstanding === null ? null : parsePence(outstanding),
  };
}

/** Everything else that Sage calls an invoice is still to be paid. */
const STATES: Readonly<Record<string, OrderInvoice['status']>> = {
  PAID: 'paid',
  PART_PAID: 'part_paid',
  VOID: 'void',
};
