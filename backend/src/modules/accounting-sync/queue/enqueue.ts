import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';
import type { Envelope } from '../../../platform/messaging/event.js';
import type { Operation } from '../domain/sage-sync-queue.js';

/** A later write of an order waits behind a parked one, and says so (decision 28). */
export const WAITS_BEHIND = 'Waits for an earlier step of this order, which needs attention: ';

/**
 * Queues a write for an order with the event's whole payload. The same event asks for an operation once, however often it
 * is heard.
 */
export async function enqueueWrite(
  em: EntityManager,
  operation: Operation,
  event: Envelope<{ orderId: string; orderNumber: string }>,
): Promise<void> {
  const { orderId, orderNumber } = event.payload;
  await em.execute(
    `insert into accounting.sage_sync_queue (id, version, created_at, updated_at, sync_type, entity_id, order_number,
       operation, event_id, correlation_id, payload, scheduled_for, error_message)
     values (?, 1, now(), now(), 'order', ?, ?, ?, ?, ?, ?::jsonb, now(), (
       select ? || parked.error_message from accounting.sage_sync_queue parked
       where parked.entity_id = ? and parked.status = 'parked' order by parked.seq limit 1))
     on conflict (event_id, operation) do nothing`,
    [
      uuid(),
      orderId,
      orderNumber,
      operation,
      event.id,
      event.correlationId,
      JSON.stringify(event.payload),
      WAITS_BEHIND,
      orderId,
    ],
  );
}
