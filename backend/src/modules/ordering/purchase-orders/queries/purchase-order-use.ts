import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { Actor } from '../../../../platform/http/actor.js';
import type { OrderingTables } from '../../tables.js';
import { NotVerifiedTrade } from '../use-cases/purchase-order-errors.js';

/** The numbers of the verified trade customer's own orders that have this purchase order number, newest first. */
export class PurchaseOrderUse extends Query<string[]> {
  constructor(
    readonly actor: Actor,
    readonly purchaseOrderNumber: string,
  ) {
    super();
  }
}

/** The condition that an order has this number, ignoring case and surrounding blanks, and is not cancelled. */
export const samePurchaseOrder = (order: string, number: RawBuilder<unknown>) =>
  sql<boolean>`lower(trim(${sql.ref(`${order}.purchase_order_number`)})) = lower(trim(${number})) and ${sql.ref(`${order}.status`)} <> 'cancelled'`;

@QueryHandler(PurchaseOrderUse)
export class PurchaseOrderUseHandler implements IQueryHandler<PurchaseOrderUse> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, purchaseOrderNumber }: PurchaseOrderUse): Promise<string[]> {
    if (actor.kind !== 'user' || !actor.tradeVerified) throw new NotVerifiedTrade();
    if (!purchaseOrderNumber) return [];
    const rows = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders as o')
      .where('o.user_id', '=', actor.userId)
      .where(samePurchaseOrder('o', sql`${purchaseOrderNumber}::text`))
      .select('o.order_number as orderNumber')
      .orderBy('o.created_at', 'desc')
      .limit(20)
      .execute();
    return rows.map(({ orderNumber }) => orderNumber);
  }
}
