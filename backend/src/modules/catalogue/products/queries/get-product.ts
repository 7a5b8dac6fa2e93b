import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Statements } from '../../../../platform/database/kysely.js';
import { type Placeholders, prepare, unconnected } from '../../../../platform/database/prepared-statement.js';
import type { Actor } from '../../../../platform/http/actor.js';
import { linkedProducts, toGoesWithView } from '../../goes-with/queries/linked-products.js';
import type { CatalogueTables } from '../../tables.js';
import { isVisible } from '../../visible-products.js';
import { ViewerPrices } from '../viewer-prices.js';
import type { CategoryReferenceView, ProductDetailView } from './product.view.js';
import { PRODUCT_COLUMNS, toProductView } from './product-row.js';

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

const reference = (alias: string) =>
  sql<CategoryReferenceView | null>`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'slug', ${sql.ref(`${alias}.slug`)}) end`;

const linksOfFound = linkedProducts(unconnected as Statements<CatalogueTables>).where(
  'g.product_id',
  '=',
  sql<string>`(select id from found)`,
);

/** A current address takes precedence over the same one as a former address of another product. */
const productBySlug = prepare(
  'catalogue.product-by-slug',
  (db: Statements<CatalogueTables>, { slug }: Placeholders<{ slug: string }>) =>
    db
      .with('found', (found) =>
        found
          .selectFrom('catalogue.products as p')
          .where((product) =>
            product.or([
              product('p.slug', '=', slug),
              product(
                'p.id',
                '=',
                product.selectFrom('catalogue.former_slugs as f').where('f.slug', '=', slug).select('f.product_id'),
              ),
            ]),
          )
          .where(isVisible('p'))
          .select('p.id')
          .orderBy(sql`p.slug = ${slug}`, 'desc')
          .limit(sql.lit(1)),
      )
      .selectFrom('catalogue.products as p')
      .innerJoin('found', 'found.id', 'p.id')
      .leftJoin('catalogue.categories as c', 'c.id', 'p.category_id')
      .leftJoin('catalogue.subcategories as s', 's.id', 'p.subcategory_id')
      .select(PRODUCT_COLUMNS)
      .select([
        'p.long_description as longDescription',
        'p.specifications',
        'p.hazard_text as hazardText',
        'p.data_sheet_url as dataSheetUrl',
        'p.voc',
        'p.weight',
        'p.dimensions',
        'p.trustpilot_link as trustpilotLink',
        reference('c').as('category'),
        reference('s').as('subcategory'),
        jsonArrayFrom(linksOfFound).as('goesWith'),
      ]),
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
    const priceOf = await this.prices.forViewer(viewer, [row, ...row.goesWith]);
    return {
      ...toProductView(row, priceOf(row)),
      longDescription: row.longDescription,
      specifications: row.specifications,
      hazardText: row.hazardText,
      dataSheetUrl: row.dataSheetUrl,
      voc: row.voc,
      weight: row.weight === null ? null : Number(row.weight),
      dimensions: row.dimensions,
      trustpilotLink: row.trustpilotLink,
      category: row.category,
      subcategory: row.subcategory,
      goesWith: row.goesWith.map((linked) => toGoesWithView(linked, priceOf)),
    };
  }
}
