import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../platform/database/database.js';
import { invalidatesResponses } from '../../../platform/response-cache/response-cache.js';
import { checkSlug, slugOf } from '../slug.js';
import { CATALOGUE_TAG } from '../visibility.js';
import { type Attribute, type AttributeInput, checkAttributes } from './attributes.js';

/** Thrown where the category of a product or subcategory does not exist. */
export class CategoryNotFound extends Error {
  constructor() {
    super('There is no such category.');
  }
}

/** Thrown where a subcategory does not exist. */
export class SubcategoryNotFound extends Error {
  constructor() {
    super('There is no such subcategory.');
  }
}

/** Thrown where a product's subcategory does not belong to its category. */
export class SubcategoryOfAnotherCategory extends Error {
  constructor() {
    super('This subcategory does not belong to the category.');
  }
}

/** Thrown where the category already has a subcategory of that name. */
export class SubcategoryNameTaken extends Error {
  constructor(readonly subcategory: string) {
    super(`This category already has a subcategory "${subcategory}".`);
  }
}

/** Thrown where Hot Deals would be deleted, get another address, or get products or subcategories of its own (docs/rules.md#hot-deals). */
export class HotDealsIsFixed extends Error {}

/** Number of products and subcategories that still belong to a category or subcategory. */
interface Contents {
  products: number;
  /** Categories only. */
  subcategories?: number;
}

/** Thrown where a category or subcategory is deleted that products or subcategories belong to, and none is named to take them. */
export class CategoryInUse extends Error {
  constructor(
    name: string,
    readonly contents: Contents,
  ) {
    super(`${name} has ${listOf(contents)}. Choose where to move them before you delete it.`);
  }
}

/** Thrown where the contents of a deleted category or subcategory cannot move to the chosen place. */
export class NoPlaceToMoveTo extends Error {}

function listOf({ products, subcategories = 0 }: Contents): string {
  const parts = [counted(products, 'product', 'products'), counted(subcategories, 'subcategory', 'subcategories')];
  return parts.filter(Boolean).join(' and ');
}

const counted = (count: number, one: string, many: string) => (count > 0 ? `${count} ${count === 1 ? one : many}` : '');

/** Columns of categories and subcategories for the menu and for old links. */
export const placeProperties = {
  /** The order in the menu; equal ones in the order in which they were created. */
  position: p.integer().default(0),
  /** Addresses that still lead here (docs/rules.md#category-upkeep). */
  formerSlugs: p.array().default([]),
};

const CategorySchema = defineEntity({
  name: 'Category',
  schema: 'catalogue',
  tableName: 'categories',
  properties: {
    ...aggregateProperties,
    name: p.string().length(255),
    slug: p.string().length(255).unique(),
    description: p.text().default(''),
    imageUrl: p.text().nullable(),
    /** The properties by which lists of the category can be filtered, in their order (docs/rules.md#attributes). */
    attributes: p.json<Attribute[]>().defaultRaw(`'[]'`),
    ...placeProperties,
  },
  triggers: [invalidatesResponses('categories', CATALOGUE_TAG)],
});

/** Fields of a category that an admin may change; omitted ones stay as they are. */
export interface CategoryEdits {
  name?: string;
  slug?: string;
  description?: string;
  imageUrl?: string | null;
  attributes?: readonly AttributeInput[];
}

/** A category of products; the menu shows them by `position`, Hot Deals last. */
export class Category extends CategorySchema.class {
  /** Throws `InvalidSlug`, `InvalidAttributes`. Without a slug it is made from the name. */
  static create(from: CategoryEdits & { name: string }): Category {
    return Object.assign(new Category(), {
      id: uuid(),
      name: from.name,
      slug: checkSlug(from.slug ?? slugOf(from.name)),
      description: from.description ?? '',
      imageUrl: from.imageUrl ?? null,
      attributes: checkAttributes(from.attributes ?? []),
      formerSlugs: [],
    });
  }

  /** Throws `InvalidSlug`, `InvalidAttributes`, `HotDealsIsFixed`. The slug that it had before still leads to it. */
  edit({ slug, attributes, ...rest }: CategoryEdits): void {
    if (slug !== undefined && slug !== this.slug && this.slug === HOT_DEALS)
      throw new HotDealsIsFixed('The address of Hot Deals cannot be changed: it shows what is on sale.');
    if (attributes) this.attributes = checkAttributes(attributes);
    Object.assign(this, slugChange(this, slug), given(rest));
  }
}
CategorySchema.setClass(Category);

/** The category without products of its own: it shows the products on sale (docs/rules.md#hot-deals). */
export const HOT_DEALS = 'hot-deals';

/** Returns slug and former slugs after a change of the slug. Throws `InvalidSlug`. */
export function slugChange(
  current: { slug: string; formerSlugs: string[] },
  slug: string | undefined,
): { slug?: string; formerSlugs?: string[] } {
  if (slug === undefined || slug === current.slug) return {};
  const formerSlugs = [...current.formerSlugs.filter((former) => former !== slug), current.slug];
  return { slug: checkSlug(slug), formerSlugs };
}

/** Returns the fields that an edit names. */
export function given<Edits extends object>(edits: Edits): Partial<Edits> {
  return Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined)) as Partial<Edits>;
}

export const NO_PRODUCTS_OF_ITS_OWN =
  'Hot Deals shows what is on sale and has no products of its own. Give the product a price before the sale instead.';

const SubcategorySchema = defineEntity({
  name: 'Subcategory',
  schema: 'catalogue',
  tableName: 'subcategories',
  properties: {
    ...aggregateProperties,
    name: p.string().length(255),
    slug: p.string().length(255).unique(),
    description: p.text().default(''),
    ...placeProperties,
    categoryId: () => p.manyToOne(Category).mapToPk().nullable().joinColumn('category_id').deleteRule('set null'),
  },
  uniques: [{ properties: ['categoryId', 'name'] }],
  triggers: [invalidatesResponses('subcategories', CATALOGUE_TAG)],
});

/** Fields of a subcategory that an admin may change; omitted ones stay as they are. */
export interface SubcategoryEdits {
  name?: string;
  slug?: string;
  description?: string;
  /** The new category; the subcategory's products move with it. */
  categoryId?: string;
}

/** A part of a category. */
export class Subcategory extends SubcategorySchema.class {
  /** Throws `InvalidSlug`. Without a slug it is made from the name. */
  static create(from: SubcategoryEdits & { categoryId: string; name: string }): Subcategory {
    return Object.assign(new Subcategory(), {
      id: uuid(),
      categoryId: from.categoryId,
      name: from.name,
      slug: checkSlug(from.slug ?? slugOf(from.name)),
      description: from.description ?? '',
      formerSlugs: [],
    });
  }

  /** Throws `InvalidSlug`. The slug that it had before still leads to it. */
  edit({ slug, ...rest }: SubcategoryEdits): void {
    Object.assign(this, slugChange(this, slug), given(rest));
  }
}
SubcategorySchema.setClass(Subcategory);
