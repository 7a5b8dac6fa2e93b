import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { RetentionRule } from '../../../platform/retention.js';
import {
  CategoryNotFound,
  HOT_DEALS,
  HotDealsIsFixed,
  NO_PRODUCTS_OF_ITS_OWN,
  SubcategoryOfAnotherCategory,
} from '../categories/category.entity.js';
import { productChanged } from '../products/products.commands.js';
import type { CatalogueTables } from '../tables.js';
import {
  AlreadyUndone,
  BulkChangeNotFound,
  type BulkData,
  type BulkRow,
  type BulkRowResult,
  type ChangedRow,
  changesOf,
  publishChanges,
  resultsOf,
  UNDO_MINUTES,
  UndoExpired,
} from './bulk-change.entity.js';

/** Changes these products, in one statement, and returns every one of them that exists, changed or not. */
export function changeRows(em: EntityManager, ids: readonly string[], data: BulkData): Promise<BulkRow[]> {
  const { isVisibleOnline, categoryId, subcategoryId } = data;
  const hasCategory = categoryId !== undefined;
  const hasSubcategory = subcategoryId !== undefined;
  const subcategoryAfter = sql`case when ${hasSubcategory}::boolean then ${subcategoryId ?? null}::uuid
    when ${hasCategory}::boolean and category_id is distinct from ${categoryId ?? null}::uuid then null
    else subcategory_id end`;
  return apply(
    em,
    sql`
      asked as materialized (
        select * from catalogue.products where id = any(${ids}::uuid[]) order by id for update),
      judged as (
        select *, case
          when (visible_after, category_after, subcategory_after) is not distinct from
            (is_visible_online, category_id, subcategory_id) then 'unchanged'
          when ${Boolean(subcategoryId)}::boolean and not exists (select from catalogue.subcategories s
            where s.id = subcategory_after and s.category_id = category_after) then 'other-category'
          when visible_after and category_after is null and ${isVisibleOnline !== undefined || hasCategory}::boolean
            then 'no-category'
          else 'changed' end as verdict
        from (select *, coalesce(${isVisibleOnline ?? null}::boolean, is_visible_online) as visible_after,
          case when ${hasCategory}::boolean then ${categoryId ?? null}::uuid else category_id end as category_after,
          ${subcategoryAfter} as subcategory_after from asked) wanted)`,
  );
}

/** Restores the former values of these products, except those changed since. */
export function restoreRows(em: EntityManager, rows: readonly ChangedRow[]): Promise<BulkRow[]> {
  const recorded = rows.map(({ id, version, before, after }) => ({
    id,
    version,
    was_visible: before.visible,
    was_category: before.category,
    was_subcategory: before.subcategory,
    set_visible: after.visible,
    set_category: after.category,
    set_subcategory: after.subcategory,
  }));
  return apply(
    em,
    sql`
      recorded as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(recorded)}::jsonb) as r (id uuid, version int, was_visible boolean,
          was_category uuid, was_subcategory uuid, set_visible boolean, set_category uuid, set_subcategory uuid)),
      asked as materialized (
        select p.* from catalogue.products p join recorded r on r.id = p.id order by p.id for update of p),
      judged as (
        select a.*, r.was_visible as visible_after, r.was_category as category_after, r.was_subcategory as subcategory_after,
          case when (a.version, a.is_visible_online, a.category_id, a.subcategory_id) is distinct from
              (r.version, r.set_visible, r.set_category, r.set_subcategory) then 'changed-since'
            when r.was_category is not null and not exists (select from catalogue.categories c where c.id = r.was_category)
              then 'category-gone'
            when r.was_subcategory is not null and not exists (select from catalogue.subcategories s
              where s.id = r.was_subcategory and s.category_id is not distinct from r.was_category) then 'category-gone'
            else 'changed' end as verdict
        from asked a join recorded r on r.id = a.id)`,
  );
}

