import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { Placeholders } from '../../../platform/database/prepared-statement.js';
import { isVisibleRow } from '../visible-products.js';
import type { PriceRangeView } from './search.dto.js';
import { CORRECTED, formOf, isCloseEnough, isGood, looseRank, rank, type SearchForm } from './search.queries.js';
import {
  allOf,
  conditions,
  either,
  isOnSale,
  type ProductFilter,
  type SearchValues,
  searchQuery,
  searchValues,
} from './search-query.js';

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

type Values = SearchValues | Placeholders<SearchValues>;

/**
 * Returns the beginning of a statement, with a table `found`: id, rank (the smaller, the better), is_featured, name,
 * price. The typed text is only in the `values`.
 */
export function foundProducts(filter: ProductFilter, values?: Values): RawBuilder<unknown> {
  const where = conditions(filter);
  const { search, someWords = false } = filter;
  if (search !== undefined) return searched(formOf(search, someWords), values ?? searchValues(search), where);
  return sql`with found as materialized (
    select ${COLUMNS}, 0 as rank from catalogue.products p where ${allOf(where)})`;
}

/** Returns the same for the whole shop, but with as many of the best matches as are `enough` only: faster, for suggestions. */
export const bestProducts = (form: SearchForm, values: Values, enough: number): RawBuilder<unknown> =>
  searched(form, values, conditions({}), enough);

function searched(
  form: SearchForm,
  values: Values,
  clauses: ReturnType<typeof conditions>,
  enough?: number,
): RawBuilder<unknown> {
  // Punctuation alone finds nothing.
  if (form.words === 0) return sql`with found as (select ${COLUMNS}, 0 as rank from catalogue.products p where false)`;
  const where = allOf(clauses);
  const matches: Matches = (by, more = sql``) => sql`
    select ${COLUMNS}, ${rank(form)} as rank from query q, catalogue.products p
    where p.search_text @@ ${sql.ref(`q.${by}`)} and ${where}${more}`;
  const isNarrowed = clauses.length > 1;
  return sql`with ${searchQuery(values)},
    ${enough === undefined ? sql`hits as materialized (${matches('all_anywhere')})` : bestHits(matches, enough)},
    hit_count as materialized (${isNarrowed ? countEverywhere(form) : countIn(sql`hits`, form)}),
    ${CORRECTED},
    more as materialized (
      select ${COLUMNS}, ${looseRank(form)} as rank from query q, corrected c, catalogue.products p
      where p.search_text @@ c.anywhere and ${where} and p.id not in (select id from hits))
    ${form.someWords ? withSomeWords(form, where) : sql``},
    found as (select * from hits union all select * from more ${form.someWords ? sql`union all select * from partial` : sql``})`;
}

type Matches = (by: 'all_anywhere' | 'all_begin', more?: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Whether there are few hits, and whether any is good. */
const countIn = (hits: RawBuilder<unknown>, form: SearchForm) =>
  sql`select count(*) < ${FEW_HITS} as few, coalesce(bool_or(${isGood('rank', form)}), false) as good from ${hits}`;

/** Few hits behind a filter say nothing about the words: the hits in the whole shop do. */
function countEverywhere(form: SearchForm): RawBuilder<unknown> {
  const everywhere = sql`(select ${rank(form)} as rank from query q, catalogue.products p
    where p.search_text @@ q.all_anywhere and ${isVisibleRow('p')} and not (select enough from narrowed)) everywhere`;
  return sql`with narrowed as materialized (
      select count(*) >= ${FEW_HITS} and bool_or(${isGood('rank', form)}) as enough from hits)
    select not enough and counted.few as few, enough or counted.good as good
    from narrowed, (${countIn(everywhere, form)}) counted`;
}

/**
 * If no product has all words, corrected or not, in a good place: products with some of them in their names or, failing
 * that, in their descriptions.
 */
function withSomeWords(form: SearchForm, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const some = (by: 'any_named' | 'any_near', more = sql``) => sql`
    select * from (
      select ${COLUMNS}, ${looseRank(form)} as rank from some_word s, query q left join corrected c on true, catalogue.products p
      where p.search_text @@ ${sql.ref(`s.${by}`)} and ${where}
        and p.id not in (select id from hits) and p.id not in (select id from more)${more}) partly
    where ${isCloseEnough('rank', form)}`;
  return sql`,
    some_word as materialized (
      select string_agg(${sql.raw(either('named', 'literally'))}, ' | ')::tsquery as any_named,
        string_agg(${sql.raw(either('word.anywhere', 'near'))}, ' | ')::tsquery as any_near
      from word left join meant using (n)
      where word.counts and not (select good from hit_count)
        and not exists (select from more where ${isGood('rank', form)})),
    partly_named as materialized (${some('any_named')}),
    partial as materialized (
      select * from partly_named
      union all ${some('any_near', sql` and not exists (select from partly_named)`)})`;
}

/** Names and codes first; the descriptions are searched only where these are not enough. */
function bestHits(matches: Matches, enough: number): RawBuilder<unknown> {
  const limit = sql.lit(enough);
  const isTooFew = sql` and (select count(*) from named) < ${limit} and p.id not in (select id from named)`;
  return sql`
    named as materialized (select * from (${matches('all_begin')}) named order by ${bestFirst('named')} limit ${limit}),
    hits as materialized (select * from named union all ${matches('all_anywhere', isTooFew)})`;
}

const RANGE = sql`select min(p.price)::text as min, max(p.price)::text as max`;

@Injectable()
export class FoundProductsQuery {
  constructor(private readonly em: EntityManager) {}

  /** Returns the lowest and the highest price of the visible products of a list. */
  async priceRange(filter: ProductFilter): Promise<PriceRangeView> {
    const statement = isFoundAsSet(filter)
      ? sql<PriceRangeView>`${foundProducts(filter)} ${RANGE} from found p`
      : // The two ends of an index.
        sql<PriceRangeView>`${RANGE} from catalogue.products p where ${allOf(conditions(filter))}`;
    const { rows } = await statement.execute(kysely(this.em));
    return rows[0] ?? { min: null, max: null };
  }
}
