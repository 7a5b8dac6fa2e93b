import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';
import type { Envelope } from '../../../platform/messaging/event.js';
import type { Operation, QueuedWrite } from './domain/queued-write.js';

/** A later write of an order waits behind a parked one, and says so (decision 28). */
export const WAITS_BEHIND = 'Waits for an earlier step of this order, which needs attention: ';

/** A write of another business than the connected one says so. */
export const WAITS_FOR = 'Waits for the Sage business to which it belongs: ';

/** An order stays in the books in which it began; all else goes where the books are now. */
const BUSINESS = `coalesce(
  (select earlier.business_id from accounting.sage_sync_queue earlier
    where earlier.entity_id = ? and earlier.sync_type = 'order' and earlier.status in ('pending', 'processing', 'parked')
    order by earlier.seq limit 1),
  (select document.sage_business_id from accounting.sage_invoices document
    where document.order_id = ?::uuid order by document.created_at limit 1),
  (select books.business_id from accounting.sage_settings books
    where books.chosen_at is not null order by books.chosen_at desc limit 1))`;

const NAME_AWAITED = `
  update accounting.sage_sync_queue q set error_message = ? || books.business_name || '.'
  from accounting.sage_settings books, accounting.sage_tokens connection
  where q.status = 'pending' and books.business_id = q.business_id and connection.business_id <> q.business_id
    and (?::text is null or q.entity_id = ?)`;

/** Whose write it is: an order's, or a customer's. */
interface Subject {
  readonly syncType: 'order' | 'customer';
  readonly entityId: string;
  readonly orderNumber: string | null;
}

/** Queues a write for an order with the event's whole payload. The same event asks for an operation once, however often it is heard. */
export function enqueueWrite(
  em: EntityManager,
  operation: Operation,
  event: Envelope<{ orderId: string; orderNumber: string }>,
): Promise<void> {
  const { orderId: entityId, orderNumber } = event.payload;
  return enqueue(em, operation, event, { syncType: 'order', entityId, orderNumber });
}

/** The same for a customer, whose writes have an order of their own. */
export function enqueueCustomerWrite(
  em: EntityManager,
  operation: Operation,
  event: Envelope<{ userId: string }>,
): Promise<void> {
  return enqueue(em, operation, event, { syncType: 'customer', entityId: event.payload.userId, orderNumber: null });
}

async function enqueue(em: EntityManager, operation: Operation, event: Envelope<object>, subject: Subject) {
  const { syncType, entityId, orderNumber } = subject;
  await em.execute(
    `insert into accounting.sage_sync_queue (id, version, created_at, updated_at, sync_type, entity_id, order_number,
       operation, event_id, occurred_at, correlation_id, payload, scheduled_for, error_message, business_id)
     values (?, 1, now(), now(), ?, ?, ?, ?, ?, ?::timestamptz, ?, ?::jsonb, now(), (
       select ? || parked.error_message from accounting.sage_sync_queue parked
       where parked.entity_id = ? and parked.status = 'parked'
         and (parked.sync_type = 'order' or parked.business_id is not distinct from ${BUSINESS})
       order by parked.seq limit 1), ${BUSINESS})
     on conflict (event_id, operation) do nothing`,
    [
      uuid(),
      syncType,
      entityId,
      orderNumber,
      operation,
      event.id,
      event.occurredAt,
      event.correlationId,
      JSON.stringify(event.payload),
      WAITS_BEHIND,
      entityId,
      entityId,
      entityId,
      entityId,
      entityId,
    ],
  );
  await nameAwaitedBusiness(em, entityId);
}

/**
 * Says of pending writes of another business than the connected one what they wait for: of all, or of one order or user.
 * In the transaction in which they came to wait.
 */
export async function nameAwaitedBusiness(em: EntityManager, entityId: string | null = null): Promise<void> {
  await em.execute(NAME_AWAITED, [WAITS_FOR, entityId, entityId]);
}

/** Those that waited behind a parked write say so no longer, once it goes again or is given up. */
export async function releaseFollowers(em: EntityManager, write: QueuedWrite): Promise<void> {
  await em.execute(
    `update accounting.sage_sync_queue set error_message = null
     where entity_id = ? and status = 'pending' and seq > ? and starts_with(error_message, ?)
       and (sync_type = 'order' or business_id is not distinct from ?)`,
    [write.entityId, write.seq!, WAITS_BEHIND, write.businessId ?? null],
  );
}