/** Writes the rows that are `judged` as changed. Values come from the locked rows: a change in between is never lost. */
async function apply(em: EntityManager, judged: RawBuilder<unknown>): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    with ${judged},
    changed as (
      update catalogue.products p set is_visible_online = j.visible_after, category_id = j.category_after,
        subcategory_id = j.subcategory_after, version = j.version + 1, updated_at = now(),
        published_at = case when j.visible_after and j.is_active then coalesce(j.published_at, now()) else j.published_at end
      from judged j where p.id = j.id and j.verdict = 'changed'
      returning p.id, p.version)
    select j.id, j.verdict, coalesce(changed.version, j.version) as version, j.is_active as "isActive",
      j.withdrawal_reason as "withdrawalReason", j.sku, j.slug, j.name,
      jsonb_build_object('visible', j.is_visible_online, 'category', j.category_id, 'subcategory', j.subcategory_id) as before,
      jsonb_build_object('visible', j.visible_after, 'category', j.category_after, 'subcategory', j.subcategory_after) as after,
      ${categoryName('j.category_id')} as "categoryBefore", ${categoryName('j.category_after')} as "categoryAfter",
      ${subcategoryName('j.subcategory_id')} as "subcategoryBefore",
      ${subcategoryName('j.subcategory_after')} as "subcategoryAfter"
    from judged j left join changed on changed.id = j.id`.execute(kysely(em));
  return rows;
}

const categoryName = (column: string) =>
  sql`(select c.name from catalogue.categories c where c.id = ${sql.ref(column)})`;
const subcategoryName = (column: string) =>
  sql`(select s.name from catalogue.subcategories s where s.id = ${sql.ref(column)})`;

/** Outcome for each product, and how to undo the change. */
export interface BulkResult {
  results: BulkRowResult[];
  undo: { id: string; until: Date } | null;
}

/**
 * Shows, hides or places many products in one statement (docs/rules.md#bulk-changes). Products without a category are not shown;
 * duplicate ids count once. With an `actor` every change is audited and can be undone; the shop itself leaves no trace.
 * Throws `CategoryNotFound`, `HotDealsIsFixed`, `SubcategoryOfAnotherCategory`.
 */
export class ChangeProducts extends Command<BulkResult> {
  constructor(
    readonly productIds: readonly string[],
    readonly data: BulkData,
    readonly actor?: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeProducts)
export class ChangeProductsHandler implements ICommandHandler<ChangeProducts> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ productIds, data, actor }: ChangeProducts): Promise<BulkResult> {
    const ids = [...new Set(productIds.map((id) => id.toLowerCase()))];
    return inTransaction(this.em, async (em) => {
      await lockCategories(em, data);
      const rows = await changeRows(em, ids, data);
      const changed = rows.filter(({ verdict }) => verdict === 'changed');
      publishChanges(em, changed);
      const results = resultsOf(ids, rows);
      if (!actor || changed.length === 0) return { results, undo: null };
      await this.audit.recordAll(
        em,
        changed.map((row) => productChanged(actor, row.id, changesOf(row), 'Bulk change')),
      );
      return { results, undo: await keepForUndo(em, actor, changed) };
    });
  }
}

/** Checks the category and its subcategory, and locks both against deletion; before any product is locked. */
async function lockCategories(em: EntityManager, { categoryId, subcategoryId }: BulkData): Promise<void> {
  const db = kysely<CatalogueTables>(em);
  if (categoryId) {
    const query = db.selectFrom('catalogue.categories').where('id', '=', categoryId).select('slug').forShare();
    const category = await query.executeTakeFirst();
    if (!category) throw new CategoryNotFound();
    if (category.slug === HOT_DEALS) throw new HotDealsIsFixed(NO_PRODUCTS_OF_ITS_OWN);
  }
  if (!subcategoryId) return;
  const found = await db
    .selectFrom('catalogue.subcategories')
    .where('id', '=', subcategoryId)
    .select('category_id')
    .forShare()
    .executeTakeFirst();
  if (!found || (categoryId !== undefined && found.category_id !== categoryId))
    throw new SubcategoryOfAnotherCategory();
}

async function keepForUndo(em: EntityManager, actor: string, changed: readonly BulkRow[]) {
  const rows = changed.map(({ id, before, after, version }) => ({ id, before, after, version }));
  const kept = await kysely<CatalogueTables>(em)
    .insertInto('catalogue.bulk_changes')
    .values({ id: uuid(), actor, rows: JSON.stringify(rows) })
    .returning(['id', sql<Date>`at + make_interval(mins => ${UNDO_MINUTES}::int)`.as('until')])
    .executeTakeFirstOrThrow();
  return kept;
}

/**
 * Undoes a bulk change, also of another administrator: products that were changed since stay as they are. Throws `BulkChangeNotFound`,
 * `AlreadyUndone`, `UndoExpired`.
 */
export class UndoBulkChange extends Command<BulkRowResult[]> {
  constructor(
    readonly id: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(UndoBulkChange)
export class UndoBulkChangeHandler implements ICommandHandler<UndoBulkChange> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ id, actor }: UndoBulkChange): Promise<BulkRowResult[]> {
    return inTransaction(this.em, async (em) => {
      const recorded = await claim(em, id, actor);
      await lockFormerPlaces(em, recorded);
      const rows = await restoreRows(em, recorded);
      const changed = rows.filter(({ verdict }) => verdict === 'changed');
      publishChanges(em, changed);
      await this.audit.recordAll(
        em,
        changed.map((row) => productChanged(actor, row.id, changesOf(row), 'Undo of a bulk change')),
      );
      return resultsOf(
        recorded.map((row) => row.id),
        rows,
      );
    });
  }
}

/** Locks the change: of two concurrent undos, the second waits and then finds it undone. */
async function claim(em: EntityManager, id: string, actor: string): Promise<readonly ChangedRow[]> {
  const db = kysely<CatalogueTables>(em);
  const change = await db
    .selectFrom('catalogue.bulk_changes')
    .where('id', '=', id)
    .select([
      'rows',
      'undone_at',
      sql<boolean>`at < now() - make_interval(mins => ${UNDO_MINUTES}::int)`.as('isExpired'),
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw new BulkChangeNotFound();
  if (change.undone_at) throw new AlreadyUndone();
  if (change.isExpired) throw new UndoExpired();
  await db
    .updateTable('catalogue.bulk_changes')
    .set({ undone_at: sql<Date>`now()`, undone_by: actor })
    .where('id', '=', id)
    .execute();
  return change.rows;
}

/** Keeps the former categories and subcategories from being deleted or moved until the undo is done; before any product is locked. */
async function lockFormerPlaces(em: EntityManager, rows: readonly ChangedRow[]): Promise<void> {
  const db = kysely<CatalogueTables>(em);
  const lock = (table: 'catalogue.categories' | 'catalogue.subcategories', ids: readonly (string | null)[]) =>
    db
      .selectFrom(table)
      .where('id', '=', sql<string>`any(${[...new Set(ids.filter((id) => id !== null))]}::uuid[])`)
      .select('id')
      .orderBy('id')
      .forShare()
      .execute();
  await lock(
    'catalogue.categories',
    rows.map(({ before }) => before.category),
  );
  await lock(
    'catalogue.subcategories',
    rows.map(({ before }) => before.subcategory),
  );
}

/** Deletes bulk changes after a day. They can be undone for ten minutes; the audit trail keeps them. */
export const BULK_RETENTION: RetentionRule = {
  name: 'bulk changes of products',
  statement: (limit) => sql`
    delete from catalogue.bulk_changes where id in (
      select id from catalogue.bulk_changes where at < now() - interval '1 day' limit ${limit})`,
};
