import { defineEntity, p } from '@mikro-orm/core';
import { type GoodsKind } from '../../../../config/goods-kinds.js';
import { aggregateProperties, decimal, pence } from '../../../../platform/database/database.js';
import type { DomainEvent } from '../../../../platform/messaging/event.js';
import { raise } from '../../../../platform/messaging/outbox.js';
import type { Pence } from '../../../../platform/money.js';
import { Category } from '../../categories/domain/category.js';
import { Subcategory } from '../../categories/domain/subcategory.js';
import { productTrigger } from '../../domain/cache-tags.js';
import { checkSlug } from '../../domain/slug.js';
import { isVisible } from '../../domain/visibility.js';
import { ProductChanged, ProductHidden, type ProductPayload, ProductPublished } from '../../events.js';
import { productChecks, productIndexes } from './product-indexes.js';
import { searchTrigger } from './search-columns.js';

/** One line of the Specifications tab. */
export interface Specification {
  name: string;
  value: string;
}

/** What the shop owns and may change (docs/rules.md#field-ownership); omitted fields stay as they are. Money in pence. */
export interface ProductEdits {
  slug?: string;
  shortDescription?: string;
  description?: string;
  longDescription?: string;
  specifications?: Specification[];
  categoryId?: string | null;
  subcategoryId?: string | null;
  /** Up to four; the first is the main picture. */
  images?: string[];
  /** The price before the sale; null when there is no sale. */
  compareAtPrice?: Pence | null;
  trustpilotLink?: string | null;
  /** Points per unit in place of one per pound; 0 = one per pound (docs/rules.md#points-earned). */
  pointsEarned?: number;
  isFeatured?: boolean;
  hazardText?: string | null;
  dataSheetUrl?: string | null;
  voc?: string | null;
  minimumAge?: number | null;
  goodsKind?: GoodsKind;
  /** Kilograms. */
  weight?: number | null;
  dimensions?: string | null;
  isVisibleOnline?: boolean;
}

export const MAX_IMAGES = 4;

/** Thrown where a product without a category would be shown. */
export class CategoryMissing extends Error {
  constructor() {
    super('Give the product a category before you make it visible.');
  }
}

/** Thrown for more than four pictures. */
export class TooManyImages extends Error {
  constructor() {
    super(`A product has at most ${MAX_IMAGES} pictures.`);
  }
}

const searchColumn = () => p.string().columnType('tsvector').defaultRaw(`''`).lazy().hidden();

const ProductSchema = defineEntity({
  name: 'Product',
  schema: 'catalogue',
  tableName: 'products',
  properties: {
    ...aggregateProperties,
    // Sage's (docs/rules.md#field-ownership); written by the sync alone.
    name: p.string().length(255),
    sku: p.string().length(100).index(),
    sageProductCode: p.string().length(100),
    price: pence(),
    tradePrice: pence().nullable(),
    vatRate: decimal(5, 2).default(20),
    isActive: p.boolean().default(true),
    /** Why Sage's item cannot be sold, in plain words for staff; null while it can be sold. Follows `isActive`. */
    withdrawalReason: p.text().nullable(),
    /** What Sage counted at `sageReadAt`. */
    sageQuantity: p.integer().default(0),
    sageReadAt: p.datetime().nullable(),
    lastSageSync: p.datetime().nullable(),
    /** The quantity that can still be sold: `sageQuantity` less the reservations that it does not include yet. Below zero where Sage lost goods that are sold. */
    available: p.integer().default(0),
    // The shop's.
    slug: p.string().length(255).unique(),
    shortDescription: p.string().length(500).default(''),
    description: p.text().default(''),
    longDescription: p.text().default(''),
    specifications: p.json<Specification[]>().defaultRaw(`'[]'`),
    categoryId: () => p.manyToOne(Category).mapToPk().nullable().joinColumn('category_id').deleteRule('set null'),
    subcategoryId: () =>
      p.manyToOne(Subcategory).mapToPk().nullable().joinColumn('subcategory_id').deleteRule('set null'),
    imageUrl: p.text().nullable(),
    images: p.json<string[]>().defaultRaw(`'[]'`),
    compareAtPrice: pence().nullable(),
    trustpilotLink: p.text().nullable(),
    pointsEarned: p.integer().default(0),
    isFeatured: p.boolean().default(false),
    isVisibleOnline: p.boolean().default(false),
    hazardText: p.text().nullable(),
    dataSheetUrl: p.text().nullable(),
    voc: p.text().nullable(),
    minimumAge: p.smallint().nullable(),
    /** Where it can be delivered: the delivery rules of the settings say which kind goes where. */
    goodsKind: p.string().length(20).$type<GoodsKind>().default('any'),
    weight: decimal(10, 3).nullable(),
    dimensions: p.text().nullable(),
    /** When customers first saw it: from then on its slugs keep leading to it. */
    publishedAt: p.datetime().nullable(),
    // For search, written by the trigger alone.
    searchName: searchColumn(),
    searchText: searchColumn(),
  },
  indexes: productIndexes,
  triggers: [searchTrigger, productTrigger],
  checks: productChecks,
});

/** Something the shop sells: created by the product sync, hidden and without category, and completed by an admin. */
export class Product extends ProductSchema.class {
  get visible(): boolean {
    return isVisible(this);
  }

  /**
   * Changes what the shop owns. Throws `InvalidSlug`, `TooManyImages`, `CategoryMissing`. Returns the former slug that still has
   * to lead to the product, or null.
   */
  edit(edits: ProductEdits): string | null {
    const before = this.visible;
    const { slug, categoryId, isVisibleOnline, images, ...rest } = edits;
    const formerSlug = slug === undefined ? null : this.changeSlug(slug);
    if (categoryId !== undefined) this.changeCategory(categoryId);
    if (images) this.setImages(images);
    Object.assign(this, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)));
    if (isVisibleOnline !== undefined) this.setVisible(isVisibleOnline);
    if (before && this.visible) this.raise(ProductChanged);
    return formerSlug;
  }

  private setVisible(isVisibleOnline: boolean): void {
    if (isVisibleOnline === this.isVisibleOnline) return;
    if (isVisibleOnline && !this.categoryId) throw new CategoryMissing();
    const before = this.visible;
    this.isVisibleOnline = isVisibleOnline;
    if (before === this.visible) return;
    if (this.visible) this.publishedAt ??= new Date();
    this.raise(this.visible ? ProductPublished : ProductHidden);
  }

  /** Changing the category clears the subcategory. */
  private changeCategory(categoryId: string | null): void {
    if (categoryId === this.categoryId) return;
    this.categoryId = categoryId;
    this.subcategoryId = null;
  }

  private setImages(images: string[]): void {
    if (images.length > MAX_IMAGES) throw new TooManyImages();
    this.images = images;
    this.imageUrl = images[0] ?? null;
  }

  private changeSlug(slug: string): string | null {
    if (slug === this.slug) return null;
    const former = this.publishedAt ? this.slug : null;
    this.slug = checkSlug(slug);
    return former;
  }

  private raise(event: (payload: ProductPayload) => DomainEvent<ProductPayload>): void {
    const { id, sku, slug, name } = this;
    raise(this, event({ productId: id, sku, slug, name }));
  }
}
ProductSchema.setClass(Product);
