import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { OrderingTables } from '../../tables.js';
import { inPlaceOf } from './in-place-of.js';

/** The refunds of the order `orderId` that failed and in whose place no other was requested, as an array. */
export function settleable(orderId: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(
    select f.id::text from ordering.refunds f where f.order_id = ${orderId} and f.status = 'failed' and f.dispute_id is null and not exists (
      select 1 from ordering.refunds r where r.order_id = f.order_id and r.id <> f.id and ${inPlaceOf('f', 'r')}))`;
}

/** Returns the refunds of an order that staff may mark as settled. */
export async function settleableRefunds(em: EntityManager, orderId: string): Promise<string[]> {
  const { ids } = await kysely<OrderingTables>(em)
    .selectNoFrom(settleable(sql`${orderId}::uuid`).as('ids'))
    .executeTakeFirstOrThrow();
  return ids;
}
