import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { GUEST } from '../../../../platform/http/actor.js';
import { ViewerPrices } from '../../products/viewer-prices.js';
import type { CatalogueTables } from '../../tables.js';
import type { ProductGoesWithView } from './goes-with.view.js';
import { linkedProducts, toGoesWithView } from './linked-products.js';

/**
 * Returns the linked products of each of these products as guests see them, in the order of the ids; products without
 * any are left out.
 */
export class GoesWithOfProducts extends Query<ProductGoesWithView[]> {
  constructor(readonly productIds: readonly string[]) {
    super();
  }
}

@QueryHandler(GoesWithOfProducts)
export class GoesWithOfProductsHandler implements IQueryHandler<GoesWithOfProducts> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
  ) {}

  async execute({ productIds }: GoesWithOfProducts): Promise<ProductGoesWithView[]> {
    if (productIds.length === 0) return [];
    const rows = await linkedProducts(kysely<CatalogueTables>(this.em))
      .where('g.product_id', '=', sql<string>`any(${productIds}::uuid[])`)
      .select('g.product_id as linkedFrom')
      .execute();
    const priceOf = await this.prices.forViewer(GUEST, rows);
    return productIds.flatMap((productId) => {
      const goesWith = rows.filter(({ linkedFrom }) => linkedFrom === productId);
      return goesWith.length > 0 ? [{ productId, goesWith: goesWith.map((row) => toGoesWithView(row, priceOf)) }] : [];
    });
  }
}
