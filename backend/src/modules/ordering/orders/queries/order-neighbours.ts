import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { FailedEvents } from '../../../accounting-sync/index.js';
import type { OrderingTables } from '../../tables.js';
import { OrderNotFound } from '../use-cases/lock-order.js';
import { type OrderFilter, orderCondition } from './order-filter.js';
import type { OrderNeighboursView } from './order-neighbours.view.js';
import { type OrderColumn, orderSort } from './order-sort.js';

/**
 * The orders before and after one in a list of staff. The order itself counts as part of the list, so that the next one is
 * known when it has left the list: it was packed, approved or answered. Throws `OrderNotFound`.
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
    const inOrder = orderSort(sort);
    const found = await kysely<OrderingTables>(this.em)
      .with('list', (db) =>
        db
          .selectFrom('ordering.orders as o')
          .where(sql<boolean>`(${condition}) or o.order_number = ${orderNumber}`)
          .select([
            'o.order_number',
            sql<string | null>`lag(o.order_number) over (order by ${inOrder})`.as('previous'),
            sql<string | null>`lead(o.order_number) over (order by ${inOrder})`.as('next'),
          ]),
      )
      .selectFrom('list')
      .where('order_number', '=', orderNumber)
      .select(['previous', 'next'])
      .executeTakeFirst();
    if (!found) throw new OrderNotFound();
    return found;
  }
}
