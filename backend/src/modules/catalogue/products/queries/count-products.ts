import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Config } from '../../../../config.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { CatalogueTables } from '../../tables.js';
import { isVisibleRow } from '../../visible-products.js';
import type { ProductCountsView } from './admin-product.view.js';

/** Returns the counters of Product Management. One statement. */
export class CountProducts extends Query<ProductCountsView> {}

@QueryHandler(CountProducts)
export class CountProductsHandler implements IQueryHandler<CountProducts> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  execute(): Promise<ProductCountsView> {
    const { sageCodePrefix } = this.config;
    return kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products as p')
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<number>`count(*) filter (where ${isVisibleRow('p')})::int`.as('visible'),
        sql<number>`count(*) filter (where p.category_id is null)::int`.as('needCategory'),
        sql<number>`count(*) filter (where p.sage_product_code <> ''
          and starts_with(p.sage_product_code, ${sageCodePrefix}))::int`.as('fromSage'),
      ])
      .executeTakeFirstOrThrow();
  }
}
