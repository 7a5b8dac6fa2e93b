import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../platform/audit.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { CatalogueTables } from '../tables.js';
import type { ProductChanges } from './domain/product-edits.js';

/** The audit record of a changed product. */
export function productChanged(actor: string, productId: string, changes: ProductChanges, reason?: string): AuditEntry {
  return { actor, action: 'product.changed', subjectType: 'product', subjectId: productId, ...changes, reason };
}

/** Returns the changes with categories and subcategories by name, as people read them. */
export async function withCategoryNames(em: EntityManager, changes: ProductChanges): Promise<ProductChanges> {
  if (!('categoryId' in changes.after || 'subcategoryId' in changes.after)) return changes;
  const { before, after } = changes;
  const ids = [before, after].flatMap(({ categoryId, subcategoryId }) => [categoryId, subcategoryId]).filter(Boolean);
  const isOne = sql<string>`any(${ids}::uuid[])`;
  const db = kysely<CatalogueTables>(em);
  const rows = await db
    .selectFrom('catalogue.categories')
    .where('id', '=', isOne)
    .select(['id', 'name'])
    .unionAll(db.selectFrom('catalogue.subcategories').where('id', '=', isOne).select(['id', 'name']))
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return { before: named(before, names), after: named(after, names) };
}

function named(fields: Record<string, unknown>, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const nameOf = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? id) : null);
  const { categoryId, subcategoryId, ...others } = fields;
  return {
    ...others,
    ...('categoryId' in fields ? { category: nameOf(categoryId) } : {}),
    ...('subcategoryId' in fields ? { subcategory: nameOf(subcategoryId) } : {}),
  };
}
