import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kysely } from '../../../../platform/database/kysely.js';
import { Products } from '../../../catalogue/index.js';
import type { OrderingTables } from '../../tables.js';
import { OrderNotFound } from '../use-cases/lock-order.js';
import type { EarlierOrdersView, LineStockView, OrderBackgroundView } from './order-background.view.js';
import { isoOf } from './order-columns.js';

const LATEST = 5;

/** The customer's earlier orders, and the stock of this order's products. Throws `OrderNotFound`. */
export class OrderBackground extends Query<OrderBackgroundView> {
  constructor(readonly orderNumber: string) {
    super();
  }
}

@QueryHandler(OrderBackground)
export class OrderBackgroundHandler implements IQueryHandler<OrderBackground> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  async execute({ orderNumber }: OrderBackground): Promise<OrderBackgroundView> {
    const order = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders as o')
      .where('o.order_number', '=', orderNumber)
      .select((eb) => [
        'o.id',
        'o.user_id as userId',
        isoOf('o.created_at').as('createdAt'),
        eb
          .selectFrom('ordering.order_items as i')
          .whereRef('i.order_id', '=', 'o.id')
          .select(sql<string[]>`coalesce(array_agg(distinct i.product_id), '{}')`.as('ids'))
          .$asScalar()
          .$notNull()
          .as('productIds'),
      ])
      .executeTakeFirst();
    if (!order) throw new OrderNotFound();
    const [earlier, stock] = await Promise.all([
      order.userId ? this.earlier(order.userId, order.createdAt) : null,
      this.stock(order.productIds),
    ]);
    return { earlier, stock };
  }

  private earlier(userId: string, before: string): Promise<EarlierOrdersView> {
    const isOver = sql<boolean>`o.status = 'cancelled'`;
    return kysely<OrderingTables>(this.em)
      .with('earlier', (db) =>
        db
          .selectFrom('ordering.orders as o')
          .where('o.user_id', '=', userId)
          .where(sql<boolean>`o.created_at < ${before}::timestamptz`)
          .selectAll(),
      )
      .selectFrom('earlier as o')
      .select((eb) => [
        sql<number>`(count(*) filter (where not ${isOver}))::int`.as('count'),
        sql<string>`coalesce(sum(o.total) filter (where not ${isOver}), 0.00)::text`.as('total'),
        sql<number>`(count(*) filter (where ${isOver}))::int`.as('cancelled'),
        jsonArrayFrom(
          eb
            .selectFrom('earlier as o')
            .select([
              'o.order_number as orderNumber',
              'o.status',
              'o.po_status as poStatus',
              sql<string>`o.total::text`.as('total'),
              isoOf('o.created_at').as('createdAt'),
            ])
            .orderBy('o.created_at', 'desc')
            .limit(LATEST),
        ).as('latest'),
      ])
      .executeTakeFirstOrThrow();
  }

  private async stock(ids: readonly string[]): Promise<LineStockView[]> {
    const available = await this.products.available(ids);
    return ids.map((productId) => ({ productId, available: available.get(productId) ?? 0 }));
  }
}
