import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { foundProducts, isFoundAsSet } from './found-products.js';
import { allOf, conditions, type ProductFilter } from './product-filter.js';
import type { PriceRangeView } from './search.view.js';

/** Returns the lowest and the highest price of the visible products of a list. */
export class PriceRange extends Query<PriceRangeView> {
  constructor(readonly filter: ProductFilter) {
    super();
  }
}

const RANGE = sql`select min(p.price)::text as min, max(p.price)::text as max`;

@QueryHandler(PriceRange)
export class PriceRangeHandler implements IQueryHandler<PriceRange> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter }: PriceRange): Promise<PriceRangeView> {
    const statement = isFoundAsSet(filter)
      ? sql<PriceRangeView>`${foundProducts(filter)} ${RANGE} from found p`
      : // The two ends of an index.
        sql<PriceRangeView>`${RANGE} from catalogue.products p where ${allOf(conditions(filter))}`;
    const { rows } = await statement.execute(kysely(this.em));
    return rows[0] ?? { min: null, max: null };
  }
}
