import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OrderView } from './order.view.js';
import { ORDER_COLUMNS } from './order-columns.js';
import { type OrderFilter, orderCondition } from './order-filter.js';
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
    // Counted even where the page is beyond the last, so that the pages before it can be found.
    const [row] = await this.em.fork().execute<{ orders: OrderRow[] | null; total: string }[]>(
      `with found as (select o.id from ordering.orders o where ${where}),
        page as materialized (select o.* from ordering.orders o join found using (id) order by ${ORDERS_OF_SORTS[sort]} limit ? offset ?)
       select (select count(*) from found) as total,
         (select jsonb_agg(to_jsonb(r) - 'place' order by r.place) from
           (select row_number() over (order by ${ORDERS_OF_SORTS[sort]}) as place, ${ORDER_COLUMNS} from page o) r) as orders`,
      [...values, limit, (page - 1) * limit],
    );
    return { orders: (row?.orders ?? []).map((each) => toOrderView(each)), total: Number(row?.total ?? 0) };
  }
}
