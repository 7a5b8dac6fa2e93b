import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { FailedEvents } from '../../../accounting-sync/index.js';
import type { OrderingTables } from '../../tables.js';
import { type OrderColumn } from '../http/admin-orders.input.js';
import { OrderNotFound } from '../use-cases/lock-order.js';
import { type OrderFilter, orderCondition } from './order-filter.js';
import type { OrderNeighboursView } from './order-neighbours.view.js';
import { besidePlace, sortKey } from './order-sort.js';

/**
 * The orders before and after one in a list of staff. The order itself counts as part of the list, so that its
 * neighbours are known after it left the list: packed, approved or answered. Throws `OrderNotFound`.
 */
export class OrderNeighbours extends Query<OrderNeighboursView> {
  constructor(
    readonly orderNumber: string,
    readonly filter: OrderFilter,
    readonly sort: SortKey<OrderColumn>,
  ) {
    super();
  }
}

@QueryHandler(OrderNeighbours)
export class OrderNeighboursHandler implements IQueryHandler<OrderNeighbours> {
  constructor(
    private readonly em: EntityManager,
    private readonly failedEvents: FailedEvents,
  ) {}

  async execute({ orderNumber, filter, sort }: OrderNeighbours): Promise<OrderNeighboursView> {
    const condition = orderCondition(filter, this.failedEvents.orderNumbers());
    const beside = (side: 'before' | 'after') => {
      // Uses values of one row, not a join: otherwise the index on the dates does not find the nearest order.
      const place = { key: sql`(select key from place)`, id: sql`(select id from place)` };
      const nearest = besidePlace(sort, side, place);
      return sql<string | null>`(select o.order_number from ordering.orders o
        where (${condition}) and ${nearest.condition} order by ${nearest.order} limit 1)`;
    };
    const found = await kysely<OrderingTables>(this.em)
      .with(
        (cte) => cte('place').materialized(),
        (db) =>
          db
            .selectFrom('ordering.orders as o')
            .where('o.order_number', '=', orderNumber)
            .select(['o.id', sql`${sortKey(sort).key}`.as('key')]),
      )
      .selectFrom('place')
      .select([beside('before').as('previous'), beside('after').as('next')])
      .executeTakeFirst();
    if (!found) throw new OrderNotFound();
    return found;
  }
}
