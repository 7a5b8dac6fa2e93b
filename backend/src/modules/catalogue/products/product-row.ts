import type { SnakeCase } from '@mikro-orm/postgresql';
import { Injectable, Param } from '@nestjs/common';
import { type RawBuilder, type Selection, sql } from 'kysely';
import { Config } from '../../../config.js';
import type { Actor, UserActor } from '../../../platform/http/actor.js';
import { type Pence, parsePence, toDecimal, withoutVat } from '../../../platform/money.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { NegotiatedPrices } from '../../accounting-sync/index.js';
import { inLitres } from '../slug.js';
import type { CatalogueTables } from '../tables.js';
import { ProductNotFound } from './edit-product.js';
import { mayBuy, productBadges, seesTradePrices, tradePriceFor } from './product-rules.js';
import type { AdminProductView, CategoryReferenceView, ProductCardView, ProductView } from './products.dto.js';

/** Returns the column of a field: `minimum_age` for `minimumAge`. */
export const columnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Column<Field> = Field extends string ? `p.${SnakeCase<Field>} as ${Field}` : never;

/** Returns the columns of fields, of the products table as `p`. */
export const columnsOf = <const Field extends string>(fields: readonly Field[]) =>
  fields.map((field) => `p.${columnName(field)} as ${field}` as Column<Field>);

/** A row of categories or subcategories under this alias; null where the left join found none. */
const reference = (alias: string) =>
  sql<CategoryReferenceView | null>`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'slug', ${sql.ref(`${alias}.slug`)}) end`;

/** The category and subcategory of a product, joined as `c` and `s`. */
export const PRODUCT_REFERENCES = [reference('c').as('category'), reference('s').as('subcategory')] as const;

/** The columns of an `AdminProductView`, in its order; category and subcategory are joined as `c` and `s`. */
export const ADMIN_PRODUCT_COLUMNS = [
  ...columnsOf(['id', 'version', 'name', 'slug', 'shortDescription', 'description', 'price', 'tradePrice']),
  ...columnsOf(['compareAtPrice', 'sku', 'sageProductCode', 'imageUrl', 'images', 'trustpilotLink']),
  ...columnsOf(['categoryId', 'subcategoryId']),
  ...PRODUCT_REFERENCES,
  'p.available as inventory',
  ...columnsOf(['isActive', 'withdrawalReason', 'isVisibleOnline', 'isFeatured', 'pointsEarned', 'weight']),
  ...columnsOf(['dimensions', 'minimumAge', 'goodsKind', 'voc', 'hazardText', 'safetyDataSheetUrl']),
  ...columnsOf([
    'technicalDataSheetUrl',
    'professionalOnly',
    'tradeOnly',
    'isMixed',
    'lastSageSync',
    'createdAt',
    'updatedAt',
  ]),
] as const;

export type AdminProductRow = Selection<
  { p: CatalogueTables['catalogue.products'] },
  'p',
  (typeof ADMIN_PRODUCT_COLUMNS)[number]
>;

const pounds = (amount: string | null) => (amount === null ? null : toDecimal(parsePence(amount)));

