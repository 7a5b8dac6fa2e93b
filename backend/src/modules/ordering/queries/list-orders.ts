import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OrderView } from './order.view.js';
import { ORDER_COLUMNS } from './order-columns.js';

/** Orders, newest first: a customer's own, or all of them for staff. One statement. */
export class ListOrders {
  constructor(
    readonly filter: { userId?: string; status?: string; poStatus?: string; search?: string },
    /** From 1. */
    readonly page: number,
    readonly limit: number,
  ) {}
}

export interface OrderPage {
  orders: OrderView[];
  total: number;
}

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders, OrderPage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter, page, limit }: ListOrders): Promise<OrderPage> {
    const { userId = null, status = null, poStatus = null, search = null } = filter;
    const like = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.em.fork().execute<(OrderView & { count: string })[]>(
      `select ${ORDER_COLUMNS}, count(*) over () as count from ordering.orders o
       where (?::uuid is null or o.user_id = ?::uuid) and (?::text is null or o.status = ?) and (?::text is null or o.po_status = ?)
         and (?::text is null or o.order_number ilike ? or o.customer_email ilike ? or o.purchase_order_number ilike ?
           or o.stripe_payment_intent_id = ? or o.shipping_address ->> 'postalCode' ilike ?)
       order by o.created_at desc, o.id limit ? offset ?`,
      [
        userId,
        userId,
        status,
        status,
        poStatus,
        poStatus,
        like,
        like,
        like,
        like,
        search,
        like,
        limit,
        (page - 1) * limit,
      ],
    );
    return { orders: rows.map(({ count: _, ...order }) => order), total: Number(rows[0]?.count ?? 0) };
  }
}
