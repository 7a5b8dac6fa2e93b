import type { EntityManager } from '@mikro-orm/postgresql';
import type { Envelope } from '../../../platform/messaging/event.js';
import { databaseTime } from '../database-time.js';
import { SageInvoice } from '../documents/domain/sage-invoice.js';
import { type Operation, QueuedWrite } from './domain/queued-write.js';
import { enqueueWrite, nameAwaitedBusiness } from './enqueue.js';
import { lockOrders, publishOrderStates } from './order-states.js';

/** What books the sale of an order; an order has one of them. */
type SaleOperation = 'create_receipt' | 'create_invoice' | 'invoice_from_quote';

export const SALE_OPERATIONS: readonly Operation[] = ['create_receipt', 'create_invoice', 'invoice_from_quote'];

/** Sage's statuses of a document that is gone. */
export const GONE = ['VOID', 'DELETED'];

type OrderEvent = Envelope<{ orderId: string; orderNumber: string }>;

/** Queues the sale of an order, unless it was queued before: by the same event, or by hand (docs/rules.md#created-by-hand). */
export async function enqueueSale(em: EntityManager, operation: SaleOperation, event: OrderEvent): Promise<void> {
  const { orderId } = event.payload;
  await lockOrders(em, [orderId]);
  if ((await salesOf(em, orderId)).length === 0) await enqueueWrite(em, operation, event, { isLocked: true });
}

/**
 * Queues the sale of an order by hand: takes a dismissed write up again where it stopped, or queues another one where there
 * is none or its document is gone from Sage. Does nothing while one is open or its document stands, so however often it is
 * asked for, one set of documents is made (docs/rules.md#created-by-hand).
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

/** The writes that book the sale, in the order in which they were queued. */
function salesOf(em: EntityManager, orderId: string): Promise<QueuedWrite[]> {
  const which = { entityId: orderId, syncType: 'order' as const, operation: { $in: [...SALE_OPERATIONS] } };
  return em.find(QueuedWrite, which, { orderBy: { seq: 'asc' } });
}
