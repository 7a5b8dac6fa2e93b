import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { context } from '../../../platform/context.js';
import { kysely } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import type { Envelope } from '../../../platform/messaging/event.js';
import { databaseTime } from '../accounting-retention.js';
import { SageInvoice } from '../documents/sage-invoice.entity.js';
import type { AccountingTables } from '../tables.js';
import { lockOrders, publishOrderStates } from './order-states.js';
import { type Operation, QueuedWrite, WAITS_BEHIND, WAITS_FOR } from './queued-write.entity.js';

/** The order or customer of a write. */
interface Subject {
  readonly syncType: 'order' | 'customer';
  readonly entityId: string;
  readonly orderNumber: string | null;
}

/** The business of a write: an order stays in the books in which it started; other writes go to the present books. */
const businessOf = (entityId: Expression<string>) => sql<string | null>`coalesce(
  (select earlier.business_id from accounting.sage_sync_queue earlier
    where earlier.entity_id = ${entityId} and earlier.sync_type = 'order' and earlier.status in ('pending', 'processing', 'parked')
    order by earlier.seq limit 1),
  (select document.sage_business_id from accounting.sage_invoices document
    where document.order_id = ${entityId}::text::uuid order by document.created_at limit 1),
  (select books.business_id from accounting.sage_settings books
    where books.chosen_at is not null order by books.chosen_at desc limit 1))`;

interface Row extends Subject {
  readonly id: string;
  readonly operation: Operation;
  readonly eventId: string;
  readonly occurredAt: string;
  readonly correlationId: string;
  readonly traceParent: string | null;
  /** As JSON. */
  readonly payload: string;
  readonly looksFirst: boolean;
}

/** Sets the reason if the write has to wait: its business is not the connected one, or an earlier write is parked. */
const insertWrite = prepare<AccountingTables, Row, never>('enqueue_sage_write', (db, row) => {
  const { entityId } = row;
  const business = businessOf(entityId);
  const otherBusiness = sql<string | null>`(
    select ${sql.lit(WAITS_FOR)} || books.business_name || '.' from accounting.sage_settings books, accounting.sage_tokens connection
    where books.business_id = ${business} and connection.business_id <> books.business_id)`;
  const earlierParked = sql<string | null>`(
    select ${sql.lit(WAITS_BEHIND)} || parked.error_message from accounting.sage_sync_queue parked
    where parked.entity_id = ${entityId} and parked.status = 'parked'
      and (parked.sync_type = 'order' or parked.business_id is not distinct from ${business})
    order by parked.seq limit 1)`;
  return db
    .insertInto('accounting.sage_sync_queue')
    .values({
      id: row.id,
      created_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      scheduled_for: sql<Date>`now()`,
      sync_type: row.syncType,
      entity_id: entityId,
      order_number: row.orderNumber,
      operation: row.operation,
      event_id: row.eventId,
      occurred_at: row.occurredAt,
      correlation_id: row.correlationId,
      trace_parent: row.traceParent,
      payload: row.payload,
      looks_first: row.looksFirst,
      error_message: sql<string | null>`coalesce(${otherBusiness}, ${earlierParked})`,
      business_id: business,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'operation']).doNothing());
});

/** Queues a write for an order with the event's whole payload. Idempotent: an event queues an operation once. */
export async function enqueueWrite(
  em: EntityManager,
  operation: Operation,
  event: Envelope<{ orderId: string; orderNumber: string }>,
  { looksFirst = false, isLocked = false } = {},
): Promise<void> {
  const { orderId: entityId, orderNumber } = event.payload;
  await enqueue(em, operation, event, { syncType: 'order', entityId, orderNumber }, looksFirst);
  await publishOrderStates(em, [entityId], { areLocked: isLocked });
}

/** Queues a write for a customer; the writes of a customer are sent in their own order. */
export function enqueueCustomerWrite(
  em: EntityManager,
  operation: Operation,
  event: Envelope<{ userId: string }>,
): Promise<void> {
  return enqueue(em, operation, event, { syncType: 'customer', entityId: event.payload.userId, orderNumber: null });
}

async function enqueue(
  em: EntityManager,
  operation: Operation,
  event: Envelope<object>,
  subject: Subject,
  looksFirst = false,
) {
  const { syncType, entityId, orderNumber } = subject;
  const { id: eventId, occurredAt, correlationId } = event;
  const traceParent = context().traceParent ?? null;
  const payload = JSON.stringify(event.payload);
  const row = { id: uuid(), syncType, entityId, orderNumber, operation, looksFirst };
  await insertWrite(em, { ...row, eventId, occurredAt, correlationId, traceParent, payload });
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

/** The operations that book the sale of an order; an order has one of them. */
type SaleOperation = 'create_receipt' | 'create_invoice' | 'invoice_from_quote';

export const SALE_OPERATIONS: readonly Operation[] = ['create_receipt', 'create_invoice', 'invoice_from_quote'];

/** Sage's statuses of void and deleted documents. */
export const GONE = ['VOID', 'DELETED'];

type OrderEvent = Envelope<{ orderId: string; orderNumber: string }>;

/** Queues the sale of an order, unless this event or staff have queued it before (docs/rules.md#created-by-hand). */
export async function enqueueSale(em: EntityManager, operation: SaleOperation, event: OrderEvent): Promise<void> {
  const { orderId } = event.payload;
  await lockOrders(em, [orderId]);
  if ((await salesOf(em, orderId)).length === 0) await enqueueWrite(em, operation, event, { isLocked: true });
}

/**
 * Queues the sale of an order by hand: resumes a dismissed write where it stopped, or queues a new one if there is none
 * or its document is void or deleted in Sage. Idempotent: does nothing while a write is open or the document exists, so
 * that one set of documents is made (docs/rules.md#created-by-hand).
 */
export async function enqueueSaleByHand(em: EntityManager, operation: SaleOperation, event: OrderEvent): Promise<void> {
  const { orderId } = event.payload;
  await lockOrders(em, [orderId]);
  const writes = await salesOf(em, orderId);
  const last = writes.at(-1);
  if (last && ['pending', 'processing', 'parked'].includes(last.status!)) return;
  const documents = await em.find(SageInvoice, { orderId, document: { $in: ['receipt', 'invoice'] } });
  const stands = documents.some(({ status }) => !GONE.includes(status!));
  if (stands && last?.status !== 'dismissed') return;
  const isGone = !stands && documents.length > 0;
  if (last?.status === 'dismissed' && !isGone) {
    last.reopen(await databaseTime(em));
    await em.flush();
    await nameAwaitedBusiness(em, orderId);
    await publishOrderStates(em, [orderId]);
    return;
  }
  await enqueueWrite(em, operation, event, { looksFirst: true, isLocked: true });
}

/** Returns the writes that book the sale, in the order in which they were queued. */
function salesOf(em: EntityManager, orderId: string): Promise<QueuedWrite[]> {
  const which = { entityId: orderId, syncType: 'order' as const, operation: { $in: [...SALE_OPERATIONS] } };
  return em.find(QueuedWrite, which, { orderBy: { seq: 'asc' } });
}
