import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { foundProducts, isFoundAsSet } from './found-products.js';
import { condition, type ProductFilter } from './product-filter.js';
import type { PriceRangeView } from './search.view.js';

/** Between which prices the visible products of a list lie, so that the price filter's bounds come from data (decision 17). */
export class PriceRange extends Query<PriceRangeView> {
  constructor(readonly filter: ProductFilter) {
    super();
  }
}

@QueryHandler(PriceRange)
export class PriceRangeHandler implements IQueryHandler<PriceRange> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter }: PriceRange): Promise<PriceRangeView> {
    const { sql, parameters } = isFoundAsSet(filter) ? ofFound(filter) : ofShelf(filter);
    const [range] = await this.em.fork().execute<[PriceRangeView]>(sql, parameters);
    return range;
  }
}

const RANGE = 'select min(p.price)::text as min, max(p.price)::text as max';

function ofFound(filter: ProductFilter) {
  const { sql, parameters } = foundProducts(filter);
  return { sql: `${sql} ${RANGE} from found p`, parameters };
}

/** Two ends of an index. */
function ofShelf(filter: ProductFilter) {
  const { sql, parameters } = condition(filter);
  return { sql: `${RANGE} from catalogue.products p where ${sql}`, parameters };
}
