import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { DocumentKind } from '../../events.js';
import type { AccountingTables } from '../../tables.js';

/** A document of an order in Sage; money as decimal strings. */
export interface DocumentInSage {
  readonly document: DocumentKind;
  readonly sageId: string;
  readonly number: string | null;
  /** Sage's status id (`PAID` …); `DELETED` where it is gone. */
  readonly status: string;
  /** VAT included; null where Sage did not say. */
  readonly total: string | null;
  readonly outstanding: string | null;
  /** YYYY-MM-DD; null where Sage has not said it. */
  readonly dueDate: string | null;
  /** Its page in Sage; null where Sage names none. */
  readonly link: string | null;
  readonly createdAt: Date;
}

/** Returns the documents of each of the orders that has any, oldest first, in one statement. */
export async function documentsOfOrders(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DocumentInSage[]>> {
  const rows = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_invoices as d')
    .where('d.order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .select([
      'd.order_id as orderId',
      'd.document',
      'd.sage_invoice_id as sageId',
      'd.invoice_number as number',
      'd.status',
      'd.total',
      'd.outstanding',
      'd.due_date as dueDate',
      'd.link',
      'd.created_at as createdAt',
    ])
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
  const documents = new Map<string, DocumentInSage[]>();
  for (const { orderId, ...document } of rows) documents.set(orderId, [...(documents.get(orderId) ?? []), document]);
  return documents;
}
