import { defineEntity, p } from '@mikro-orm/core';
import { GOODS_KINDS, type GoodsKind } from '../../../config/delivery-rules.js';
import { aggregateProperties, decimal, pence } from '../../../platform/database/database.js';
import type { DomainEvent } from '../../../platform/messaging/event.js';
import { raise } from '../../../platform/messaging/outbox.js';
import { toDecimal } from '../../../platform/money.js';
import { invalidatesResponses } from '../../../platform/response-cache/response-cache.js';
import { attributesTrigger } from '../categories/attributes.js';
import { Category, Subcategory } from '../categories/category.entity.js';
import { ProductChanged, ProductHidden, type ProductPayload, ProductPublished } from '../events.js';
import { JOB_SUPPLY } from '../jobs/job-supplies.js';
import { type PaintData, paintData } from '../paint/paint.js';
import { checkSlug } from '../slug.js';
import { CATALOGUE_TAG, isVisible, productTrigger, statusRank, VISIBLE_COLUMNS } from '../visibility.js';
import {
  CategoryMissing,
  changesBetween,
  checkFiles,
  imagesOf,
  MAX_IMAGES,
  type ProductEdited,
  type Specification,
  TooManyImages,
} from './product-edits.js';
import { searchTrigger } from './search-columns.js';

const FormerSlugSchema = defineEntity({
  name: 'FormerSlug',
  schema: 'catalogue',
  tableName: 'former_slugs',
  properties: {
    slug: p.string().length(255).primary(),
    productId: p.uuid().index(),
    retiredAt: p.datetime().onCreate(() => new Date()),
  },
  triggers: [invalidatesResponses('former_slugs', CATALOGUE_TAG)],
});

/** A slug under which a product was public; it still leads to the product (docs/rules.md#product-slugs). */
export class FormerSlug extends FormerSlugSchema.class {}
FormerSlugSchema.setClass(FormerSlug);

/** An index for the back office's list: over all products, hidden ones too. */
const ofAll = (name: string, columns: string, method = 'btree') => ({
  name: `products_all_${name}`,
  expression: `create index "products_all_${name}" on "catalogue"."products" using ${method} (${columns})`,
});

/**
 * Best sellers by name, and after them the whole shop mixed, always in the same way (docs/rules.md#featured-order). A digest of the
 * name needs no upkeep and stands in an index.
 */
export const featuredInWholeShop = (prefix: string) =>
  `${prefix}is_featured desc, (case when ${prefix}is_featured then lower(${prefix}name) else md5(${prefix}name) end), ${prefix}id`;

const index = (name: string, columns: string, where = VISIBLE_COLUMNS) => ({
  name: `products_${name}`,
  expression: `create index "products_${name}" on "catalogue"."products" (${columns}) where ${where}`,
});

/**
 * One index per sort order, for the whole shop, one category and one subcategory, in the exact order of the list, so that a page is
 * read and nothing sorted. All end with the id: equal names or prices keep their order from page to page.
 */
