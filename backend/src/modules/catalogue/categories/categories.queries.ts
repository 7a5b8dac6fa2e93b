import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { bothWays, type ListPart, type Page, pageOf } from '../catalogue.queries.js';
import type { CatalogueTables } from '../tables.js';
import { isVisibleRow } from '../visibility.js';
import type { AdminCategoryView, AdminSubcategoryView, CategoryView, SubcategoryView } from './categories.dto.js';
import { HOT_DEALS } from './category.entity.js';

/** Number of products in each category or subcategory, and of those that customers see. */
export const productCounts = (column: 'category_id' | 'subcategory_id') =>
  sql`select p.${sql.ref(column)} as id, count(*)::int as products,
      (count(*) filter (where ${isVisibleRow('p')}))::int as visible
    from catalogue.products p where p.${sql.ref(column)} is not null group by 1`;

/** Whether name or slug of the row under this alias contains the text, in any case. */
export const nameOrSlugContains = (alias: string, search: string) =>
  sql<boolean>`(strpos(lower(${sql.ref(`${alias}.name`)}), lower(${search})) > 0
    or strpos(${sql.ref(`${alias}.slug`)}, lower(${search})) > 0)`;

/** The columns that both views share, of the row under this alias, with its counts as `counts`. */
export const sharedColumns = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('id')}, ${column('name')}, ${column('slug')}, ${column('description')}, ${column('position')},
    ${column('former_slugs')} as "formerSlugs", coalesce(counts.products, 0) as products,
    coalesce(counts.visible, 0) as "visibleProducts", ${column('created_at')} as "createdAt",
    ${column('updated_at')} as "updatedAt", ${column('version')}`;
};

/** The orders that both lists share, on the columns of the views. */
export const SHARED_ORDERS = {
  name: sql`lower(name)`,
  slug: sql`slug`,
  products: sql`products`,
  visible: sql`"visibleProducts"`,
  updated: sql`"updatedAt"`,
} as const;

interface Times {
  createdAt: Date;
  updatedAt: Date;
}

/** A row of a view, its times not yet text. */
export type RowOf<View> = Omit<View, keyof Times> & Times;

export const withTimes = <Row extends Times>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const ORDERS = { position: sql`"isHotDeals", position, "createdAt"`, ...SHARED_ORDERS } as const;

export const CATEGORY_SORTS = bothWays(Object.keys(ORDERS) as (keyof typeof ORDERS)[]);
export type CategorySort = (typeof CATEGORY_SORTS)[number];

interface CategoryFilter {
  /** Part of the name or slug, also of a subcategory's, in any case. */
  search?: string;
  id?: string;
}

/** The queries about categories. */
@Injectable()
export class CategoriesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns one page of the categories as the back office lists them. */
  async listAdminCategories(filter: CategoryFilter, part: ListPart): Promise<Page<AdminCategoryView>> {
    const { rows, total } = await pageOf(this.em, matching(filter), ORDERS, part);
    return { rows: rows.map(withTimes), total };
  }

  /** Returns one page of the subcategories as the back office lists them. */
  async listAdminSubcategories(filter: SubcategoryFilter, part: ListPart): Promise<Page<AdminSubcategoryView>> {
    const { rows, total } = await pageOf(this.em, matchingSubcategories(filter), SUBCATEGORY_ORDERS, part);
    return { rows: rows.map(withTimes), total };
  }

  /** Returns all categories in the order of the menu, Hot Deals last. */
  listCategories(): Promise<CategoryView[]> {
    return categories(this.em, {});
  }

  /** Returns the subcategories of one category, or all of them, in the order of the menu. */
  listSubcategories(categoryId?: string): Promise<SubcategoryView[]> {
    let subcategories = kysely<CatalogueTables>(this.em).selectFrom('catalogue.subcategories');
    if (categoryId) subcategories = subcategories.where('category_id', '=', categoryId);
    return subcategories
      .select(['id', 'name', 'slug', 'description', 'category_id as categoryId', 'former_slugs as formerSlugs'])
      .orderBy('position')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }
}

/** JSON gives times another precision than elsewhere: they are written as `toISOString` does. */
const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const matching = ({ search = '', id }: CategoryFilter): RawBuilder<RowOf<AdminCategoryView>> => sql`
  with sub_counts as materialized (${productCounts('subcategory_id')})
  select ${sharedColumns('c')}, c.image_url as "imageUrl", c.attributes, c.slug = ${HOT_DEALS} as "isHotDeals",
    coalesce((
      select jsonb_agg(to_jsonb(parts) || jsonb_build_object('createdAt', ${iso('parts.createdAt')}, 'updatedAt', ${iso('parts.updatedAt')})
        order by parts.position, parts."createdAt", parts.id)
      from (
        select ${sharedColumns('s')}, s.category_id as "categoryId", c.name as "categoryName"
        from catalogue.subcategories s left join sub_counts counts on counts.id = s.id
        where s.category_id = c.id) parts), '[]') as subcategories
  from catalogue.categories c left join (${productCounts('category_id')}) counts on counts.id = c.id
  where (${search} = '' or ${nameOrSlugContains('c', search)}
      or exists (select from catalogue.subcategories s where s.category_id = c.id and ${nameOrSlugContains('s', search)}))
    and (${id ?? null}::uuid is null or c.id = ${id ?? null}::uuid)`;

const SUBCATEGORY_ORDERS = {
  position: sql`lower("categoryName"), "categoryId", position, "createdAt"`,
  category: sql`lower("categoryName"), "categoryId", lower(name)`,
  ...SHARED_ORDERS,
} as const;

export const SUBCATEGORY_SORTS = bothWays(Object.keys(SUBCATEGORY_ORDERS) as (keyof typeof SUBCATEGORY_ORDERS)[]);
export type SubcategorySort = (typeof SUBCATEGORY_SORTS)[number];

interface SubcategoryFilter {
  /** Part of the name or slug, in any case. */
  search?: string;
  categoryId?: string;
  id?: string;
}

const matchingSubcategories = ({
  search = '',
  categoryId,
  id,
}: SubcategoryFilter): RawBuilder<RowOf<AdminSubcategoryView>> => sql`
  select ${sharedColumns('s')}, s.category_id as "categoryId", c.name as "categoryName"
  from catalogue.subcategories s
  left join catalogue.categories c on c.id = s.category_id
  left join (${productCounts('subcategory_id')}) counts on counts.id = s.id
  where (${search} = '' or ${nameOrSlugContains('s', search)})
    and (${categoryId ?? null}::uuid is null or s.category_id = ${categoryId ?? null}::uuid)
    and (${id ?? null}::uuid is null or s.id = ${id ?? null}::uuid)`;

const categories = prepare<CatalogueTables, object, CategoryView>('catalogue.categories', (db) =>
  db
    .selectFrom('catalogue.categories')
    .select(['id', 'name', 'slug', 'description', 'image_url as imageUrl', 'former_slugs as formerSlugs'])
    .orderBy(sql`slug = ${sql.lit(HOT_DEALS)}`)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id'),
);
