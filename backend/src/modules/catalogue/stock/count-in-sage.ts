import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';

/**
 * Records that Sage's stock count includes the order's sale from this time on (docs/rules.md#stock-after-sync). The products are
 * locked first: a sync either counted these reservations as open and is corrected here, or comes after and sees them counted.
 * Where the last sync's read began after Sage had the document, it subtracted the sale a second time.
 */
export async function countSale(em: EntityManager, orderId: string, countedAt: string): Promise<void> {
  await sql`
    with locked as materialized (
      select p.id, p.sage_read_at from catalogue.products p
      where p.id in (select product_id from catalogue.stock_reservations where order_id = ${orderId})
      order by p.id for update),
    counted as (
      update catalogue.stock_reservations r set counted_at = ${countedAt}::timestamptz from locked
      where r.order_id = ${orderId} and r.product_id = locked.id and r.counted_at is null
      returning r.product_id, r.quantity, locked.sage_read_at)
    update catalogue.products p set available = p.available + c.quantity from counted c
    where p.id = c.product_id and c.sage_read_at >= ${countedAt}::timestamptz`.execute(kysely(em));
}

/**
 * Records that Sage's stock count includes the order's return from this time on. A sync whose read ended after that added the
 * returned goods a second time; in doubt less is available until the next sync. A return is counted after its sale: what never
 * left Sage's stock does not come back there.
 */
export async function countReturn(em: EntityManager, orderId: string, countedAt: string): Promise<void> {
  await sql`
    with locked as materialized (
      select p.id, p.last_sage_sync from catalogue.products p
      where p.id in (select product_id from catalogue.stock_reservations where order_id = ${orderId})
      order by p.id for update),
    counted as (
      update catalogue.stock_reservations r set return_counted_at = ${countedAt}::timestamptz from locked
      where r.order_id = ${orderId} and r.product_id = locked.id and r.returned_at is not null
        and r.return_counted_at is null and r.counted_at is not null
      returning r.product_id, r.quantity, locked.last_sage_sync)
    update catalogue.products p set available = p.available - c.quantity from counted c
    where p.id = c.product_id and c.last_sage_sync >= ${countedAt}::timestamptz`.execute(kysely(em));
}