export const productIndexes = [
  // The name beside its key lets the index alone reach a far page of the whole shop, without reading the products
  // before it.
  index('in_featured_order', `${featuredInWholeShop('')}) include (name`),
  index('by_price', 'price, id'),
  index('in_name_order', 'lower(name), id) include (name'),
  index('category_by_featured', 'category_id, is_featured desc, lower(name), id'),
  index('category_by_price', 'category_id, price, id'),
  index('category_by_name', 'category_id, lower(name), id'),
  index('subcategory_by_featured', 'subcategory_id, is_featured desc, lower(name), id'),
  index('subcategory_by_price', 'subcategory_id, price, id'),
  index('subcategory_by_name', 'subcategory_id, lower(name), id'),
  // Few products are on sale: they are read whole, from this index alone, for every category and order.
  index(
    'sale_by_category',
    'category_id, subcategory_id, price, id) include (is_featured, name',
    `${VISIBLE_COLUMNS} and compare_at_price > price`,
  ),
  // Index for quick orders: codes are typed in upper or lower case.
  index('by_code', 'lower(sku)'),
  {
    name: 'products_search',
    expression: `create index "products_search" on "catalogue"."products" using gin (search_text) where ${VISIBLE_COLUMNS}`,
  },
  {
    name: 'products_attributes',
    expression: `create index "products_attributes" on "catalogue"."products" using gin (attribute_values) where ${VISIBLE_COLUMNS}`,
  },
  // Few products are paints or supplies of every job.
  index(
    'for_jobs',
    'id',
    `${VISIBLE_COLUMNS} and (paint is not null or specifications @> '[{"name":"${JOB_SUPPLY}"}]')`,
  ),
  ofAll('by_name', 'lower(name), id) include (name'),
  ofAll('by_code', 'lower(sku), id'),
  ofAll('by_price', 'price, id'),
  ofAll('by_status', `${statusRank('')}, lower(name), id`),
  ofAll('by_update', 'updated_at, id'),
  // Counters, and the length of lists by visibility and category, from this index alone.
  ofAll('by_state', 'category_id, is_visible_online, is_active, sage_product_code'),
  // Part of a name or a code, for search as you type.
  ofAll('by_part', 'lower(name) gin_trgm_ops, lower(sage_product_code) gin_trgm_ops', 'gin'),
];

const kinds = GOODS_KINDS.map((kind) => `'${kind}'`).join(', ');

export const productChecks = [
  { name: 'products_price', expression: 'price >= 0' },
  { name: 'products_images', expression: 'jsonb_array_length(images) <= 4' },
  { name: 'products_goods_kind', expression: `goods_kind in (${kinds})` },
  { name: 'products_points', expression: 'points_earned >= 0' },
];

const searchColumn = () => p.string().columnType('tsvector').defaultRaw(`''`).lazy().hidden();

/** The columns that an admin edits; every change of them is audited (docs/rules.md#field-ownership). */
const shopColumns = {
  slug: p.string().length(255).unique(),
  shortDescription: p.string().length(500).default(''),
  description: p.text().default(''),
  longDescription: p.text().default(''),
  specifications: p.json<Specification[]>().defaultRaw(`'[]'`),
  categoryId: () => p.manyToOne(Category).mapToPk().nullable().joinColumn('category_id').deleteRule('set null'),
  subcategoryId: () =>
    p.manyToOne(Subcategory).mapToPk().nullable().joinColumn('subcategory_id').deleteRule('set null'),
  /** The first of `images`. */
  imageUrl: p.text().nullable(),
  images: p.json<string[]>().defaultRaw(`'[]'`),
  /** The price before the sale; null when there is no sale. */
  compareAtPrice: pence().nullable(),
  trustpilotLink: p.text().nullable(),
  /** Points per unit in place of one per pound; 0 = one per pound (docs/rules.md#points-earned). */
  pointsEarned: p.integer().default(0),
  isFeatured: p.boolean().default(false),
  isVisibleOnline: p.boolean().default(false),
  hazardText: p.text().nullable(),
  safetyDataSheetUrl: p.text().nullable(),
  technicalDataSheetUrl: p.text().nullable(),
  voc: p.text().nullable(),
  /** Numbers for mixing and coverage; null where the product is no coating and no part of one. */
  paint: p.json<PaintData>().nullable(),
  minimumAge: p.smallint().nullable(),
  /** The kind of goods; the delivery rules of the settings say which kind can be delivered where. */
  goodsKind: p.string().length(20).$type<GoodsKind>().default('any'),
  /** Kilograms. */
  weight: decimal(10, 3).nullable(),
  dimensions: p.text().nullable(),
  /** Whether the product is for professional use only (docs/rules.md#paint-law). */
  professionalOnly: p.boolean().default(false),
  /** Sold to verified trade customers only. */
  tradeOnly: p.boolean().default(false),
  /** Mixed to a colour when it is ordered (docs/rules.md#mixed-to-order). */
  isMixed: p.boolean().default(false),
};

