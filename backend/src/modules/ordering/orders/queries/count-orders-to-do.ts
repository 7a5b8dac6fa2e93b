import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { OrderingTables } from '../../tables.js';
import { NEEDS, WAITS_FOR } from './order-filter.js';
import type { OrdersToDoView } from './orders-to-do.view.js';

/** One statement; each count reads an index of its own. */
export class CountOrdersToDo extends Query<OrdersToDoView> {}

@QueryHandler(CountOrdersToDo)
export class CountOrdersToDoHandler implements IQueryHandler<CountOrdersToDo> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<OrdersToDoView> {
    return kysely<OrderingTables>(this.em)
      .selectNoFrom((eb) =>
        NEEDS.map((need) =>
          eb
            .selectFrom('ordering.orders as o')
            .where(WAITS_FOR[need])
            .select(sql<number>`count(*)::int`.as('count'))
            .$asScalar()
            .$notNull()
            .as(need),
        ),
      )
      .executeTakeFirstOrThrow();
  }
}
