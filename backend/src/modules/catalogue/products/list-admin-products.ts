import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { Config } from '../../../config.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { CatalogueTables } from '../tables.js';
import {
  type AdminProductFilter,
  type AdminProductSort,
  adminProductCondition,
  adminProductOrder,
  sortsByCategory,
} from './admin-product-filter.js';
import { ADMIN_PRODUCT_COLUMNS, type AdminProductRow, toAdminProductView } from './product-row.js';
import type { AdminProductView } from './products.dto.js';

interface AdminProductPage {
  products: AdminProductView[];
  total: number;
}

/** The queries about list admin products. */
@Injectable()
export class ListAdminProductsQuery {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** Returns one page of all products, hidden ones too, and how many match. One statement. */
  async listAdminProducts(
    filter: AdminProductFilter,
    sort: AdminProductSort,
    /** From 1. */
    page: number,
    limit: number,
  ): Promise<AdminProductPage> {
    const offset = (page - 1) * limit;
    // Counted beside the page: it is right beyond the last page too, and the page can follow an index.
    const rows = await kysely<CatalogueTables>(this.em)
      .selectFrom(
        sql<{ total: number }>`(select count(*)::int as total from catalogue.products p
          where ${adminProductCondition(filter, this.config)})`.as('counted'),
      )
      .leftJoinLateral(this.productIds(filter, sort, sql`limit ${limit} offset ${offset}`).as('page'), (join) =>
        join.onTrue(),
      )
      .leftJoin('catalogue.products as p', 'p.id', 'page.id')
      .leftJoin('catalogue.categories as c', 'c.id', 'p.category_id')
      .leftJoin('catalogue.subcategories as s', 's.id', 'p.subcategory_id')
      .select('counted.total')
      .select(ADMIN_PRODUCT_COLUMNS)
      .orderBy(adminProductOrder(sort))
      .execute();
    const products = rows
      .map(({ total: _, ...row }) => row)
      .filter((row): row is typeof row & AdminProductRow => row.id !== null);
    return { products: products.map(toAdminProductView), total: rows[0]?.total ?? 0 };
  }

  /** Returns the ids of all products that match, for actions on "all that match"; at most `MAX_IDS`. */
  async adminProductIds(filter: AdminProductFilter, sort: AdminProductSort): Promise<string[]> {
    const rows = await kysely<CatalogueTables>(this.em)
      .selectFrom(this.productIds(filter, sort, sql`limit ${MAX_IDS}`).as('found'))
      .select('found.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The ids that match, in order. Categories are joined only where they order the list. */
  private productIds(filter: AdminProductFilter, sort: AdminProductSort, part: RawBuilder<unknown>) {
    const categories = sortsByCategory(sort)
      ? sql`left join catalogue.categories c on c.id = p.category_id
          left join catalogue.subcategories s on s.id = p.subcategory_id`
      : sql``;
    return sql<{ id: string }>`(select p.id from catalogue.products p ${categories}
      where ${adminProductCondition(filter, this.config)} order by ${adminProductOrder(sort)} ${part})`;
  }
}

const MAX_IDS = 20_000;
