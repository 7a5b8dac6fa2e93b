import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../../platform/database/kysely.js';
import { HOT_DEALS } from '../categories/domain/category.js';
import type { Product } from '../products/domain/product.js';
import type { CatalogueTables } from '../tables.js';
import { UnreadableCell } from './product-columns.js';

interface Place {
  id: string;
  name: string;
  slug: string;
  former_slugs: string[];
}

interface Part extends Place {
  category_id: string | null;
}

/** The categories and subcategories that a file may name by their addresses, present or former. */
export class CategoryPlaces {
  private readonly byId: ReadonlyMap<string, Place>;

  private constructor(
    private readonly categories: readonly Place[],
    private readonly subcategories: readonly Part[],
  ) {
    this.byId = new Map([...categories, ...subcategories].map((place) => [place.id, place]));
  }

  /** Reads them; with `locks` none of them is deleted or moved until the transaction ends. */
  static async read(em: EntityManager, locks: boolean): Promise<CategoryPlaces> {
    const db = kysely<CatalogueTables>(em);
    const places = ['id', 'name', 'slug', 'former_slugs'] as const;
    const categories = db.selectFrom('catalogue.categories').select(places).orderBy('id');
    const parts = db
      .selectFrom('catalogue.subcategories')
      .select([...places, 'category_id'])
      .orderBy('id');
    return new CategoryPlaces(
      await (locks ? categories.forShare() : categories).execute(),
      await (locks ? parts.forShare() : parts).execute(),
    );
  }

  slugOf(id: string | null | undefined): string {
    return (id && this.byId.get(id)?.slug) || '';
  }

  nameOf(id: unknown): string | null {
    return (typeof id === 'string' && this.byId.get(id)?.name) || null;
  }

  /** Returns the id of the category of a cell, null for an empty one. Throws `UnreadableCell`. */
  category(cell: string): string | null {
    if (cell === '') return null;
    const category = bySlug(this.categories, cell);
    if (!category)
      throw new UnreadableCell(`There is no category "${cell}". Enter its address, for example ${this.example}.`);
    if (category.slug === HOT_DEALS)
      throw new UnreadableCell('Hot Deals has no products of its own: it shows what is on sale.');
    return category.id;
  }

  /** Returns the id of the subcategory of a cell, null for an empty one. Throws `UnreadableCell`. */
  subcategory(cell: string, categoryId: Product['categoryId']): string | null {
    if (cell === '') return null;
    const subcategory = bySlug(this.subcategories, cell);
    if (!subcategory) throw new UnreadableCell(`There is no subcategory "${cell}". Enter its address.`);
    if (!categoryId || subcategory.category_id !== categoryId)
      throw new UnreadableCell(
        `"${cell}" is not a subcategory of ${this.nameOf(categoryId) ?? 'a product without category'}.`,
      );
    return subcategory.id;
  }

  private get example(): string {
    return this.categories.find(({ slug }) => slug !== HOT_DEALS)?.slug ?? 'automotive-paints';
  }
}

const bySlug = <P extends Place>(places: readonly P[], slug: string): P | undefined =>
  places.find((place) => place.slug === slug) ?? places.find(({ former_slugs }) => former_slugs.includes(slug));
