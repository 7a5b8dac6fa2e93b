import type { EntityManager } from '@mikro-orm/postgresql';
import { type Pence, parsePence } from '../../../../platform/money.js';

/** What the customer's purchase orders that wait for a decision come to together, in pence. */
export async function undecidedPurchaseOrderTotal(em: EntityManager, userId: string): Promise<Pence> {
  const [row] = await em.execute<{ sum: string }[]>(
    `select coalesce(sum(total), 0)::text as sum from ordering.orders
     where user_id = ?::uuid and status = 'pending' and po_status = 'pending_approval'`,
    [userId],
  );
  return parsePence(row!.sum);
}
