import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { conditions, type ProductFilter } from './product-filter.js';
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
    const { where, parameters } = conditions(filter);
    const [range] = await this.em
      .fork()
      .execute<[PriceRangeView]>(
        `select min(p.price)::text as min, max(p.price)::text as max from catalogue.products p where ${where}`,
        parameters,
      );
    return range;
  }
}
