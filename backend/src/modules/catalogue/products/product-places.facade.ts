import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import type { CatalogueTables } from '../tables.js';
import { isVisibleRow } from '../visible-products.js';

/** A product's identity and category, for texts about it elsewhere. */
export interface ProductPlace {
  id: string;
  /** As Sage has it. */
  sku: string;
  /** Slugs of its subcategory and category, the closer one first. */
  categories: string[];
}

const places = (db: Statements<CatalogueTables>) =>
  db
    .selectFrom('catalogue.products as p')
    .leftJoin('catalogue.categories as c', 'c.id', 'p.category_id')
    .leftJoin('catalogue.subcategories as s', 's.id', 'p.subcategory_id')
    .select(['p.id', 'p.sku', sql<string[]>`array_remove(array[s.slug, c.slug]::text[], null)`.as('categories')]);

const placeBySlug = prepare<CatalogueTables, { slug: string }, ProductPlace>(
  'catalogue.place_by_slug',
  (db, { slug }) => places(db).where('p.slug', '=', slug).where(isVisibleRow('p')),
);

/** Queries about the categories of products. */
@Injectable()
export class ProductPlaces {
  constructor(private readonly em: EntityManager) {}

  /** Returns the place of the visible product at an address, or undefined. */
  async bySlug(slug: string): Promise<ProductPlace | undefined> {
    return (await placeBySlug(this.em, { slug }))[0];
  }

  /** Returns the place of a product, hidden ones too, or undefined. */
  byId(id: string): Promise<ProductPlace | undefined> {
    return places(kysely<CatalogueTables>(this.em)).where('p.id', '=', id).executeTakeFirst();
  }
}
