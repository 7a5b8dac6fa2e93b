import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { publish } from '../../../../platform/messaging/outbox.js';
import { SlugTaken } from '../../domain/slug.js';
import { isVisible } from '../../domain/visibility.js';
import { ProductChanged } from '../../events.js';
import type { CatalogueTables } from '../../tables.js';
import { Category, HOT_DEALS } from '../domain/category.js';
import { CategoryNotFound, HotDealsIsFixed } from '../domain/category-errors.js';

export type CategoryTable = 'categories' | 'subcategories';

/**
 * Runs a change of categories or subcategories in a transaction, one at a time in the whole shop: a name, slug or place that is
 * free when it is looked for is still free when it is taken.
 */
export function inCategoryUpkeep<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return inTransaction(em, async (inner) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('catalogue.category-upkeep', 0))`.execute(kysely(inner));
    return work(inner);
  });
}

/** Throws `SlugTaken` where another row of the table has the slug, or had it before. */
export async function claimSlug(em: EntityManager, table: CategoryTable, slug: string, id: string): Promise<void> {
  const taken = await kysely<CatalogueTables>(em)
    .selectFrom(`catalogue.${table}`)
    .select('id')
    .where('id', '<>', id)
    .where(hasSlug(slug))
    .executeTakeFirst();
  if (taken) throw new SlugTaken(slug);
}

/** Whether a category or subcategory has this slug, or had it before. */
const hasSlug = (slug: unknown) => sql<boolean>`(slug = ${slug} or ${slug}::text = any(former_slugs))`;

/** Returns the place after the last. */
export async function nextPosition(em: EntityManager, table: CategoryTable): Promise<number> {
  const { position } = await kysely<CatalogueTables>(em)
    .selectFrom(`catalogue.${table}`)
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .executeTakeFirstOrThrow();
  return position;
}

/** Returns a category that may hold products and subcategories, locked. Throws `CategoryNotFound`, `HotDealsIsFixed`. */
export async function categoryForContents(em: EntityManager, id: string): Promise<Category> {
  const category = await em.findOne(Category, id, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!category) throw new CategoryNotFound();
  if (category.slug === HOT_DEALS)
    throw new HotDealsIsFixed('Hot Deals has no products or subcategories of its own: it shows what is on sale.');
  return category;
}

/**
 * Moves the products that match a condition (on the table as `p`) to another category and subcategory; publishes
 * `ProductChanged` for each visible one. Returns how many moved.
 */
export async function moveProducts(
  em: EntityManager,
  which: RawBuilder<boolean>,
  categoryId: RawBuilder<unknown>,
  subcategoryId: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<MovedProduct>`
    with asked as materialized (select p.id from catalogue.products p where ${which} order by p.id for update)
    update catalogue.products p
    set category_id = ${categoryId}, subcategory_id = ${subcategoryId}, version = p.version + 1, updated_at = now()
    from asked where p.id = asked.id
    returning p.id, p.sku, p.slug, p.name, p.is_visible_online as "isVisibleOnline", p.is_active as "isActive"`.execute(
    kysely(em),
  );
  for (const { id, sku, slug, name, ...switches } of rows)
    if (isVisible(switches)) publish(em, ProductChanged({ productId: id, sku, slug, name }));
  return rows.length;
}

interface MovedProduct {
  id: string;
  sku: string;
  slug: string;
  name: string;
  isVisibleOnline: boolean;
  isActive: boolean;
}
