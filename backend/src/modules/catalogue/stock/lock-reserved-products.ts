import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';

/**
 * Locks the products of an order's reservations, in the order of their ids. A statement of its own: the next one sees what the
 * one before did with them, also reservations that it split.
 */
export async function lockReservedProducts(em: EntityManager, orderId: string): Promise<void> {
  await sql`
    select p.id from catalogue.products p
    where p.id in (select product_id from catalogue.stock_reservations where order_id = ${orderId})
    order by p.id for update`.execute(kysely(em));
}
