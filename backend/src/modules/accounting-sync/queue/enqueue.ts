import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { context } from '../../../platform/context.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { kysely } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { wakeAfterCommit } from '../../../platform/jobs/wake-after-commit.js';
import type { Envelope } from '../../../platform/messaging/event.js';
import { SageInvoice } from '../documents/sage-invoice.entity.js';
import type { AccountingTables } from '../tables.js';
import { publishOrderStates } from './order-states.js';
import { type Operation, QueuedWrite, SAGE_QUEUE, WAITS_BEHIND, WAITS_FOR } from './queued-write.entity.js';

/** The operations that book the sale of an order; an order has one of them. */
type SaleOperation = 'create_receipt' | 'create_invoice' | 'invoice_from_quote';

export const SALE_OPERATIONS: readonly Operation[] = ['create_receipt', 'create_invoice', 'invoice_from_quote'];

/** Sage's statuses of void and deleted documents. */
export const GONE = ['VOID', 'DELETED'];

interface Row {
  readonly id: string;
  readonly syncType: 'order' | 'customer';
  readonly entityId: string;
  readonly orderNumber: string | null;
  readonly operation: Operation;
  readonly eventId: string;
  readonly occurredAt: string;
  readonly correlationId: string;
  readonly traceParent: string | null;
  /** As JSON. */
  readonly payload: string;
  readonly looksFirst: boolean;
  /** Queues nothing for an order whose sale was queued before (docs/rules.md#one-document-per-order). */
  readonly unlessSold: boolean;
}

/**
 * Queues a write, and stores an order without a state as waiting. An order stays in the books in which it started; other
 * writes go to the present books. The reason is set if the write has to wait: its business is not the connected one, or
 * an earlier write is parked.
 */
const insertWrite = prepare<unknown, Row, never>(
  'enqueue_sage_write',
  (_, row) => sql<never>`
  with queued as (
    insert into accounting.sage_sync_queue (id, created_at, updated_at, scheduled_for, sync_type, entity_id, order_number, operation,
      event_id, occurred_at, correlation_id, trace_parent, payload, looks_first, business_id, error_message)
    select ${row.id}::uuid, now(), now(), now(), ${row.syncType}::text, ${row.entityId}::text, ${row.orderNumber}::text,
      ${row.operation}::text, ${row.eventId}::uuid, ${row.occurredAt}::timestamptz, ${row.correlationId}::text,
      ${row.traceParent}::text, ${row.payload}::jsonb, ${row.looksFirst}::boolean, own.business_id,
      coalesce(
        (select ${sql.lit(WAITS_FOR)} || books.business_name || '.' from accounting.sage_settings books, accounting.sage_tokens connection
          where books.business_id = own.business_id and connection.business_id <> books.business_id),
        (select ${sql.lit(WAITS_BEHIND)} || parked.error_message from accounting.sage_sync_queue parked
          where parked.entity_id = ${row.entityId}::text and parked.status = 'parked'
            and (parked.sync_type = 'order' or parked.business_id is not distinct from own.business_id)
          order by parked.seq limit 1))
    from (select coalesce(
      (select earlier.business_id from accounting.sage_sync_queue earlier
        where earlier.entity_id = ${row.entityId}::text and earlier.sync_type = 'order'
          and earlier.status in ('pending', 'processing', 'parked') order by earlier.seq limit 1),
      (select document.sage_business_id from accounting.sage_invoices document
        where document.order_id = ${row.entityId}::uuid order by document.created_at limit 1),
      (select books.business_id from accounting.sage_settings books
        where books.chosen_at is not null order by books.chosen_at desc limit 1)) as business_id) own
    where not (${row.unlessSold}::boolean and exists (select 1 from accounting.sage_sync_queue sale
      where sale.entity_id = ${row.entityId}::text and sale.operation in (${sql.join(SALE_OPERATIONS.map((each) => sql.lit(each)))})))
    on conflict (event_id, operation) do nothing
    returning sync_type, entity_id)
  insert into accounting.order_states (order_id, state)
  select entity_id::uuid, 'waiting' from queued where sync_type = 'order' on conflict (order_id) do nothing`,
);

type OrderEvent = Envelope<{ orderId: string; orderNumber: string }>;

/**
 * Queues the first document of an order, which has been waiting for it since it was placed: no event says so.
 * Idempotent. The events of an order are handled in turn, so none comes between the check and the insertion.
 */
export function enqueueFirst(em: EntityManager, operation: Operation, event: OrderEvent): Promise<void> {
  return enqueueForOrder(em, operation, event);
}

