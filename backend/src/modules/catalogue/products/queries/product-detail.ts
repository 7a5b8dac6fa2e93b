import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Statements } from '../../../../platform/database/kysely.js';
import { unconnected } from '../../../../platform/database/prepared-statement.js';
import { inLitres } from '../../domain/litres.js';
import { familyMembers, toFamilyView } from '../../families/queries/family-members.js';
import { linkedProducts, toGoesWithView } from '../../goes-with/queries/linked-products.js';
import type { CatalogueTables } from '../../tables.js';
import type { PriceRow, ViewerPrice } from '../viewer-prices.js';
import type { CategoryReferenceView, ProductDetailView } from './product.view.js';
import { PRODUCT_VIEW_COLUMNS, toProductView } from './product-row.js';

/** A row of categories or subcategories under this alias; null where the left join found none. */
const reference = (alias: string) =>
  sql<CategoryReferenceView | null>`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'slug', ${sql.ref(`${alias}.slug`)}) end`;

/** The category and subcategory of a product, joined as `c` and `s`. */
export const PRODUCT_REFERENCES = [reference('c').as('category'), reference('s').as('subcategory')] as const;

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
    .select([
      'p.long_description as longDescription',
      'p.specifications',
      'p.hazard_text as hazardText',
      'p.safety_data_sheet_url as safetyDataSheetUrl',
      'p.technical_data_sheet_url as technicalDataSheetUrl',
      'p.professional_only as professionalOnly',
      'p.voc',
      'p.weight',
      'p.dimensions',
      'p.trustpilot_link as trustpilotLink',
      'p.goods_kind as goodsKind',
      jsonArrayFrom(linksOfFound).as('goesWith'),
      jsonArrayFrom(familyOfFound).as('family'),
    ])
    .select(PRODUCT_REFERENCES);

/** The rows that a product's page shows a price of. */
export const pricedRowsOf = (row: ProductDetailRow): PriceRow[] => [row, ...row.goesWith, ...row.family];

type ProductDetailRow = Awaited<ReturnType<ReturnType<typeof productDetail>['executeTakeFirstOrThrow']>>;

/** The prices of the product, its linked products and its family come from `ViewerPrices`. */
export function toProductDetailView(row: ProductDetailRow, priceOf: (row: PriceRow) => ViewerPrice): ProductDetailView {
  return {
    ...toProductView(row, priceOf(row)),
    longDescription: row.longDescription,
    specifications: row.specifications.map(({ name, value }) => ({ name, value: inLitres(value) })),
    hazardText: row.hazardText,
    safetyDataSheetUrl: row.safetyDataSheetUrl,
    technicalDataSheetUrl: row.technicalDataSheetUrl,
    professionalOnly: row.professionalOnly,
    voc: row.voc,
    weight: row.weight === null ? null : Number(row.weight),
    dimensions: row.dimensions,
    trustpilotLink: row.trustpilotLink,
    goodsKind: row.goodsKind,
    category: row.category,
    subcategory: row.subcategory,
    goesWith: row.goesWith.map((linked) => toGoesWithView(linked, priceOf)),
    family: toFamilyView(row.family, priceOf),
  };
}
