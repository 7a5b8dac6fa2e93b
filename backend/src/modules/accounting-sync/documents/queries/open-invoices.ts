import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { AccountingTables } from '../../tables.js';

/** An invoice of an order with something to pay, as Sage last had it. */
export interface OpenInvoice {
  readonly orderId: string;
  readonly number: string;
  /** YYYY-MM-DD; null where Sage has not said it yet. */
  readonly dueDate: string | null;
  /** Pounds that are still to be paid, as a decimal string. */
  readonly outstanding: string;
}

/** Returns the unpaid invoices of these orders, the first to be paid first, in one statement. */
export async function openInvoicesOf(
  em: EntityManager,
  orderIds: readonly string[],
  limit: number,
): Promise<OpenInvoice[]> {
  return kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_invoices')
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .where('document', '=', 'invoice')
    .where('status', 'not in', ['PAID', 'VOID', 'DELETED'])
    .where('invoice_number', 'is not', null)
    .where('outstanding', '>', '0')
    .select([
      'order_id as orderId',
      sql<string>`invoice_number`.as('number'),
      'due_date as dueDate',
      sql<string>`outstanding::text`.as('outstanding'),
    ])
    .orderBy(sql`due_date asc nulls last`)
    .orderBy('id')
    .limit(limit)
    .execute();
}
