import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OrderView } from './order.view.js';
import { ORDER_COLUMNS } from './order-columns.js';
import { type OrderFilter, orderCondition, REFUND_FAILED } from './order-filter.js';
import { type OrderRow, toOrderView } from './to-order-view.js';

const ORDERS_OF_SORTS = {
  newest: 'o.created_at desc, o.id desc',
  oldest: 'o.created_at, o.id',
  total: 'o.total desc, o.created_at desc, o.id desc',
} as const;

/** Orders, newest first unless told otherwise: a customer's own, or all of them for staff. One statement. */
export class ListOrders {
  constructor(
    readonly filter: OrderFilter,
    /** From 1. */
    readonly page: number,
    readonly limit: number,
    readonly sort: keyof typeof ORDERS_OF_SORTS = 'newest',
  ) {}
}

export interface OrderPage {
  orders: OrderView[];
  total: number;
}

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders, OrderPage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter, page, limit, sort }: ListOrders): Promise<OrderPage> {
    const { where, values } = orderCondition(filter);
    const order = ORDERS_OF_SORTS[sort];
    const columns = filter.userId ? ORDER_COLUMNS : `${ORDER_COLUMNS}, (${REFUND_FAILED}) as "refundFailed"`;
    // Counted beside the page, not in it: it is right beyond the last page too, and the page can follow an index.
    const [row] = await this.em.fork().execute<{ orders: OrderRow[] | null; total: string }[]>(
      `with page as materialized (select o.* from ordering.orders o where ${where} order by ${order} limit ? offset ?)
       select (select count(*) from ordering.orders o where ${where}) as total,
         (select jsonb_agg(to_jsonb(r) - 'place' order by r.place) from
           (select row_number() over (order by ${order}) as place, ${columns} from page o) r) as orders`,
      [...values, limit, (page - 1) * limit, ...values],
    );
    return { orders: (row?.orders ?? []).map((each) => toOrderView(each)), total: Number(row?.total ?? 0) };
  }
}
