import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { bothWays, type ListPart, type Page, pageOf } from '../../queries/page-of.js';
import { HOT_DEALS } from '../domain/category.js';
import type { AdminCategoryView } from './admin-category.view.js';
import {
  nameOrSlugContains,
  productCounts,
  type RowOf,
  SHARED_ORDERS,
  sharedColumns,
  withTimes,
} from './category-columns.js';

const ORDERS = { position: sql`"isHotDeals", position, "createdAt"`, ...SHARED_ORDERS } as const;

export const CATEGORY_SORTS = bothWays(Object.keys(ORDERS) as (keyof typeof ORDERS)[]);
export type CategorySort = (typeof CATEGORY_SORTS)[number];

interface CategoryFilter {
  /** Part of the name or slug, also of a subcategory's, in any case. */
  search?: string;
  id?: string;
}

/** Returns one page of the categories as the back office lists them. */
export class ListAdminCategories extends Query<Page<AdminCategoryView>> {
  constructor(
    readonly filter: CategoryFilter,
    readonly part: ListPart,
  ) {
    super();
  }
}

@QueryHandler(ListAdminCategories)
export class ListAdminCategoriesHandler implements IQueryHandler<ListAdminCategories> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter, part }: ListAdminCategories): Promise<Page<AdminCategoryView>> {
    const { rows, total } = await pageOf(this.em, matching(filter), ORDERS, part);
    return { rows: rows.map(withTimes), total };
  }
}

/** JSON gives times another precision than elsewhere: they are written as `toISOString` does. */
const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const matching = ({ search = '', id }: CategoryFilter): RawBuilder<RowOf<AdminCategoryView>> => sql`
  with sub_counts as materialized (${productCounts('subcategory_id')})
  select ${sharedColumns('c')}, c.image_url as "imageUrl", c.slug = ${HOT_DEALS} as "isHotDeals",
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
