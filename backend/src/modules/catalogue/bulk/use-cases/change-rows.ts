import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { BulkRow } from '../bulk-result.js';
import type { BulkData, ChangedRow } from '../domain/bulk-change.js';

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
