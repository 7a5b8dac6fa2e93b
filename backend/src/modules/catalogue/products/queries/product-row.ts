import { parsePence, toDecimal } from '../../../../platform/money.js';
import type { ViewerPrice } from '../viewer-prices.js';
import type { ProductView } from './product.view.js';

/** The columns behind a `ProductView`, of the products table as `p`. */
export const PRODUCT_COLUMNS = `p.id, p.name, p.slug, p.sku, p.short_description, p.description, p.price, p.compare_at_price,
  p.trade_price, p.image_url, p.images, greatest(p.available, 0) as inventory, p.points_earned, p.is_featured,
  p.is_visible_online, p.category_id, p.subcategory_id, p.minimum_age, p.vat_rate`;

export interface ProductRow {
  id: string;
  name: string;
  slug: string;
  sku: string;
  short_description: string;
  description: string;
  price: string;
  compare_at_price: string | null;
  trade_price: string | null;
  image_url: string | null;
  images: string[];
  inventory: number;
  points_earned: number;
  is_featured: boolean;
  is_visible_online: boolean;
  category_id: string | null;
  subcategory_id: string | null;
  minimum_age: number | null;
  vat_rate: string;
}

/** The one way from a row to what goes out: a viewer's own prices only as resolved by `ViewerPrices`, so that none slips out (decision 4). */
export function toProductView(row: ProductRow, { tradePrice, payableExVat }: ViewerPrice): ProductView {
  const price = parsePence(row.price);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    shortDescription: row.short_description,
    description: row.description,
    price: toDecimal(price),
    compareAtPrice: row.compare_at_price === null ? null : toDecimal(parsePence(row.compare_at_price)),
    ...(tradePrice === null ? {} : { tradePrice: toDecimal(tradePrice) }),
    ...(payableExVat === null ? {} : { payableExVat: toDecimal(payableExVat) }),
    imageUrl: row.image_url,
    images: row.images,
    inventory: row.inventory,
    pointsEarned: row.points_earned,
    isFeatured: row.is_featured,
    isVisibleOnline: row.is_visible_online,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    minimumAge: row.minimum_age,
    vatRate: Number(row.vat_rate),
  };
}
