import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { prepare } from '../../../platform/database/prepared-statement.js';

const lockProducts = prepare<unknown, { orderId: string }, never>('stock.lock-reserved', (db, { orderId }) => ({
  compile: () =>
    sql<never>`
    select p.id from catalogue.products p
    where p.id in (select product_id from catalogue.stock_reservations where order_id = ${orderId})
    order by p.id for update`.compile(db),
}));

/**
 * Locks the products of an order's reservations, in the order of their ids. A separate statement, so that the next one
 * sees the work of the previous lock holder, including reservations that it split.
 */
export async function lockReservedProducts(em: EntityManager, orderId: string): Promise<void> {
  await lockProducts(em, { orderId });
}
