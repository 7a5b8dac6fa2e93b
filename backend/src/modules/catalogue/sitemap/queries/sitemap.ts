import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { HOT_DEALS } from '../../categories/domain/category.js';
import type { CatalogueTables } from '../../tables.js';
import { isVisibleRow } from '../../visible-products.js';

/** Products in one file of the sitemap; the protocol allows 50,000 addresses and 50 MB. */
const PRODUCTS_PER_SITEMAP = 10_000;

/** A file of products in the sitemap, and when one of them was last changed (ISO 8601). */
export interface SitemapPart {
  lastModified: string;
}

/** A page of the shop by its slug. */
export interface SitemapProduct {
  slug: string;
  /** Paths on this site. */
  images: string[];
  lastModified: string;
}

/** A category by its slug; with `category` a subcategory of that. */
export interface SitemapCategory {
  slug: string;
  category: string | null;
  lastModified: string;
}

/** Returns the files that all visible products make. */
export class SitemapParts extends Query<SitemapPart[]> {
  constructor(readonly size = PRODUCTS_PER_SITEMAP) {
    super();
  }
}

/** Returns the products of one file, counted from 1, in the order of their ids: newly synced ones come at the end. */
export class SitemapProducts extends Query<SitemapProduct[]> {
  constructor(
    readonly part: number,
    readonly size = PRODUCTS_PER_SITEMAP,
  ) {
    super();
  }
}

/** Returns the categories and subcategories that have visible products. */
export class SitemapCategories extends Query<SitemapCategory[]> {}

/** In whole seconds. */
const iso = (time: string) => sql<string>`to_char(${sql.raw(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

@QueryHandler(SitemapParts)
export class SitemapPartsHandler implements IQueryHandler<SitemapParts> {
  constructor(private readonly em: EntityManager) {}

  execute({ size }: SitemapParts): Promise<SitemapPart[]> {
    const db = kysely<CatalogueTables>(this.em);
    const numbered = db
      .selectFrom('catalogue.products as p')
      .where(isVisibleRow('p'))
      .select(['updated_at', sql<number>`(row_number() over (order by id) - 1) / ${size}::int`.as('part')]);
    return db
      .selectFrom(numbered.as('numbered'))
      .select(iso('max(updated_at)').as('lastModified'))
      .groupBy('part')
      .orderBy('part')
      .execute();
  }
}

@QueryHandler(SitemapProducts)
export class SitemapProductsHandler implements IQueryHandler<SitemapProducts> {
  constructor(private readonly em: EntityManager) {}

  /** The first id is found by counting ids alone; the file itself is read from there on. */
  async execute({ part, size }: SitemapProducts): Promise<SitemapProduct[]> {
    return kysely<CatalogueTables>(this.em)
      .with(
        (cte) => cte('first').materialized(),
        (db) =>
          db
            .selectFrom('catalogue.products as p')
            .where(isVisibleRow('p'))
            .select('p.id')
            .orderBy('p.id')
            .limit(1)
            .offset((part - 1) * size),
      )
      .selectFrom('catalogue.products as p')
      .where('p.id', '>=', (product) => product.selectFrom('first').select('first.id'))
      .where(isVisibleRow('p'))
      .select(['p.slug', 'p.images', iso('p.updated_at').as('lastModified')])
      .orderBy('p.id')
      .limit(size)
      .execute();
  }
}

@QueryHandler(SitemapCategories)
export class SitemapCategoriesHandler implements IQueryHandler<SitemapCategories> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<SitemapCategory[]> {
    const { rows } = await sql<SitemapCategory>`
      select slug, category, "lastModified" from (
        select c.slug, null as category, ${iso('c.updated_at')} as "lastModified", c.created_at, c.id
        from catalogue.categories c
        where exists (select from catalogue.products p where p.category_id = c.id and ${isVisibleRow('p')})
          or (c.slug = ${HOT_DEALS}
            and exists (select from catalogue.products p where p.compare_at_price > p.price and ${isVisibleRow('p')}))
        union all
        select s.slug, c.slug, ${iso('s.updated_at')}, s.created_at, s.id from catalogue.subcategories s
        join catalogue.categories c on c.id = s.category_id
        where exists (select from catalogue.products p where p.subcategory_id = s.id and ${isVisibleRow('p')})
      ) categories order by created_at, id`.execute(kysely(this.em));
    return rows;
  }
}
