import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../../platform/database/database.js';
import { invalidatesResponses } from '../../../../platform/response-cache/invalidation-triggers.js';
import { CATALOGUE_TAG } from '../../domain/cache-tags.js';
import { checkSlug, slugOf } from '../../domain/slug.js';
import { Category, given, placeProperties, slugChange } from './category.js';

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
