import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../../platform/database/database.js';
import { invalidatesResponses } from '../../../../platform/response-cache/invalidation-triggers.js';
import { CATALOGUE_TAG } from '../../domain/cache-tags.js';
import { checkSlug, slugOf } from '../../domain/slug.js';

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
  },
  triggers: [invalidatesResponses('categories', CATALOGUE_TAG)],
});

/** A category of products; the menu shows them in the order in which they were created, Hot Deals last. */
export class Category extends CategorySchema.class {
  /** Throws `InvalidSlug`. Without a slug it is made from the name. */
  static create(from: { name: string; slug?: string; description?: string; imageUrl?: string | null }): Category {
    return Object.assign(new Category(), {
      id: uuid(),
      name: from.name,
      slug: checkSlug(from.slug ?? slugOf(from.name)),
      description: from.description ?? '',
      imageUrl: from.imageUrl ?? null,
    });
  }
}
CategorySchema.setClass(Category);

/** The category without products of its own: it shows what is on sale (docs/rules.md#hot-deals). */
export const HOT_DEALS = 'hot-deals';
