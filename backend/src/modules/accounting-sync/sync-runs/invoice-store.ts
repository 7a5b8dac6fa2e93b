import type { EntityManager } from '@mikro-orm/postgresql';
import type { SageRecord } from '../queue/domain/queued-write.js';

/** What a write to Sage noted after the page was read is newer than the page. */
const UPDATE = `
  update accounting.sage_invoices i set status = coalesce(nullif(read.status, ''), i.status),
    issued_on = coalesce(read."issuedOn", i.issued_on), due_date = coalesce(read."dueDate", i.due_date),
    outstanding = coalesce(read.outstanding / 100.0, i.outstanding), last_sync_at = ?
  from jsonb_to_recordset(?::jsonb) as read ("sageId" text, status text, "issuedOn" date, "dueDate" date, outstanding numeric)
  where i.sage_business_id = ? and i.sage_invoice_id = read."sageId" and i.document = 'invoice' and i.last_sync_at <= ?
    and (i.status, i.issued_on, i.due_date, i.outstanding) is distinct from (coalesce(nullif(read.status, ''), i.status),
      coalesce(read."issuedOn", i.issued_on), coalesce(read."dueDate", i.due_date), coalesce(read.outstanding / 100.0, i.outstanding))
  returning i.id`;

/** By the day of the order where an invoice was kept before its own day was. */
const OPEN_FROM = `
  select min(coalesce(issued_on, created_at::date))::text as day from accounting.sage_invoices
  where sage_business_id = ? and document = 'invoice' and status not in ('PAID', 'VOID', 'DELETED')`;

/** Brings the invoices of orders up to what Sage says; others are left alone. Answers how many are different now. */
export async function updateInvoices(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  read: readonly SageRecord[],
): Promise<number> {
  if (read.length === 0) return 0;
  const rows = await em.execute<object[]>(UPDATE, [readAt, JSON.stringify(read), businessId, readAt]);
  return rows.length;
}

/** The day of the oldest invoice of an order that is still to be paid, YYYY-MM-DD; null where all are settled. */
export async function oldestOpenInvoice(em: EntityManager, businessId: string): Promise<string | null> {
  const [row] = await em.execute<{ day: string | null }[]>(OPEN_FROM, [businessId]);
  return row?.day ?? null;
}
