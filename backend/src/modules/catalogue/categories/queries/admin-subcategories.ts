import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { bothWays, type ListPart, type Page, pageOf } from '../../queries/page-of.js';
import type { AdminSubcategoryView } from './admin-category.view.js';
import {
  nameOrSlugContains,
  productCounts,
  type RowOf,
  SHARED_ORDERS,
  sharedColumns,
  withTimes,
} from './category-columns.js';

const ORDERS = {
  position: sql`lower("categoryName"), "categoryId", position, "createdAt"`,
  category: sql`lower("categoryName"), "categoryId", lower(name)`,
  ...SHARED_ORDERS,
} as const;

export const SUBCATEGORY_SORTS = bothWays(Object.keys(ORDERS) as (keyof typeof ORDERS)[]);
export type SubcategorySort = (typeof SUBCATEGORY_SORTS)[number];

interface SubcategoryFilter {
  /** Part of the name or slug, in any case. */
  search?: string;
  categoryId?: string;
  id?: string;
}

/** Returns one page of the subcategories as the back office lists them. */
export class ListAdminSubcategories extends Query<Page<AdminSubcategoryView>> {
  constructor(
    readonly filter: SubcategoryFilter,
    readonly part: ListPart,
  ) {
    super();
  }
}

@QueryHandler(ListAdminSubcategories)
export class ListAdminSubcategoriesHandler implements IQueryHandler<ListAdminSubcategories> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter, part }: ListAdminSubcategories): Promise<Page<AdminSubcategoryView>> {
    const { rows, total } = await pageOf(this.em, matching(filter), ORDERS, part);
    return { rows: rows.map(withTimes), total };
  }
}

const matching = ({ search = '', categoryId, id }: SubcategoryFilter): RawBuilder<RowOf<AdminSubcategoryView>> => sql`
  select ${sharedColumns('s')}, s.category_id as "categoryId", c.name as "categoryName"
  from catalogue.subcategories s
  left join catalogue.categories c on c.id = s.category_id
  left join (${productCounts('subcategory_id')}) counts on counts.id = s.id
  where (${search} = '' or ${nameOrSlugContains('s', search)})
    and (${categoryId ?? null}::uuid is null or s.category_id = ${categoryId ?? null}::uuid)
    and (${id ?? null}::uuid is null or s.id = ${id ?? null}::uuid)`;
