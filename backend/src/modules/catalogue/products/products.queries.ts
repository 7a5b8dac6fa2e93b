import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { Config } from '../../../config.js';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare, unconnected } from '../../../platform/database/prepared-statement.js';
import { type Actor, GUEST } from '../../../platform/http/actor.js';
import { familyMembers, toFamilyView } from '../families/families.queries.js';
import { linkedProducts, toGoesWithView } from '../goes-with/goes-with.queries.js';
import { paintSpecifications } from '../paint/paint.js';
import { inLitres } from '../slug.js';
import type { CatalogueTables } from '../tables.js';
import { isVisibleRow } from '../visibility.js';
import { adminProductCondition, isFromSage, LOW_STOCK } from './admin-product-filter.js';
import { PREVIEWS } from './admin-product-list.dto.js';
import {
  ADMIN_PRODUCT_COLUMNS,
  columnsOf,
  PRODUCT_PAGE_FIELDS,
  PRODUCT_REFERENCES,
  PRODUCT_VIEW_COLUMNS,
  type PriceRow,
  toAdminProductView,
  toProductView,
  type ViewerPrice,
  ViewerPrices,
} from './product-row.js';
import type { AdminProductDetailView, LowStockView, ProductCountsView, ProductDetailView } from './products.dto.js';

const linksOfFound = linkedProducts(unconnected as Statements<CatalogueTables>).where(
  'g.product_id',
  '=',
  sql<string>`(select id from found)`,
);

const familyOfFound = familyMembers(unconnected as Statements<CatalogueTables>).where(
  'mine.product_id',
  '=',
  sql<string>`(select id from found)`,
);

type ProductId = SelectQueryBuilder<CatalogueTables, 'catalogue.products', { id: string }>;

/** The statement behind a product's page, of the one product that `found` selects. */
export const productDetail = (db: Statements<CatalogueTables>, found: ProductId) =>
  db
    .with('found', () => found)
    .selectFrom('catalogue.products as p')
    .innerJoin('found', 'found.id', 'p.id')
    .leftJoin('catalogue.categories as c', 'c.id', 'p.category_id')
    .leftJoin('catalogue.subcategories as s', 's.id', 'p.subcategory_id')
    .select(PRODUCT_VIEW_COLUMNS)
    .select(columnsOf(PRODUCT_PAGE_FIELDS))
    .select([jsonArrayFrom(linksOfFound).as('goesWith'), jsonArrayFrom(familyOfFound).as('family')])
    .select(PRODUCT_REFERENCES);

/** The rows that a product's page shows a price of. */
export const pricedRowsOf = (row: ProductDetailRow): PriceRow[] => [row, ...row.goesWith, ...row.family];

type ProductDetailRow = Awaited<ReturnType<ReturnType<typeof productDetail>['executeTakeFirstOrThrow']>>;

/** The prices of the product, its linked products and its family come from `ViewerPrices`. */
export function toProductDetailView(row: ProductDetailRow, priceOf: (row: PriceRow) => ViewerPrice): ProductDetailView {
  // The row itself is not passed on: its trade price is not for every viewer.
  const page = pick(row, PRODUCT_PAGE_FIELDS);
  return {
    ...toProductView(row, priceOf(row)),
    ...page,
    specifications: specificationsOf(page).map(({ name, value }) => ({ name, value: inLitres(value) })),
    weight: page.weight === null ? null : Number(page.weight),
    category: row.category,
    subcategory: row.subcategory,
    goesWith: row.goesWith.map((linked) => toGoesWithView(linked, priceOf)),
    family: toFamilyView(row.family, priceOf),
  };
}

/** The specifications, and after them the paint data that they do not tell already. */
function specificationsOf({ specifications, paint }: Pick<ProductDetailView, 'specifications' | 'paint'>) {
  const told = new Set(specifications.map(({ name }) => name.toLowerCase()));
  const known = paint ? paintSpecifications(paint) : [];
  return [...specifications, ...known.filter(({ name }) => !told.has(name.toLowerCase()))];
}

