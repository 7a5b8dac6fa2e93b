import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { DocumentKind } from '../../events.js';
import { causeOf } from '../../failed-events/domain/failure-causes.js';
import type { Failure, Operation } from '../../queue/domain/queued-write.js';
import { GONE, SALE_OPERATIONS } from '../../queue/enqueue-sale.js';

/** A document that books the sale of an order, or its payment, and that stands in Sage. */
interface SaleDocument {
  readonly document: DocumentKind;
  readonly number: string | null;
}

/**
 * The sale of an order in Sage. `missing`: nothing was written, or what was is gone. `unfinished`: dismissed half way, with
 * documents that stand. `waiting` and `attention`: it is queued or parked. `standing`: Sage has it.
 */
export interface OrderSale {
  readonly state: 'missing' | 'unfinished' | 'waiting' | 'attention' | 'standing';
  /** Plain words: why it needs attention. */
  readonly cause: string | null;
  /** Those that stand. */
  readonly documents: readonly SaleDocument[];
}

interface Row {
  status: 'pending' | 'processing' | 'parked' | 'done' | 'dismissed' | null;
  operation: Operation;
  failure: Failure | null;
  said: string | null;
  documents: (SaleDocument & { status: string })[];
}

const BOOKS_SALE: readonly DocumentKind[] = ['receipt', 'invoice'];

/** One statement. */
export async function orderSale(em: EntityManager, orderId: string): Promise<OrderSale> {
  const { rows } = await sql<Row>`
    select w.status, w.operation, w.failure, w.error_message as said,
      (select coalesce(jsonb_agg(jsonb_build_object('document', d.document, 'number', d.invoice_number, 'status', d.status)
         order by d.created_at, d.id), '[]')
       from accounting.sage_invoices d where d.order_id = o.id and d.document in ('receipt', 'invoice', 'payment', 'allocation')) as documents
    from (select ${orderId}::uuid as id) o
    left join lateral (
      select q.status, q.operation, q.failure, q.error_message from accounting.sage_sync_queue q
      where q.entity_id = o.id::text and q.operation = any(${[...SALE_OPERATIONS]}::text[])
      order by q.seq desc limit 1) w on true`.execute(kysely(em));
  const { status, operation, failure, said, documents } = rows[0]!;
  const standing = documents.filter((each) => !GONE.includes(each.status));
  const isBooked = standing.some(({ document }) => BOOKS_SALE.includes(document));
  return {
    state: stateOf(status, isBooked),
    cause: status === 'parked' ? causeOf(operation, failure, said ?? '') : null,
    documents: isBooked ? standing.map(({ document, number }) => ({ document, number })) : [],
  };
}

function stateOf(status: Row['status'], isBooked: boolean): OrderSale['state'] {
  if (status === 'parked') return 'attention';
  if (status === 'pending' || status === 'processing') return 'waiting';
  if (!isBooked) return 'missing';
  return status === 'dismissed' ? 'unfinished' : 'standing';
}
