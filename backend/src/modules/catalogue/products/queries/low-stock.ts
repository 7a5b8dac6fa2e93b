import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kysely } from '../../../../platform/database/kysely.js';
import type { CatalogueTables } from '../../tables.js';
import type { LowStockView } from './admin-product.view.js';
import { adminProductCondition, LOW_STOCK } from './admin-product-filter.js';

/** Most products listed by name. */
const NAMED = 6;

/** Returns the visible products that are to be ordered again, fewest first (docs/rules.md#low-stock). One statement. */
export class LowStock extends Query<LowStockView> {}

@QueryHandler(LowStock)
export class LowStockHandler implements IQueryHandler<LowStock> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<LowStockView> {
    const found = await kysely<CatalogueTables>(this.em)
      .with('low', (db) =>
        db
          .selectFrom('catalogue.products as p')
          .where(adminProductCondition({ filter: 'visible', stock: 'low' }))
          .select(['p.id', 'p.sku', 'p.name', 'p.available']),
      )
      .selectNoFrom((eb) => [
        eb.selectFrom('low').select(sql<number>`count(*)::int`.as('count')).$asScalar().$notNull().as('total'),
        jsonArrayFrom(
          eb
            .selectFrom('low')
            .select(['id', 'sku', 'name', 'available'])
            .orderBy('available')
            .orderBy(sql`lower(name)`)
            .limit(NAMED),
        ).as('products'),
      ])
      .executeTakeFirstOrThrow();
    return { limit: LOW_STOCK, ...found };
  }
}