/** Queues a later write of an order and publishes the state that the order then has. Idempotent. */
export async function enqueueWrite(em: EntityManager, operation: Operation, event: OrderEvent): Promise<void> {
  await enqueueForOrder(em, operation, event);
  await publishOrderStates(em, [event.payload.orderId]);
}

/** Queues a write for a customer; the writes of a customer are sent in their own order. */
export function enqueueCustomerWrite(
  em: EntityManager,
  operation: Operation,
  event: Envelope<{ userId: string }>,
): Promise<void> {
  const subject = { syncType: 'customer' as const, entityId: event.payload.userId, orderNumber: null };
  return enqueue(em, event, { ...subject, operation, looksFirst: false, unlessSold: false });
}

function enqueueForOrder(em: EntityManager, operation: Operation, event: OrderEvent, looksFirst = false) {
  const { orderId: entityId, orderNumber } = event.payload;
  const unlessSold = SALE_OPERATIONS.includes(operation) && !looksFirst;
  return enqueue(em, event, { syncType: 'order', entityId, orderNumber, operation, looksFirst, unlessSold });
}

type Wanted = Pick<Row, 'syncType' | 'entityId' | 'orderNumber' | 'operation' | 'looksFirst' | 'unlessSold'>;

async function enqueue(em: EntityManager, event: Envelope<object>, wanted: Wanted): Promise<void> {
  const { id: eventId, occurredAt, correlationId } = event;
  const traceParent = context().traceParent ?? null;
  const payload = JSON.stringify(event.payload);
  await insertWrite(em, { id: uuid(), ...wanted, eventId, occurredAt, correlationId, traceParent, payload });
  wakeAfterCommit(em, SAGE_QUEUE);
}

/**
 * Queues the sale of an order by hand: resumes a dismissed write where it stopped, or queues a new one if there is none
 * or its document is void or deleted in Sage. Idempotent: does nothing while a write is open or the document exists, so
 * that one set of documents is made (docs/rules.md#created-by-hand).
 */
export async function enqueueSaleByHand(em: EntityManager, operation: SaleOperation, event: OrderEvent): Promise<void> {
  const { orderId } = event.payload;
  const which = { entityId: orderId, syncType: 'order' as const, operation: { $in: [...SALE_OPERATIONS] } };
  const [last] = await em.find(QueuedWrite, which, { orderBy: { seq: 'desc' }, limit: 1 });
  if (last && ['pending', 'processing', 'parked'].includes(last.status!)) return;
  const documents = await em.find(SageInvoice, { orderId, document: { $in: ['receipt', 'invoice'] } });
  const stands = documents.some(({ status }) => !GONE.includes(status!));
  const isDismissed = last?.status === 'dismissed';
  if (stands && !isDismissed) return;
  if (isDismissed && (stands || documents.length === 0)) {
    last.reopen(await databaseTime(em));
    await em.flush();
    await nameAwaitedBusiness(em, orderId);
    wakeAfterCommit(em, SAGE_QUEUE);
  } else await enqueueForOrder(em, operation, event, true);
  await publishOrderStates(em, [orderId]);
}

/** Sets the reason of pending writes for another business than the connected one; for all, or for one order or user. */
export async function nameAwaitedBusiness(em: EntityManager, entityId: string | null = null): Promise<void> {
  await sql`
    update accounting.sage_sync_queue q set error_message = ${WAITS_FOR}::text || books.business_name || '.'
    from accounting.sage_settings books, accounting.sage_tokens connection
    where q.status = 'pending' and books.business_id = q.business_id and connection.business_id <> q.business_id
      and (${entityId}::text is null or q.entity_id = ${entityId})`.execute(kysely(em));
}

/**
 * Sets the reason of the later writes of the same order, or of the same customer and business, which wait for this one.
 */
export async function blockFollowers(em: EntityManager, write: QueuedWrite): Promise<void> {
  await followersOf(em, write)
    .set({ error_message: `${WAITS_BEHIND}${write.errorMessage}` })
    .execute();
}

/** Clears that reason once the parked write is replayed or dismissed. */
export async function releaseFollowers(em: EntityManager, write: QueuedWrite): Promise<void> {
  await followersOf(em, write)
    .where(sql<boolean>`starts_with(error_message, ${WAITS_BEHIND})`)
    .set({ error_message: null })
    .execute();
}

function followersOf(em: EntityManager, write: QueuedWrite) {
  return kysely<AccountingTables>(em)
    .updateTable('accounting.sage_sync_queue')
    .where('entity_id', '=', write.entityId)
    .where('status', '=', 'pending')
    .where('seq', '>', write.seq!)
    .where((eb) =>
      eb.or([eb('sync_type', '=', 'order'), eb('business_id', 'is not distinct from', write.businessId ?? null)]),
    );
}
