import { defineEntity, p } from '@mikro-orm/core';
import { type GoodsKind } from '../../../../config/goods-kinds.js';
import { aggregateProperties, decimal, pence } from '../../../../platform/database/database.js';
import type { DomainEvent } from '../../../../platform/messaging/event.js';
import { raise } from '../../../../platform/messaging/outbox.js';
import { Category } from '../../categories/domain/category.js';
import { Subcategory } from '../../categories/domain/subcategory.js';
import { productTrigger } from '../../domain/cache-tags.js';
import { checkSlug } from '../../domain/slug.js';
import { isVisible } from '../../domain/visibility.js';
import { ProductChanged, ProductHidden, type ProductPayload, ProductPublished } from '../../events.js';
import {
  CategoryMissing,
  changesBetween,
  checkFiles,
  editable,
  imagesOf,
  MAX_IMAGES,
  type ProductEdited,
  type ProductEdits,
  type Specification,
  TooManyImages,
} from './product-edits.js';
import { productChecks, productIndexes } from './product-indexes.js';
import { searchTrigger } from './search-columns.js';

const searchColumn = () => p.string().columnType('tsvector').defaultRaw(`''`).lazy().hidden();

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
    // The shop's columns.
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
    safetyDataSheetUrl: p.text().nullable(),
    technicalDataSheetUrl: p.text().nullable(),
    voc: p.text().nullable(),
    minimumAge: p.smallint().nullable(),
    /** The kind of goods; the delivery rules of the settings say which kind can be delivered where. */
    goodsKind: p.string().length(20).$type<GoodsKind>().default('any'),
    weight: decimal(10, 3).nullable(),
    dimensions: p.text().nullable(),
    /** Whether the product is for professional use only (docs/rules.md#paint-law). */
    professionalOnly: p.boolean().default(false),
    /** Sold to verified trade customers only. */
    tradeOnly: p.boolean().default(false),
    /** Time at which customers first saw it; its slugs lead to it for good from then on. */
    publishedAt: p.datetime().nullable(),
    // Search columns, written by the trigger alone.
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
