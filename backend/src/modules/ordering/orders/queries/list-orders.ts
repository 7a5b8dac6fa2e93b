import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kysely } from '../../../../platform/database/kysely.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { FailedEvents, type OrderFailure } from '../../../accounting-sync/index.js';
import type { OrderingTables } from '../../tables.js';
import { type OrderColumn } from '../http/admin-orders.input.js';
import type { OrderView } from './order.view.js';
import { attentionView } from './order-attention.js';
import { disputes, ORDER_COLUMNS, type OrderRow } from './order-columns.js';
import { type OrderFilter, orderCondition, REFUND_FAILED } from './order-filter.js';
import { orderSort } from './order-sort.js';
import { type HoldingMoney, heldGoods, toOrderView } from './to-order-view.js';

/** Columns for staff only. */
const FOR_STAFF = [
  REFUND_FAILED.as('refundFailed'),
  disputes.as('disputes'),
  sql<string | null>`o.sage_state`.as('sageState'),
  sql<string | null>`o.sage_problem`.as('sageProblem'),
] as const;
const NOT_FOR_CUSTOMERS = [
  sql<boolean>`false`.as('refundFailed'),
  sql<HoldingMoney['disputes']>`null`.as('disputes'),
  sql<string | null>`null`.as('sageState'),
  sql<string | null>`null`.as('sageProblem'),
] as const;

export interface OrderPage {
  orders: OrderView[];
  total: number;
}

/** Orders, by default newest first: a customer's own, or all of them for staff. One statement; staff's has one for what failed. */
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
  constructor(
    private readonly em: EntityManager,
    private readonly failedEvents: FailedEvents,
  ) {}

  async execute({ filter, page, limit, sort }: ListOrders): Promise<OrderPage> {
    const condition = orderCondition(filter, this.failedEvents.orderNumbers());
    const order = orderSort(sort);
    const forStaff = filter.userId ? NOT_FOR_CUSTOMERS : FOR_STAFF;
    // Counted beside the page, not in it: the count is right beyond the last page too, and the page can follow an
    // index.
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
            .select([...ORDER_COLUMNS, ...forStaff])
            .orderBy(order),
        ).as('orders'),
      ])
      .executeTakeFirstOrThrow();
    const failures = filter.userId
      ? []
      : await this.failedEvents.ofOrders(orders.map(({ orderNumber }) => orderNumber));
    return { orders: orders.map((order) => viewOf(order, failures)), total };
  }
}

type ListedRow = OrderRow & Pick<OrderView, 'refundFailed' | 'sageState' | 'sageProblem'> & HoldingMoney;

function viewOf(
  { refundFailed, sageState, sageProblem, disputes, ...order }: ListedRow,
  failures: OrderFailure[],
): OrderView {
  const attention = failures.filter(({ orderNumber }) => orderNumber === order.orderNumber).map(attentionView);
  const held = heldGoods({ ...order, disputes });
  return toOrderView(order, { refundFailed, held, sageState, sageProblem, attention });
}
