import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { HOT_DEALS } from '../../categories/domain/category.js';
import { visible } from '../../domain/visibility.js';

/** Products in one file of the sitemap; the protocol allows 50,000 addresses and 50 MB. */
export const PRODUCTS_PER_SITEMAP = 10_000;

/** A file of products in the sitemap: what is in it was last changed then (ISO 8601). */
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

/** A shelf by its slug; with `category` a subcategory of that. */
export interface SitemapShelf {
  slug: string;
  category: string | null;
  lastModified: string;
}

/** The files that all visible products make. */
export class SitemapParts extends Query<SitemapPart[]> {
  constructor(readonly size = PRODUCTS_PER_SITEMAP) {
    super();
  }
}

/** The products of one file, counted from 1, in the order of their ids: newly synced ones come at the end. */
export class SitemapProducts extends Query<SitemapProduct[]> {
  constructor(
    readonly part: number,
    readonly size = PRODUCTS_PER_SITEMAP,
  ) {
    super();
  }
}

/** The categories and subcategories that have something to show. */
export class SitemapShelves extends Query<SitemapShelf[]> {}

const iso = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

@QueryHandler(SitemapParts)
export class SitemapPartsHandler implements IQueryHandler<SitemapParts> {
  constructor(private readonly em: EntityManager) {}

  execute({ size }: SitemapParts): Promise<SitemapPart[]> {
    return this.em.fork().execute<SitemapPart[]>(
      `select ${iso('max(updated_at)')} as "lastModified" from (
         select updated_at, (row_number() over (order by id) - 1) / ?::int as part from catalogue.products p where ${visible('p')}) numbered
       group by part order by part`,
      [size],
    );
  }
}

/** The first id is found by counting ids alone; the file itself is read from there on. */
const PART = `
  with first as materialized (
    select p.id from catalogue.products p where ${visible('p')} order by p.id offset ?::int limit 1)
  select p.slug, p.images, ${iso('p.updated_at')} as "lastModified" from catalogue.products p
  where p.id >= (select id from first) and ${visible('p')} order by p.id limit ?::int`;

@QueryHandler(SitemapProducts)
export class SitemapProductsHandler implements IQueryHandler<SitemapProducts> {
  constructor(private readonly em: EntityManager) {}

  execute({ part, size }: SitemapProducts): Promise<SitemapProduct[]> {
    return this.em.fork().execute<SitemapProduct[]>(PART, [(part - 1) * size, size]);
  }
}

@QueryHandler(SitemapShelves)
export class SitemapShelvesHandler implements IQueryHandler<SitemapShelves> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<SitemapShelf[]> {
    return this.em.fork().execute<SitemapShelf[]>(
      `select slug, category, "lastModified" from (
       select c.slug, null as category, ${iso('c.updated_at')} as "lastModified", c.created_at, c.id from catalogue.categories c
       where exists (select from catalogue.products p where p.category_id = c.id and ${visible('p')})
         or (c.slug = ? and exists (select from catalogue.products p where p.compare_at_price > p.price and ${visible('p')}))
       union all
       select s.slug, c.slug, ${iso('s.updated_at')}, s.created_at, s.id from catalogue.subcategories s
       join catalogue.categories c on c.id = s.category_id
       where exists (select from catalogue.products p where p.subcategory_id = s.id and ${visible('p')})
       ) shelves order by created_at, id`,
      [HOT_DEALS],
    );
  }
}
