import { Injectable, Param } from '@nestjs/common';
import { type Selection, sql } from 'kysely';
import { Config } from '../../../config.js';
import type { Actor } from '../../../platform/http/actor.js';
import { type Pence, parsePence, toDecimal, withoutVat } from '../../../platform/money.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { NegotiatedPrices } from '../../accounting-sync/index.js';
import { inLitres } from '../slug.js';
import type { CatalogueTables } from '../tables.js';
import { ProductNotFound } from './edit-product.js';
import { mayBuy, productBadges, seesTradePrices, tradePriceFor } from './product-rules.js';
import type { AdminProductView, CategoryReferenceView, ProductView } from './products.dto.js';

/** The columns behind an `AdminProductView`, of the products table as `p`. */
export const ADMIN_PRODUCT_COLUMNS = [
  'p.id',
  'p.version',
  'p.name',
  'p.slug',
  'p.short_description as shortDescription',
  'p.description',
  'p.price',
  'p.trade_price as tradePrice',
  'p.compare_at_price as compareAtPrice',
  'p.sku',
  'p.sage_product_code as sageProductCode',
  'p.image_url as imageUrl',
  'p.images',
  'p.trustpilot_link as trustpilotLink',
  'p.category_id as categoryId',
  'p.subcategory_id as subcategoryId',
  'p.available as inventory',
  'p.is_active as isActive',
  'p.withdrawal_reason as withdrawalReason',
  'p.is_visible_online as isVisibleOnline',
  'p.is_featured as isFeatured',
  'p.points_earned as pointsEarned',
  'p.weight',
  'p.dimensions',
  'p.minimum_age as minimumAge',
  'p.goods_kind as goodsKind',
  'p.voc',
  'p.hazard_text as hazardText',
  'p.safety_data_sheet_url as safetyDataSheetUrl',
  'p.technical_data_sheet_url as technicalDataSheetUrl',
  'p.professional_only as professionalOnly',
  'p.trade_only as tradeOnly',
  'p.last_sage_sync as lastSageSync',
  'p.created_at as createdAt',
  'p.updated_at as updatedAt',
] as const;

export type AdminProductRow = Selection<
  { p: CatalogueTables['catalogue.products'] },
  'p',
  (typeof ADMIN_PRODUCT_COLUMNS)[number]
> & { category: CategoryReferenceView | null; subcategory: CategoryReferenceView | null };

const pounds = (amount: string | null) => (amount === null ? null : toDecimal(parsePence(amount)));

export function toAdminProductView(row: AdminProductRow): AdminProductView {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    slug: row.slug,
    shortDescription: row.shortDescription,
    description: row.description,
    price: toDecimal(parsePence(row.price)),
    tradePrice: pounds(row.tradePrice),
    compareAtPrice: pounds(row.compareAtPrice),
    sku: row.sku,
    sageProductCode: row.sageProductCode,
    imageUrl: row.imageUrl,
    images: row.images,
    trustpilotLink: row.trustpilotLink,
    categoryId: row.categoryId,
    subcategoryId: row.subcategoryId,
    category: row.category,
    subcategory: row.subcategory,
    inventory: row.inventory,
    isActive: row.isActive,
    withdrawalReason: row.withdrawalReason,
    isVisibleOnline: row.isVisibleOnline,
    isFeatured: row.isFeatured,
    pointsEarned: row.pointsEarned,
    weight: row.weight === null ? null : Number(row.weight),
    dimensions: row.dimensions,
    minimumAge: row.minimumAge,
    goodsKind: row.goodsKind,
    voc: row.voc,
    hazardText: row.hazardText,
    safetyDataSheetUrl: row.safetyDataSheetUrl,
    technicalDataSheetUrl: row.technicalDataSheetUrl,
    professionalOnly: row.professionalOnly,
    tradeOnly: row.tradeOnly,
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
    const mayKnow = seesTradePrices(viewer, this.config.tradePriceAudience);
    const verified = viewer.kind === 'user' && viewer.tradeVerified;
    const agreed = verified
      ? await this.negotiated.pricesFor(
          viewer.userId,
          rows.map(({ id }) => id),
        )
      : new Map<string, Pence>();
    return (row) => {
      const price = parsePence(row.price);
      const own = agreed.get(row.id);
      const below = own ?? (row.tradePrice === null ? null : parsePence(row.tradePrice));
      const tradePrice = tradePriceFor({ price, tradePrice: below }, mayKnow || own !== undefined);
      const payable = tradePrice ?? price;
      return {
        tradePrice,
        payableExVat: verified ? withoutVat(payable, Number(row.vatRate)) : null,
        mayBuy: mayBuy(row, viewer),
      };
    };
  }
}

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

/** The id of the product in a path; 404 for an invalid one. */
export const ProductId = () => Param('id', new UuidPipe({ exceptionFactory: () => new ProductNotFound() }));
