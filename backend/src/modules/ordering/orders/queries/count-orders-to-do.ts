import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { FailedEvents } from '../../../accounting-sync/index.js';
import type { OrderingTables } from '../../tables.js';
import { NEEDS, waitsFor } from './order-filter.js';
import type { OrdersToDoView } from './orders-to-do.view.js';

/** One statement; each count reads an index of its own, or the list of what failed. */
export class CountOrdersToDo extends Query<OrdersToDoView> {}

@QueryHandler(CountOrdersToDo)
export class CountOrdersToDoHandler implements IQueryHandler<CountOrdersToDo> {
  constructor(
    private readonly em: EntityManager,
    private readonly failedEvents: FailedEvents,
  ) {}

  execute(): Promise<OrdersToDoView> {
    const failed = this.failedEvents.orderNumbers();
    return kysely<OrderingTables>(this.em)
      .selectNoFrom((eb) =>
        NEEDS.map((need) =>
          eb
            .selectFrom('ordering.orders as o')
            .where(waitsFor(need, failed))
            .select(sql<number>`count(*)::int`.as('count'))
            .$asScalar()
            .$notNull()
            .as(need),
        ),
      )
      .executeTakeFirstOrThrow();
  }
}
