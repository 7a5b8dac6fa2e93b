import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../../platform/database/database.js';
import { invalidatesResponses } from '../../../../platform/response-cache/invalidation-triggers.js';
import { CATALOGUE_TAG } from '../../domain/cache-tags.js';
import { checkSlug, slugOf } from '../../domain/slug.js';
import { Category } from './category.js';

const SubcategorySchema = defineEntity({
  name: 'Subcategory',
  schema: 'catalogue',
  tableName: 'subcategories',
  properties: {
    ...aggregateProperties,
    name: p.string().length(255),
    slug: p.string().length(255).unique(),
    description: p.text().default(''),
    categoryId: () => p.manyToOne(Category).mapToPk().nullable().joinColumn('category_id').deleteRule('set null'),
  },
  uniques: [{ properties: ['categoryId', 'name'] }],
  triggers: [invalidatesResponses('subcategories', CATALOGUE_TAG)],
});

/** Thrown where the category already has a subcategory of that name . */
export class SubcategoryNameTaken extends Error {
  constructor(readonly subcategory: string) {
    super(`This category has a subcategory "${subcategory}" already.`);
  }
}

/** A part of a category. Deleting the category keeps it, without a category. */
export class Subcategory extends SubcategorySchema.class {
  /** Throws `InvalidSlug`. Without a slug it is made from the name. */
  static create(from: { categoryId: string; name: string; slug?: string; description?: string }): Subcategory {
    return Object.assign(new Subcategory(), {
      id: uuid(),
      categoryId: from.categoryId,
      name: from.name,
      slug: checkSlug(from.slug ?? slugOf(from.name)),
      description: from.description ?? '',
    });
  }
}
SubcategorySchema.setClass(Subcategory);
