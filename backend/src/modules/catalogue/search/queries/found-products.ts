import { type RawBuilder, sql } from 'kysely';
import { isVisible } from '../../visible-products.js';
import { wordsOf } from '../domain/search-words.js';
import { allOf, conditions, isOnSale, type ProductFilter } from './product-filter.js';
import { rank, searchQuery } from './search-query.js';
import { CORRECTED } from './typing-mistakes.js';

/** A search with fewer hits than this in the whole shop may be mistyped. */
const FEW_HITS = sql.lit(3);

const COLUMNS = sql.raw('p.id, p.is_featured, lower(p.name) as name, p.price');

/**
 * Whether a list is found as a set and then sorted, instead of being read in its order: searches and sales. Both are small parts
 * of the shop, and reading the shop in order until 24 of them are found may mean reading all of it.
 */
export const isFoundAsSet = (filter: ProductFilter): boolean => filter.search !== undefined || isOnSale(filter);

/** The order of the best matches, of `found` under this alias; the id keeps equal ones in place from page to page. */
export const bestFirst = (alias: string) =>
  sql.raw(`${alias}.rank, ${alias}.is_featured desc, ${alias}.name, ${alias}.id`);

/** Returns the beginning of a statement, with a table `found`: id, rank (the smaller, the better), is_featured, name, price. */
export function foundProducts(filter: ProductFilter): RawBuilder<unknown> {
  const where = conditions(filter);
  if (filter.search !== undefined) return searched(wordsOf(filter.search), where);
  return sql`with found as materialized (
    select ${COLUMNS}, 0 as rank from catalogue.products p where ${allOf(where)})`;
}

/** Returns the same for the whole shop, but with as many of the best matches as are `enough` only: faster, for suggestions. */
export const bestProducts = (search: string, enough: number): RawBuilder<unknown> =>
  searched(wordsOf(search), conditions({}), enough);

function searched(words: string[], clauses: ReturnType<typeof conditions>, enough?: number): RawBuilder<unknown> {
  // Punctuation alone finds nothing.
  if (words.length === 0)
    return sql`with found as (select ${COLUMNS}, 0 as rank from catalogue.products p where false)`;
  const where = allOf(clauses);
  const matches: Matches = (by, more = sql``) => sql`
    select ${COLUMNS}, ${rank(words)} as rank from query q, catalogue.products p
    where p.search_text @@ ${sql.ref(`q.${by}`)} and ${where}${more}`;
  const isNarrowed = clauses.length > 1;
  return sql`with ${searchQuery(words)},
    ${enough === undefined ? sql`hits as materialized (${matches('anywhere')})` : bestHits(matches, enough)},
    hit_count as materialized (select ${isNarrowed ? FEW_EVERYWHERE : sql`count(*) < ${FEW_HITS}`} as few from hits),
    ${CORRECTED},
    more as materialized (
      select ${COLUMNS}, case when p.search_name @@ c.literally then 6 when p.search_name @@ c.anywhere then 7 else 8 end as rank
      from corrected c, catalogue.products p
      where p.search_text @@ c.anywhere and ${where} and p.id not in (select id from hits)),
    found as (select * from hits union all select * from more)`;
}

type Matches = (by: 'anywhere' | 'beginning', more?: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Few hits behind a filter say nothing about the words: the hits in the whole shop do. */
const FEW_EVERYWHERE = sql`case when count(*) < ${FEW_HITS} then (
  select count(*) from query q, catalogue.products p where p.search_text @@ q.anywhere and ${isVisible('p')}) < ${FEW_HITS}
  else false end`;

/** Names and codes first; the descriptions are searched only where these are not enough. */
function bestHits(matches: Matches, enough: number): RawBuilder<unknown> {
  const limit = sql.lit(enough);
  const isTooFew = sql` and (select count(*) from named) < ${limit} and p.id not in (select id from named)`;
  return sql`
    named as materialized (select * from (${matches('beginning')}) named order by ${bestFirst('named')} limit ${limit}),
    hits as materialized (select * from named union all ${matches('anywhere', isTooFew)})`;
}