/** Converts the values that PostgreSQL returns in another form; a row has no columns but those of the view. */
export function toAdminProductView(row: AdminProductRow): AdminProductView {
  return {
    ...row,
    price: toDecimal(parsePence(row.price)),
    tradePrice: pounds(row.tradePrice),
    compareAtPrice: pounds(row.compareAtPrice),
    weight: row.weight === null ? null : Number(row.weight),
    lastSageSync: row.lastSageSync?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The prices of a product's row, as PostgreSQL returns them. */
export interface PriceRow {
  id: string;
  price: string;
  tradePrice: string | null;
  vatRate: string;
  tradeOnly: boolean;
}

/** A viewer's prices beside the shop's own, in pence, and whether they may buy the product at all. */
export interface ViewerPrice {
  /** The viewer's price, VAT included, where it is below the shop's price; else null. */
  tradePrice: Pence | null;
  /** The viewer's price without VAT; null for all but verified trade customers (docs/rules.md#ex-and-inc-vat). */
  payableExVat: Pence | null;
  /** False for a trade-only product and a viewer without a verified trade account (docs/rules.md#trade-only). */
  mayBuy: boolean;
}

/** The price that a viewer pays, in a statement with the products table as `p`, with the join that it needs. */
export interface Pricing {
  join: RawBuilder<unknown>;
  /** Pounds. */
  payable: RawBuilder<unknown>;
}

/** A viewer's prices in the statement of a list. */
export interface ListPrices {
  /** The user with negotiated prices; null for others, whose statement does not name them. */
  agreedWith: string | null;
  pricing: (userId: RawBuilder<string>) => Pricing;
  /** The negotiated price in pence, or null; needs no join. */
  agreed: (userId: RawBuilder<string>) => RawBuilder<Pence | null>;
}

const isVerified = (viewer: Actor): viewer is UserActor => viewer.kind === 'user' && viewer.tradeVerified;

/**
 * Resolves a viewer's price; no other code does (docs/rules.md#price-for-viewer). The negotiated price of a verified
 * trade customer, else the trade price if the viewer may see it, else the shop's own.
 */
@Injectable()
export class ViewerPrices {
  constructor(
    private readonly config: Config,
    private readonly negotiated: NegotiatedPrices,
  ) {}

  /**
   * Returns a function that maps a row to its prices for `viewer`. Runs one statement for a verified trade customer,
   * none for others.
   */
  async forViewer(viewer: Actor, rows: readonly PriceRow[]): Promise<(row: PriceRow) => ViewerPrice> {
    const agreed = isVerified(viewer)
      ? await this.negotiated.pricesFor(
          viewer.userId,
          rows.map(({ id }) => id),
        )
      : new Map<string, Pence>();
    return (row) => this.resolve(viewer, row, agreed.get(row.id) ?? null);
  }

  /** Returns the viewer's prices for a list that is one statement; undefined for who pays the shop's own. */
  forList(viewer: Actor): ListPrices | undefined {
    if (viewer.kind !== 'user' || !seesTradePrices(viewer, this.config.tradePriceAudience)) return undefined;
    if (!isVerified(viewer))
      return {
        agreedWith: null,
        pricing: () => ({ join: sql``, payable: sql`least(p.price, p.trade_price)` }),
        agreed: () => sql`null::int`,
      };
    const inStatement = (userId: RawBuilder<string>) => this.negotiated.inStatement(userId, sql`p.id`);
    return {
      agreedWith: viewer.userId,
      pricing: (userId) => {
        const { join, price } = inStatement(userId);
        return { join, payable: sql`least(p.price, coalesce(${price} / 100.0, p.trade_price))` };
      },
      agreed: (userId) => {
        const { join, price } = inStatement(userId);
        return sql`(select ${price} from (select) one ${join})`;
      },
    };
  }

  /** Maps a row and its negotiated price, null for none. */
  resolve(viewer: Actor, row: PriceRow, own: Pence | null): ViewerPrice {
    const price = parsePence(row.price);
    const below = own ?? (row.tradePrice === null ? null : parsePence(row.tradePrice));
    const mayKnow = own !== null || seesTradePrices(viewer, this.config.tradePriceAudience);
    const tradePrice = tradePriceFor({ price, tradePrice: below }, mayKnow);
    const payable = tradePrice ?? price;
    return {
      tradePrice,
      payableExVat: isVerified(viewer) ? withoutVat(payable, Number(row.vatRate)) : null,
      mayBuy: mayBuy(row, viewer),
    };
  }
}

/** The columns behind a `ProductCardView`, of the products table as `p`. Decimals are text, so that they are the same within JSON. */
export const PRODUCT_CARD_COLUMNS = [
  'p.id',
  'p.name',
  'p.slug',
  'p.sku',
  'p.short_description as shortDescription',
  sql<string>`p.price::text`.as('price'),
  sql<string | null>`p.compare_at_price::text`.as('compareAtPrice'),
  sql<string | null>`p.trade_price::text`.as('tradePrice'),
  'p.image_url as imageUrl',
  sql<number>`greatest(p.available, 0)`.as('inventory'),
  'p.is_featured as isFeatured',
  'p.minimum_age as minimumAge',
  'p.trade_only as tradeOnly',
  'p.is_mixed as isMixed',
  sql<string>`p.vat_rate::text`.as('vatRate'),
] as const;

/** The columns behind a `ProductView`. */
export const PRODUCT_VIEW_COLUMNS = [
  ...PRODUCT_CARD_COLUMNS,
  'p.description',
  'p.images',
  'p.points_earned as pointsEarned',
  'p.is_visible_online as isVisibleOnline',
  'p.category_id as categoryId',
  'p.subcategory_id as subcategoryId',
] as const;

type RowOf<Columns extends readonly unknown[]> = Selection<
  { p: CatalogueTables['catalogue.products'] },
  'p',
  Columns[number]
>;
export type ProductCardRow = RowOf<typeof PRODUCT_CARD_COLUMNS>;
export type ProductRow = RowOf<typeof PRODUCT_VIEW_COLUMNS>;

/**
 * Maps a row to a card; no other code does. A viewer's own prices come from `ViewerPrices` only
 * (docs/rules.md#price-for-viewer).
 */
export function toProductCard(row: ProductCardRow, { tradePrice, payableExVat, mayBuy }: ViewerPrice): ProductCardView {
  const price = parsePence(row.price);
  const compareAtPrice = row.compareAtPrice === null ? null : parsePence(row.compareAtPrice);
  const exVat = (pence: Pence) => toDecimal(withoutVat(pence, Number(row.vatRate)));
  return {
    id: row.id,
    name: inLitres(row.name),
    slug: row.slug,
    sku: row.sku,
    shortDescription: row.shortDescription,
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
    inventory: row.inventory,
    ...(row.minimumAge === null ? {} : { minimumAge: row.minimumAge }),
    mayBuy,
    ...(row.isMixed ? { isMixed: true } : {}),
    badges: productBadges({ price, compareAtPrice, tradePrice }, row.isFeatured),
  };
}

/** Maps a row to a view. */
export function toProductView(row: ProductRow, viewerPrice: ViewerPrice): ProductView {
  return {
    ...toProductCard(row, viewerPrice),
    description: row.description,
    images: row.images,
    pointsEarned: row.pointsEarned,
    isFeatured: row.isFeatured,
    isVisibleOnline: row.isVisibleOnline,
    categoryId: row.categoryId,
    subcategoryId: row.subcategoryId,
    minimumAge: row.minimumAge,
    tradeOnly: row.tradeOnly,
    vatRate: Number(row.vatRate),
  };
}

/** The fields of a product's page besides those of lists. */
export const PRODUCT_PAGE_FIELDS = [
  'longDescription',
  'specifications',
  'hazardText',
  'safetyDataSheetUrl',
  'technicalDataSheetUrl',
  'professionalOnly',
  'voc',
  'paint',
  'weight',
  'dimensions',
  'trustpilotLink',
  'goodsKind',
] as const;

/** The id of the product in a path; 404 for an invalid one. */
export const ProductId = () => Param('id', new UuidPipe({ exceptionFactory: () => new ProductNotFound() }));
