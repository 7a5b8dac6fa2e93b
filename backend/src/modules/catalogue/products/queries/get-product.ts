import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Statements } from '../../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../../platform/database/prepared-statement.js';
import type { Actor } from '../../../../platform/http/actor.js';
import type { CatalogueTables } from '../../tables.js';
import { isVisibleRow } from '../../visible-products.js';
import { ViewerPrices } from '../viewer-prices.js';
import type { ProductDetailView } from './product.view.js';
import { pricedRowsOf, productDetail, toProductDetailView } from './product-detail.js';

/**
 * Returns the visible product at an address, or null. A former address leads to the product too; its `slug` then differs from
 * the requested one (docs/rules.md#product-slugs).
 */
export class GetProduct extends Query<ProductDetailView | null> {
  constructor(
    readonly viewer: Actor,
    readonly slug: string,
  ) {
    super();
  }
}

/** A current address takes precedence over the same one as a former address of another product. */
const productBySlug = prepare(
  'catalogue.product-by-slug',
  (db: Statements<CatalogueTables>, { slug }: Placeholders<{ slug: string }>) =>
    productDetail(
      db,
      db
        .selectFrom('catalogue.products')
        .where((product) =>
          product.or([
            product('slug', '=', slug),
            product(
              'id',
              '=',
              product.selectFrom('catalogue.former_slugs as f').where('f.slug', '=', slug).select('f.product_id'),
            ),
          ]),
        )
        .where(isVisibleRow('catalogue.products'))
        .select('id')
        .orderBy(sql`slug = ${slug}`, 'desc')
        .limit(sql.lit(1)),
    ),
);

@QueryHandler(GetProduct)
export class GetProductHandler implements IQueryHandler<GetProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
  ) {}

  async execute({ viewer, slug }: GetProduct): Promise<ProductDetailView | null> {
    const [row] = await productBySlug(this.em, { slug });
    if (!row) return null;
    const priceOf = await this.prices.forViewer(viewer, pricedRowsOf(row));
    return toProductDetailView(row, priceOf);
  }
}
