import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { lockReservedProducts } from './lock-reserved-products.js';

const markCounted = prepare<unknown, { orderId: string; countedAt: string }, never>(
  'stock.count-sale',
  (db, { orderId, countedAt }) => ({
    compile: () =>
      sql<never>`
    with counted as (
      update catalogue.stock_reservations r set counted_at = ${countedAt}::timestamptz
      where r.order_id = ${orderId} and r.counted_at is null
      returning r.product_id, r.quantity),
    units as (select product_id, sum(quantity)::int as quantity from counted group by product_id)
    update catalogue.products p set available = p.available + u.quantity from units u
    where p.id = u.product_id and p.sage_read_at >= ${countedAt}::timestamptz`.compile(db),
  }),
);

/**
 * Records that Sage's stock count includes the order's sale from this time on (docs/rules.md#stock-after-sync). The products are
 * locked first: a sync either counted these reservations as open and is corrected here, or comes after and sees them counted.
 * Where the last sync's read began after Sage had the document, it subtracted the sale a second time.
 */
export async function countSale(em: EntityManager, orderId: string, countedAt: string): Promise<void> {
  await lockReservedProducts(em, orderId);
  await markCounted(em, { orderId, countedAt });
}

/**
 * Records that Sage's stock count includes what came back with a refund from this time on. A sync whose read ended after that
 * added the returned goods a second time; in doubt less is available until the next sync. A return is counted after its sale:
 * what never left Sage's stock does not come back there.
 */
export async function countReturn(
  em: EntityManager,
  orderId: string,
  countedAt: string,
  refundId: string,
): Promise<void> {
  await lockReservedProducts(em, orderId);
  await sql`
    with counted as (
      update catalogue.stock_reservations r set return_counted_at = ${countedAt}::timestamptz
      where r.order_id = ${orderId} and r.return_id = ${refundId} and r.returned_at is not null
        and r.return_counted_at is null and r.counted_at is not null
      returning r.product_id, r.quantity),
    units as (select product_id, sum(quantity)::int as quantity from counted group by product_id)
    update catalogue.products p set available = p.available - u.quantity from units u
    where p.id = u.product_id and p.last_sage_sync >= ${countedAt}::timestamptz`.execute(kysely(em));
}