function pick<Row, Field extends keyof Row>(row: Row, fields: readonly Field[]): Pick<Row, Field> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;
}

/** The queries about products. */
@Injectable()
export class ProductsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly prices: ViewerPrices,
  ) {}

  /** Returns a product, hidden ones too, with all that can be edited; null where there is none. */
  async adminProduct(productId: string): Promise<AdminProductDetailView | null> {
    const row = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products as p')
      .leftJoin('catalogue.categories as c', 'c.id', 'p.category_id')
      .leftJoin('catalogue.subcategories as s', 's.id', 'p.subcategory_id')
      .where('p.id', '=', productId)
      .select(ADMIN_PRODUCT_COLUMNS)
      .select([
        ...columnsOf(['longDescription', 'specifications', 'paint']),
        sql<string[]>`array(select f.slug from catalogue.former_slugs f where f.product_id = p.id
          order by f.retired_at desc, f.slug)`.as('formerSlugs'),
      ])
      .executeTakeFirst();
    if (!row) return null;
    const { longDescription, specifications, paint, formerSlugs } = row;
    return { ...toAdminProductView(row), longDescription, specifications, paint, formerSlugs };
  }

  /** Returns the counters of Product Management. One statement. */
  countProducts(): Promise<ProductCountsView> {
    return kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products as p')
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<number>`count(*) filter (where ${isVisibleRow('p')})::int`.as('visible'),
        sql<number>`count(*) filter (where p.category_id is null)::int`.as('needCategory'),
        sql<number>`count(*) filter (where ${isFromSage(this.config.sageCodePrefix)})::int`.as('fromSage'),
      ])
      .executeTakeFirstOrThrow();
  }

  /**
   * Returns the visible product at an address, or null. A former address leads to the product too; its `slug` then differs from
   * the requested one (docs/rules.md#product-slugs).
   */
  async getProduct(viewer: Actor, slug: string): Promise<ProductDetailView | null> {
    const [row] = await productBySlug(this.em, { slug });
    if (!row) return null;
    const priceOf = await this.prices.forViewer(viewer, pricedRowsOf(row));
    return toProductDetailView(row, priceOf);
  }

  /** Returns the visible products that are to be ordered again, fewest first (docs/rules.md#low-stock). One statement. */
  async lowStock(): Promise<LowStockView> {
    const found = await kysely<CatalogueTables>(this.em)
      .with('low', (db) =>
        db
          .selectFrom('catalogue.products as p')
          .where(adminProductCondition({ filter: 'visible', stock: 'low' }, this.config))
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

  /** Returns a product's page as a guest or a trade customer would see it, hidden products too; null where there is none. */
  async previewProduct(productId: string, as: (typeof PREVIEWS)[number]): Promise<ProductDetailView | null> {
    const db = kysely<CatalogueTables>(this.em);
    const found = db.selectFrom('catalogue.products').where('id', '=', productId).select('id');
    const row = await productDetail(db, found).executeTakeFirst();
    if (!row) return null;
    const priceOf = await this.prices.forViewer(as === 'trade' ? TRADE : GUEST, pricedRowsOf(row));
    return toProductDetailView(row, priceOf);
  }

  /** Returns the products that came from Sage under these codes; unknown ones are missing. */
  productsByCode(codes: readonly string[]): Promise<ProductProgress[]> {
    return kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products')
      .where('sku', '=', sql<string>`any(${codes}::text[])`)
      .select(['id', 'sku', 'name', sql<boolean>`published_at is not null`.as('wasPublished')])
      .execute();
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

/** Most products listed by name. */
const NAMED = 6;

/** A verified trade customer without a Sage contact: the trade price, and no negotiated one. */
const TRADE: Actor = {
  kind: 'user',
  userId: '00000000-0000-0000-0000-000000000000',
  role: 'customer',
  isTradeCustomer: true,
  tradeVerified: true,
};

/** Progress of preparing a product for the shop. */
export interface ProductProgress {
  id: string;
  /** The Sage code at the first sync. */
  sku: string;
  name: string;
  /** Whether customers ever saw it. */
  wasPublished: boolean;
}
