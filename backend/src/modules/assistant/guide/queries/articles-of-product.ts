import { sql } from 'kysely';
import { prepare } from '../../../../platform/database/prepared-statement.js';
import type { ProductPlace } from '../../../catalogue/index.js';
import type { AssistantTables } from '../../tables.js';
import { MAX_ARTICLES } from '../domain/product-articles.js';
import type { ArticleLinkView } from './guide.view.js';

/** Articles shown for a product where an administrator chose none. */
const FITTING = 4;

/**
 * Returns the articles of a product (docs/rules.md#articles-of-a-product): the administrator's choice, else articles
 * that name it, ordered by how early they do, else the articles of its subcategory and category.
 */
export const articlesOfProduct = prepare<AssistantTables, ProductPlace, ArticleLinkView>(
  'assistant.articles_of_product',
  (db, { id, sku, categories }) => ({
    compile: () =>
      sql<ArticleLinkView>`
    with chosen as materialized (select slugs from assistant.product_articles where product_id = ${id}::uuid),
    fitting as materialized (
      select slug, case when named is null then 1 else 0 end as by_category, coalesce(named, placed) as place, position
      from assistant.articles a
      cross join lateral (select array_position(a.items, ${sku}) as named) by_name
      cross join lateral (
        select min(n) as placed from unnest(${categories}::text[]) with ordinality as own (category, n)
        where category = any(a.categories)) by_place
      where coalesce(named, placed) is not null and not exists (select from chosen)),
    best as (
      select slug, by_category, place, position from fitting
      where by_category = (select min(by_category) from fitting) order by place, position limit ${sql.lit(FITTING)})
    select a.slug, a.title, a.summary from (
      select slug, place, position from best
      union all
      select slug, n, 0 from chosen cross join lateral unnest(slugs) with ordinality as listed (slug, n)
    ) own join assistant.articles a using (slug)
    order by own.place, own.position limit ${sql.lit(MAX_ARTICLES)}`.compile(db),
  }),
);
