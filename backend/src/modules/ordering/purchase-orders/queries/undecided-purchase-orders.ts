import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Pence, parsePence } from '../../../../platform/money.js';
import type { OrderingTables } from '../../tables.js';

/** Returns the total of the customer's undecided purchase orders, in pence (`docs/rules.md#purchase-order-limit`). */
export async function undecidedPurchaseOrderTotal(em: EntityManager, userId: string): Promise<Pence> {
  const { sum } = await kysely<OrderingTables>(em)
    .selectFrom('ordering.orders')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('po_status', '=', 'pending_approval')
    .select(sql<string>`coalesce(sum(total), 0)::text`.as('sum'))
    .executeTakeFirstOrThrow();
  return parsePence(sum);
}
