import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kysely } from '../../../../platform/database/kysely.js';
import type { OrderingTables } from '../../tables.js';
import type { OrderView } from './order.view.js';
import { ORDER_COLUMNS } from './order-columns.js';
import { type OrderFilter, orderCondition, REFUND_FAILED } from './order-filter.js';
import { toOrderView } from './to-order-view.js';

const SORTS = {
  newest: sql`o.created_at desc, o.id desc`,
  oldest: sql`o.created_at, o.id`,
  total: sql`o.total desc, o.created_at desc, o.id desc`,
} as const;

export interface OrderPage {
  orders: OrderView[];
  total: number;
}

/** Orders, by default newest first: a customer's own, or all of them for staff. One statement. */
export class ListOrders extends Query<OrderPage> {
  constructor(
    readonly filter: OrderFilter,
    /** From 1. */
    readonly page: number,
    readonly limit: number,
    readonly sort: keyof typeof SORTS = 'newest',
  ) {
    super();
  }
}

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter, page, limit, sort }: ListOrders): Promise<OrderPage> {
    const condition = orderCondition(filter);
    const refundFailed = filter.userId ? sql<boolean>`false` : REFUND_FAILED;
    // Counted beside the page, not in it: it is right beyond the last page too, and the page can follow an index.
    const { orders, total } = await kysely<OrderingTables>(this.em)
      .with(
        (cte) => cte('page').materialized(),
        (db) =>
          db
            .selectFrom('ordering.orders as o')
            .selectAll()
            .where(condition)
            .orderBy(SORTS[sort])
            .limit(limit)
            .offset((page - 1) * limit),
      )
      .selectNoFrom((eb) => [
        eb
          .selectFrom('ordering.orders as o')
          .where(condition)
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as('total'),
        jsonArrayFrom(
          eb
            .selectFrom('page as o')
            .select([...ORDER_COLUMNS, refundFailed.as('refundFailed')])
            .orderBy(SORTS[sort]),
        ).as('orders'),
      ])
      .executeTakeFirstOrThrow();
    return { orders: orders.map(({ refundFailed, ...order }) => toOrderView(order, refundFailed)), total };
  }
}
