import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../platform/audit.js';
import { kysely } from '../../../platform/database/kysely.js';
import { Problem } from '../../../platform/http/problem.js';
import { formatPounds, parsePence } from '../../../platform/money.js';
import { labelOf } from '../product-files/product-columns.js';
import type { CatalogueTables } from '../tables.js';
import type { ProductChanges } from './product-edits.js';
import type { AdminProductDetailView } from './products.dto.js';

/**
 * The 409 of an outdated edit. It has the present values in its message and as `current`, and the fields in which the
 * edit differs.
 */
export function versionConflict(message: string, fields: readonly string[], current: AdminProductDetailView): Problem {
  const now = fields.map((field) => `${labelOf(field)}${presentValue(field, current)}`);
  return new Problem(409, `${message} Different from yours: ${now.join(', ')}.`, { current, fields });
}

const MAX_SHOWN = 60;

/** Returns the field's present value in brackets, if it is short enough for a sentence; else an empty text. */
function presentValue(field: string, current: AdminProductDetailView): string {
  const value = textOf(field, current);
  return value !== undefined && value.length <= MAX_SHOWN ? ` (now ${value})` : '';
}

function textOf(field: string, current: AdminProductDetailView): string | undefined {
  if (field === 'categoryId') return current.category?.name ?? 'none';
  if (field === 'subcategoryId') return current.subcategory?.name ?? 'none';
  if (field === 'isVisibleOnline') return current.isVisibleOnline ? 'visible' : 'hidden';
  if (field === 'compareAtPrice' && current.compareAtPrice) return formatPounds(parsePence(current.compareAtPrice));
  const value = current[field as keyof AdminProductDetailView];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === '') return 'empty';
  return typeof value === 'object' ? undefined : String(value);
}

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
