import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { OrderSnapshot } from '../../ordering/events.js';
import type { LoyaltyTables } from '../tables.js';
import type { PendingKind } from './domain/pending-points.js';

/** Records the points of an order as pending, or as pending for another reason. A guest has none. */
export async function recordPending(em: EntityManager, kind: PendingKind, order: OrderSnapshot): Promise<void> {
  const { customer, orderId, orderNumber, pointsEarned: points } = order;
  if (!customer || points < 1) return;
  await kysely<LoyaltyTables>(em)
    .insertInto('loyalty.pending_points')
    .values({ order_id: orderId, user_id: customer.userId, order_number: orderNumber, kind, points })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ kind, updated_at: sql<Date>`now()` }))
    .execute();
}

/** Takes back points that a refund of an unshipped order took back; where none are left, the order is pending no more. */
export async function reducePending(em: EntityManager, orderId: string, points: number): Promise<void> {
  const db = kysely<LoyaltyTables>(em);
  await db
    .updateTable('loyalty.pending_points')
    .set({ points: sql<number>`points - ${points}`, updated_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .execute();
  await db.deleteFrom('loyalty.pending_points').where('order_id', '=', orderId).where('points', '<', 1).execute();
}

/** The order is shipped, or there will be none. */
export async function endPending(em: EntityManager, orderId: string): Promise<void> {
  await kysely<LoyaltyTables>(em).deleteFrom('loyalty.pending_points').where('order_id', '=', orderId).execute();
}
