import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kysely } from '../../../../platform/database/kysely.js';
import { sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import type { OrderingTables } from '../../tables.js';
import type { OrderView } from './order.view.js';
import { ORDER_COLUMNS } from './order-columns.js';
import { type OrderFilter, orderCondition, REFUND_FAILED } from './order-filter.js';
import { toOrderView } from './to-order-view.js';

/** What each column of the list is sorted by. */
const COLUMNS = {
  date: sql`o.created_at`,
  order: sql`o.order_number`,
  customer: sql`lower(coalesce(o.customer ->> 'companyName', o.shipping_address ->> 'lastName', o.customer_email))`,
  /** In the order in which an order comes through them (docs/rules.md#order-states). */
  status: sql`array_position(array['pending', 'confirmed', 'invoiced', 'processing', 'shipped', 'delivered', 'cancelled'], o.status::text)`,
  payment: sql`o.payment_method`,
  amount: sql`o.total`,
  items: sql`(select sum(i.quantity) from ordering.order_items i where i.order_id = o.id)`,
  carrier: { emptyLast: sql`lower(o.carrier)` },
  po: { emptyLast: sql`lower(o.purchase_order_number)` },
} as const;

export type OrderColumn = keyof typeof COLUMNS;
export const ORDER_SORT_COLUMNS = Object.keys(COLUMNS) as OrderColumn[];

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
    readonly sort: SortKey<OrderColumn> = '-date',
  ) {
    super();
  }
}

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter, page, limit, sort }: ListOrders): Promise<OrderPage> {
    const condition = orderCondition(filter);
    const order = sortClause(sort, COLUMNS, sql`o.id`);
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
            .orderBy(order)
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
            .orderBy(order),
        ).as('orders'),
      ])
      .executeTakeFirstOrThrow();
    return { orders: orders.map(({ refundFailed, ...order }) => toOrderView(order, refundFailed)), total };
  }
}
