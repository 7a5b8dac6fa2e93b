import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../../platform/database/database.js';
import { invalidatesResponses } from '../../../../platform/response-cache/invalidation-triggers.js';
import { CATALOGUE_TAG } from '../../domain/cache-tags.js';
import { checkSlug, slugOf } from '../../domain/slug.js';
import { HotDealsIsFixed } from './category-errors.js';

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
}

/** A category of products; the menu shows them by `position`, Hot Deals last. */
export class Category extends CategorySchema.class {
  /** Throws `InvalidSlug`. Without a slug it is made from the name. */
  static create(from: CategoryEdits & { name: string }): Category {
    return Object.assign(new Category(), {
      id: uuid(),
      name: from.name,
      slug: checkSlug(from.slug ?? slugOf(from.name)),
      description: from.description ?? '',
      imageUrl: from.imageUrl ?? null,
      formerSlugs: [],
    });
  }

  /** Throws `InvalidSlug`, `HotDealsIsFixed`. The slug that it had before still leads to it. */
  edit({ slug, ...rest }: CategoryEdits): void {
    if (slug !== undefined && slug !== this.slug && this.slug === HOT_DEALS)
      throw new HotDealsIsFixed('The address of Hot Deals cannot be changed: it shows what is on sale.');
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
