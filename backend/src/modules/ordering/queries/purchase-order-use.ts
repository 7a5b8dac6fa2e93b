import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../platform/http/actor.js';
import { Problem } from '../../../platform/http/problem.js';

/** Which of a verified trade customer's own orders carry a purchase order number already, newest first. */
export class PurchaseOrderUse {
  constructor(
    readonly actor: Actor,
    readonly purchaseOrderNumber: string,
  ) {}
}

/** Of the orders `o` of a user: the same number without case and surrounding blanks, and not given up. */
export const SAME_PURCHASE_ORDER = `lower(trim(o.purchase_order_number)) = lower(trim(?))
  and o.status <> 'cancelled' and o.po_status is distinct from 'rejected'`;

@QueryHandler(PurchaseOrderUse)
export class PurchaseOrderUseHandler implements IQueryHandler<PurchaseOrderUse, string[]> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, purchaseOrderNumber }: PurchaseOrderUse): Promise<string[]> {
    if (actor.kind !== 'user' || !actor.tradeVerified)
      throw new Problem(403, 'Purchase orders are for verified trade customers.');
    if (!purchaseOrderNumber) return [];
    const rows = await this.em.fork().execute<{ orderNumber: string }[]>(
      `select o.order_number as "orderNumber" from ordering.orders o
       where o.user_id = ?::uuid and ${SAME_PURCHASE_ORDER} order by o.created_at desc limit 20`,
      [actor.userId, purchaseOrderNumber],
    );
    return rows.map(({ orderNumber }) => orderNumber);
  }
}
