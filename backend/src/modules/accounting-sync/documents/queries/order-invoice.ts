import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Statements } from '../../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../../platform/database/prepared-statement.js';
import { type Pence, parsePence } from '../../../../platform/money.js';
import type { AccountingTables } from '../../tables.js';

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

/** An invoice that stands comes before a void one, the latest before an earlier one. */
const invoiceOfOrder = prepare(
  'accounting.invoice-of-order',
  (db: Statements<AccountingTables>, value: Placeholders<{ orderId: string }>) =>
    db
      .selectFrom('accounting.sage_invoices')
      .where('order_id', '=', value.orderId)
      .where('document', '=', 'invoice')
      .where('invoice_number', 'is not', null)
      .where('status', '<>', 'DELETED')
      .select([
        'sage_invoice_id as sageId',
        'sage_business_id as businessId',
        sql<string>`invoice_number`.as('number'),
        'status',
        'issued_on as issuedOn',
        'due_date as dueDate',
        'outstanding',
      ])
      .orderBy(sql`status = 'VOID'`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
);

type InvoiceInSage = Awaited<ReturnType<typeof invoiceOfOrder>>[number];

export async function invoiceInSage(em: EntityManager, orderId: string): Promise<InvoiceInSage | undefined> {
  const [invoice] = await invoiceOfOrder(em, { orderId });
  return invoice;
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
