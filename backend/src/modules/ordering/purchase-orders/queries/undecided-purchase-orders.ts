import type { EntityManager } from '@mikro-orm/postgresql';
import { type Pence, parsePence } from '../../../../platform/money.js';

/** Returns the total of the customer's undecided purchase orders, in pence (`docs/rules.md#purchase-order-limit`). */
export async function undecidedPurchaseOrderTotal(em: EntityManager, userId: string): Promise<Pence> {
  const [row] = await em.execute<{ sum: string }[]>(
    `select coalesce(sum(total), 0)::text as sum from ordering.orders
     where user_id = ?::uuid and status = 'pending' and po_status = 'pending_approval'`,
    [userId],
  );
  return parsePence(row!.sum);
}
