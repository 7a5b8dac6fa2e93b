import { visible } from '../../domain/visibility.js';
import { wordsOf } from '../domain/search-words.js';
import { condition, type Fragment, isOnSale, type ProductFilter } from './product-filter.js';
import { rank, searchQuery } from './search-query.js';
import { CORRECTED } from './typing-mistakes.js';

/** A search with fewer hits than this in the whole shop is taken as perhaps mistyped. */
const FEW_HITS = 3;

const COLUMNS = 'p.id, p.is_featured, lower(p.name) as name, p.price';

/**
 * Whether a list is found as a set and then sorted, instead of being read in its order: what was searched for, and what is on
 * sale. Both are small parts of the shop, and reading the shop in order until 24 of them have come up may be reading all of it.
 */
export const isFoundAsSet = (filter: ProductFilter): boolean => filter.search !== undefined || isOnSale(filter);

/** The order of the best matches, of `found` under this alias; the id keeps equal ones in place from page to page. */
export const bestFirst = (alias: string) => `${alias}.rank, ${alias}.is_featured desc, ${alias}.name, ${alias}.id`;

/** The beginning of a statement, with a table `found`: id, rank (the smaller, the better), is_featured, name, price. */
export function foundProducts(filter: ProductFilter): Fragment {
  const { sql, parameters } = condition(filter);
  if (filter.search !== undefined) return searched(wordsOf(filter.search), { sql, parameters });
  return {
    sql: `with found as materialized (select ${COLUMNS}, 0 as rank from catalogue.products p where ${sql})`,
    parameters,
  };
}

/** The same of the whole shop, but only the best, as many as are `enough`: quicker, while somebody is typing. */
export const bestProducts = (search: string, enough: number): Fragment =>
  searched(wordsOf(search), condition({}), enough);

function searched(words: string[], { sql: where, parameters }: Fragment, enough?: number): Fragment {
  // Punctuation alone is looked for in vain.
  if (words.length === 0)
    return {
      sql: `with found as (select ${COLUMNS}, 0 as rank from catalogue.products p where false)`,
      parameters: [],
    };
  const query = searchQuery(words);
  const matches = (by: string, more = '') =>
    `select ${COLUMNS}, ${rank(words)} as rank from query q, catalogue.products p where p.search_text @@ q.${by} and ${where}${more}`;
  const isNarrowed = parameters.length > 0 || where !== condition({}).sql;
  return {
    sql: `with ${query.sql},
  ${enough === undefined ? `hits as materialized (${matches('anywhere')})` : bestHits(matches, enough)},
  hit_count as materialized (select ${isNarrowed ? FEW_EVERYWHERE : `count(*) < ${FEW_HITS}`} as few from hits),
  ${CORRECTED},
  more as materialized (
    select ${COLUMNS}, case when p.search_name @@ c.literally then 6 when p.search_name @@ c.anywhere then 7 else 8 end as rank
    from corrected c, catalogue.products p where p.search_text @@ c.anywhere and ${where} and p.id not in (select id from hits)),
  found as (select * from hits union all select * from more)`,
    parameters: [...query.parameters, ...parameters, ...parameters],
  };
}

/** Few hits behind a filter say nothing about the words: what counts is the whole shop. */
const FEW_EVERYWHERE = `case when count(*) < ${FEW_HITS} then (
    select count(*) from query q, catalogue.products p where p.search_text @@ q.anywhere and ${visible('p')}) < ${FEW_HITS} else false end`;

/** Names and codes first; the descriptions are asked only where these are not enough. */
const bestHits = (matches: (by: string, more?: string) => string, enough: number) => `
  named as materialized (select * from (${matches('beginning')}) named order by ${bestFirst('named')} limit ${enough}),
  hits as materialized (
    select * from named union all
    ${matches('anywhere', ` and (select count(*) from named) < ${enough} and p.id not in (select id from named)`)})`;