/** The edited fields, in the order of messages; the main picture is changed with `images`. */
export const EDITABLE_FIELDS = (Object.keys(shopColumns) as (keyof typeof shopColumns)[]).filter(
  (field) => field !== 'imageUrl',
);
export type EditableField = (typeof EDITABLE_FIELDS)[number];

/** Fields to change; omitted ones stay as they are. `imageUrl` has no effect where `images` change too. */
export type ProductEdits = Partial<Pick<Product, EditableField | 'imageUrl'>>;

/** Returns the edited fields as they are compared, recorded and stored: money as a decimal string. */
export function editable(product: Product): Record<string, unknown> {
  const { compareAtPrice, paint } = product;
  const fields = Object.fromEntries(EDITABLE_FIELDS.map((field) => [field, product[field] ?? null]));
  return {
    ...fields,
    compareAtPrice: compareAtPrice == null ? null : toDecimal(compareAtPrice),
    // PostgreSQL returns its members in another order.
    paint: paint ? paintData(paint) : null,
  };
}

const ProductSchema = defineEntity({
  name: 'Product',
  schema: 'catalogue',
  tableName: 'products',
  properties: {
    ...aggregateProperties,
    // Sage's columns (docs/rules.md#field-ownership); written by the sync alone.
    name: p.string().length(255),
    sku: p.string().length(100).index(),
    sageProductCode: p.string().length(100),
    price: pence(),
    tradePrice: pence().nullable(),
    vatRate: decimal(5, 2).default(20),
    isActive: p.boolean().default(true),
    /**
     * Reason why Sage's item cannot be sold, in plain words for staff; null while it can be sold. Follows `isActive`.
     */
    withdrawalReason: p.text().nullable(),
    /** Quantity that Sage counted at `sageReadAt`. */
    sageQuantity: p.integer().default(0),
    sageReadAt: p.datetime().nullable(),
    lastSageSync: p.datetime().nullable(),
    /** The quantity that can still be sold: `sageQuantity` less the reservations that it does not include yet. Below zero where Sage lost goods that are sold. */
    available: p.integer().default(0),
    ...shopColumns,
    /** Time at which customers first saw it; its slugs lead to it for good from then on. */
    publishedAt: p.datetime().nullable(),
    // Search columns, written by the trigger alone.
    searchName: searchColumn(),
    searchText: searchColumn(),
    /** `key:value` for each attribute of the category that the specifications have; written by the trigger alone. */
    attributeValues: p.array().default([]).lazy().hidden(),
  },
  indexes: productIndexes,
  triggers: [searchTrigger, attributesTrigger, productTrigger],
  checks: productChecks,
});

/** Something the shop sells: created by the product sync, hidden and without category, and completed by an admin. */
export class Product extends ProductSchema.class {
  get visible(): boolean {
    return isVisible(this);
  }

  /**
   * Changes fields that the shop owns; publishes an event if customers can see the change. Throws `InvalidSlug`,
   * `TooManyImages`, `FileNotStored`, `CategoryMissing`.
   */
  edit(edits: ProductEdits): ProductEdited {
    const wasVisible = this.visible;
    const before = editable(this);
    const { slug, categoryId, imageUrl, images, ...rest } = edits;
    checkFiles(this, edits);
    const formerSlug = slug === undefined ? null : this.changeSlug(slug);
    if (categoryId !== undefined) this.changeCategory(categoryId);
    const pictures = imagesOf(this, imageUrl, images);
    if (pictures) this.setImages(pictures);
    Object.assign(this, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)));
    const changes = changesBetween(before, editable(this));
    // A category that was deleted leaves a visible product without one; its other fields can still be edited.
    if (
      this.isVisibleOnline &&
      !this.categoryId &&
      changes &&
      ('categoryId' in changes.after || 'isVisibleOnline' in changes.after)
    )
      throw new CategoryMissing();
    if (changes) this.raiseChange(wasVisible);
    return { formerSlug, changes };
  }

  private raiseChange(wasVisible: boolean): void {
    if (this.visible) this.publishedAt ??= new Date();
    if (wasVisible) this.raise(this.visible ? ProductChanged : ProductHidden);
    else if (this.visible) this.raise(ProductPublished);
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
