import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';
import type { Envelope } from '../../../platform/messaging/event.js';
import type { Operation, QueuedWrite } from '../domain/sage-sync-queue.js';

/** A later write of an order waits behind a parked one, and says so (decision 28). */
export const WAITS_BEHIND = 'Waits for an earlier step of this order, which needs attention: ';

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
       operation, event_id, occurred_at, correlation_id, payload, scheduled_for, error_message)
     values (?, 1, now(), now(), ?, ?, ?, ?, ?, ?::timestamptz, ?, ?::jsonb, now(), (
       select ? || parked.error_message from accounting.sage_sync_queue parked
       where parked.entity_id = ? and parked.status = 'parked' order by parked.seq limit 1))
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
    ],
  );
}

/** Those that waited behind a parked write say so no longer, once it goes again or is given up. */
export async function releaseFollowers(em: EntityManager, write: QueuedWrite): Promise<void> {
  await em.execute(
    `update accounting.sage_sync_queue set error_message = null
     where entity_id = ? and status = 'pending' and seq > ? and starts_with(error_message, ?)`,
    [write.entityId, write.seq!, WAITS_BEHIND],
  );
}
