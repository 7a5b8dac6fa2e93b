import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { HOT_DEALS } from '../categories/category.entity.js';
import { colourPath } from '../colours/colour-rules.js';
import type { CatalogueTables } from '../tables.js';
import { isVisibleRow } from '../visibility.js';

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

/** In whole seconds. */
const iso = (time: string) => sql<string>`to_char(${sql.raw(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The queries about sitemap. */
@Injectable()
export class SitemapQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the files that all visible products make. */
  sitemapParts(size = PRODUCTS_PER_SITEMAP): Promise<SitemapPart[]> {
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

  /** Returns the products of one file, counted from 1, in the order of their ids: newly synced ones come at the end. */
  async sitemapProducts(part: number, size = PRODUCTS_PER_SITEMAP): Promise<SitemapProduct[]> {
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

  /** Returns the categories and subcategories that have visible products. */
  async sitemapCategories(): Promise<SitemapCategory[]> {
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

  /** Returns the paths of all colours' pages. */
  async sitemapColours(): Promise<string[]> {
    const colours = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.colours as colour')
      .innerJoin('catalogue.colour_makes as make', 'make.id', 'colour.make_id')
      .select(['make.slug as makeSlug', 'colour.code'])
      .orderBy('make.slug')
      .orderBy('colour.code')
      .execute();
    return colours.map(colourPath);
  }
}

/** The fixed pages; the rest of the shop is products and lists of them. */
export const PUBLIC_PAGES = [
  '/',
  '/products',
  '/mix',
  '/job',
  '/colours',
  '/delivery',
  '/returns',
  '/terms',
  '/privacy',
  '/cookies',
  '/contact',
] as const;

/** Beginnings of paths that search engines must not read. */
export const PRIVATE_PATHS = [
  '/api/',
  '/account',
  '/admin',
  '/cart',
  '/checkout',
  '/confirm-email',
  '/forgot-password',
  '/login',
  '/newsletter/',
  '/order/',
  '/quick-order',
  '/reset-password',
  '/rewards',
  '/sage-',
  '/signup',
  '/wishlist',
] as const;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that XML does not allow, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

function entry(address: string, lastModified: string | null, images: readonly string[] = []): string {
  const changed = lastModified === null ? '' : `<lastmod>${lastModified}</lastmod>`;
  const pictures = images.map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`);
  return `<url><loc>${escapeXml(address)}</loc>${changed}${pictures.join('')}</url>`;
}

function urlSet(entries: readonly string[]): string {
  return [DECLARATION, `<urlset xmlns="${SITEMAPS}" xmlns:image="${IMAGES}">`, ...entries, '</urlset>', ''].join('\n');
}

/** Returns the index of the sitemaps: one of pages, one of the guide, and the files of the products. */
export function sitemapIndex(origin: string, parts: readonly SitemapPart[]): string {
  const products = parts.map(
    ({ lastModified }, index) =>
      `<sitemap><loc>${origin}/sitemap-products-${index + 1}.xml</loc><lastmod>${lastModified}</lastmod></sitemap>`,
  );
  // The guide's is made by the assistant.
  const others = ['pages', 'guide'].map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`);
  return [DECLARATION, `<sitemapindex xmlns="${SITEMAPS}">`, ...others, ...products, '</sitemapindex>', ''].join('\n');
}

/** Returns the sitemap of pages, lists and colours, by their canonical addresses. `colours` are paths. */
export function sitemapPages(
  origin: string,
  categories: readonly SitemapCategory[],
  colours: readonly string[],
): string {
  const lists = categories.map(({ slug, category, lastModified }) => {
    const query = new URLSearchParams(category === null ? { category: slug } : { category, subcategory: slug });
    return entry(`${origin}/products?${query}`, lastModified);
  });
  return urlSet([...[...PUBLIC_PAGES, ...colours].map((path) => entry(`${origin}${path}`, null)), ...lists]);
}

export function sitemapProducts(origin: string, products: readonly SitemapProduct[]): string {
  return urlSet(
    products.map(({ slug, images, lastModified }) =>
      entry(
        `${origin}/products/${slug}`,
        lastModified,
        images.map((image) => new URL(image, origin).href),
      ),
    ),
  );
}

/** Returns the robots.txt. Search results and filtered lists are endless and have no content of their own. */
export function robots(origin: string): string {
  const queries = ['search', 'minPrice', 'maxPrice', 'sort', 'view'];
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    ...queries.flatMap((name) => [`Disallow: /products?${name}=`, `Disallow: /products?*&${name}=`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
