import { type Selection, sql } from 'kysely';
import { type Pence, parsePence, toDecimal, withoutVat } from '../../../../platform/money.js';
import { inLitres } from '../../domain/litres.js';
import type { CatalogueTables } from '../../tables.js';
import { productBadges } from '../domain/product-badges.js';
import type { ViewerPrice } from '../viewer-prices.js';
import type { ProductView } from './product.view.js';

/** The columns behind a `ProductView`, of the products table as `p`. Decimals are text, so that they are the same within JSON. */
export const PRODUCT_VIEW_COLUMNS = [
  'p.id',
  'p.name',
  'p.slug',
  'p.sku',
  'p.short_description as shortDescription',
  'p.description',
  sql<string>`p.price::text`.as('price'),
  sql<string | null>`p.compare_at_price::text`.as('compareAtPrice'),
  sql<string | null>`p.trade_price::text`.as('tradePrice'),
  'p.image_url as imageUrl',
  'p.images',
  sql<number>`greatest(p.available, 0)`.as('inventory'),
  'p.points_earned as pointsEarned',
  'p.is_featured as isFeatured',
  'p.is_visible_online as isVisibleOnline',
  'p.category_id as categoryId',
  'p.subcategory_id as subcategoryId',
  'p.minimum_age as minimumAge',
  'p.trade_only as tradeOnly',
  sql<string>`p.vat_rate::text`.as('vatRate'),
] as const;

export type ProductRow = Selection<
  { p: CatalogueTables['catalogue.products'] },
  'p',
  (typeof PRODUCT_VIEW_COLUMNS)[number]
>;

/**
 * Maps a row to a view; no other code does. A viewer's own prices come from `ViewerPrices` only
 * (docs/rules.md#price-for-viewer).
 */
export function toProductView(row: ProductRow, { tradePrice, payableExVat, mayBuy }: ViewerPrice): ProductView {
  const price = parsePence(row.price);
  const compareAtPrice = row.compareAtPrice === null ? null : parsePence(row.compareAtPrice);
  const vatRate = Number(row.vatRate);
  const exVat = (pence: Pence) => toDecimal(withoutVat(pence, vatRate));
  return {
    id: row.id,
    name: inLitres(row.name),
    slug: row.slug,
    sku: row.sku,
    shortDescription: row.shortDescription,
    description: row.description,
    price: toDecimal(price),
    compareAtPrice: compareAtPrice === null ? null : toDecimal(compareAtPrice),
    ...(tradePrice === null ? {} : { tradePrice: toDecimal(tradePrice) }),
    ...(payableExVat === null ? {} : { payableExVat: toDecimal(payableExVat) }),
    exVat: {
      price: exVat(price),
      compareAtPrice: compareAtPrice === null ? null : exVat(compareAtPrice),
      ...(tradePrice === null ? {} : { tradePrice: exVat(tradePrice) }),
    },
    imageUrl: row.imageUrl,
    images: row.images,
    inventory: row.inventory,
    pointsEarned: row.pointsEarned,
    isFeatured: row.isFeatured,
    isVisibleOnline: row.isVisibleOnline,
    categoryId: row.categoryId,
    subcategoryId: row.subcategoryId,
    minimumAge: row.minimumAge,
    tradeOnly: row.tradeOnly,
    mayBuy,
    vatRate,
    badges: productBadges({ price, compareAtPrice, tradePrice }, row.isFeatured),
  };
}
