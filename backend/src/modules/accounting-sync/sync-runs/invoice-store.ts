import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { SageRecord } from '../queue/domain/queued-write.js';
import { publishOrderStates } from '../queue/order-states.js';
import type { AccountingTables } from '../tables.js';

/**
 * Stores what Sage says of the invoices of orders; others are not changed. Returns how many are different now. A state that
 * a write stored after the page was read is newer than the page, and stays.
 */
export async function updateInvoices(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  read: readonly SageRecord[],
): Promise<number> {
  if (read.length === 0) return 0;
  const { rows } = await sql<{ orderId: string }>`
    update accounting.sage_invoices i set status = coalesce(nullif(read.status, ''), i.status),
      issued_on = coalesce(read."issuedOn", i.issued_on), due_date = coalesce(read."dueDate", i.due_date),
      outstanding = coalesce(read.outstanding / 100.0, i.outstanding), last_sync_at = ${readAt}
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as read ("sageId" text, status text, "issuedOn" date, "dueDate" date, outstanding numeric)
    where i.sage_business_id = ${businessId} and i.sage_invoice_id = read."sageId" and i.document = 'invoice'
      and i.last_sync_at <= ${readAt}
      and (i.status, i.issued_on, i.due_date, i.outstanding) is distinct from (coalesce(nullif(read.status, ''), i.status),
        coalesce(read."issuedOn", i.issued_on), coalesce(read."dueDate", i.due_date), coalesce(read.outstanding / 100.0, i.outstanding))
    returning i.order_id as "orderId"`.execute(kysely(em));
  await publishOrderStates(em, [...new Set(rows.map(({ orderId }) => orderId))]);
  return rows.length;
}

/** Returns the day of the oldest invoice of an order that is still to be paid, YYYY-MM-DD; null where all are settled. */
export async function oldestOpenInvoice(em: EntityManager, businessId: string): Promise<string | null> {
  const { day } = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_invoices')
    // The day it was stored where Sage names none.
    .select(
      sql<string | null>`min(coalesce(issued_on, (created_at at time zone 'Europe/London')::date))::text`.as('day'),
    )
    .where('sage_business_id', '=', businessId)
    .where(sql<boolean>`document = 'invoice' and status not in ('PAID', 'VOID', 'DELETED')`)
    .executeTakeFirstOrThrow();
  return day;
}
