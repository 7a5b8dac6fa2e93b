import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { Pence } from '../../../../platform/money.js';
import { Order } from '../../orders/domain/order.js';
import type { OrderingTables } from '../../tables.js';
import { samePurchaseOrder } from './purchase-order-use.js';

/** The fields that identify a repeated request. Pence. */
interface SentPurchaseOrder {
  purchaseOrderNumber: string;
  total: Pence;
  lines: readonly { productId: string; quantity: number; unitPrice: Pence }[];
}

/** The time after which the same number counts as a standing one that the customer uses again. */
const REPEATED_WITHIN = '24 hours';

/**
 * Returns the customer's order that this very request has made already: the same number, lines, prices and total. Null
 * where there is none, or where it has been rejected or cancelled since.
 */
export async function recentPurchaseOrder(
  em: EntityManager,
  userId: string,
  sent: SentPurchaseOrder,
): Promise<Order | null> {
  const rows = await kysely<OrderingTables>(em)
    .selectFrom('ordering.orders as o')
    .where('o.user_id', '=', userId)
    .where(samePurchaseOrder('o', sql`${sent.purchaseOrderNumber}::text`))
    .where('o.created_at', '>', sql<Date>`now() - ${REPEATED_WITHIN}::interval`)
    .select('o.id')
    .orderBy('o.created_at', 'desc')
    .limit(20)
    .execute();
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const orders = await em.find(Order, { id: ids }, { populate: ['items'], orderBy: { createdAt: 'desc' } });
  return orders.find((order) => isSame(order, sent)) ?? null;
}

function isSame(order: Order, { total, lines }: SentPurchaseOrder): boolean {
  return (
    order.total === total &&
    order.items.length === lines.length &&
    order.items
      .getItems()
      .every((item) =>
        lines.some(
          ({ productId, quantity, unitPrice }) =>
            productId === item.productId && quantity === item.quantity && unitPrice === item.price,
        ),
      )
  );
}
