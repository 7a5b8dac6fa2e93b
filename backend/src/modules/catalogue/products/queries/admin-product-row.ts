import type { Selection } from 'kysely';
import { parsePence, toDecimal } from '../../../../platform/money.js';
import type { CatalogueTables } from '../../tables.js';
import type { AdminProductView } from './admin-product.view.js';
import type { CategoryReferenceView } from './product.view.js';

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
