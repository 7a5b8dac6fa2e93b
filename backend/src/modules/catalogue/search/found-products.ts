import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { Placeholders } from '../../../platform/database/prepared-statement.js';
import type { Pricing } from '../products/product-row.js';
import { isVisibleRow } from '../visibility.js';
import type { PriceRangeView } from './search.dto.js';
import {
  CORRECTED,
  either,
  formOf,
  IN_NAMED_SUBCATEGORY,
  isCloseEnough,
  isGood,
  isNamedLoosely,
  looseRank,
  rank,
  type SearchForm,
  UNRANKED,
} from './search.queries.js';
import { allOf, conditions, isOnSale, type ProductFilter } from './search-query.js';
import { asRead, queryTable, SearchTerms, type SearchValues, wordTable } from './search-terms.js';

/** A search with fewer hits than this in the whole shop may be mistyped. */
const FEW_HITS = sql.lit(3);

/** Up to so many hits are ranked word by word; of more, only those with all words in the name are, and come first. */
const MOST_RANKED = sql.lit(500);

/** Up to so many products are all shown; of more only those that have the words in their names, if there are any. */
const MOST_SHOWN_WITH_TAIL = 12;

const COLUMNS = sql.raw('p.id, p.is_featured, lower(p.name) as name, p.price');

/**
 * Whether a list is found as a set and then sorted, instead of being read in its order: searches, sales and lists filtered by
 * attributes or stock. Reading the shop in order until 24 of them are found may mean reading all of it.
 */
export const isFoundAsSet = (filter: ProductFilter): boolean =>
  filter.search !== undefined || isOnSale(filter) || Boolean(filter.attribute?.length) || Boolean(filter.inStock);

/** The order of the best matches, of `found` under this alias; the id keeps equal ones in place from page to page. */
export const bestFirst = (alias: string) =>
  sql.raw(`${alias}.rank, ${alias}.is_featured desc, ${alias}.name, ${alias}.id`);

type Values = SearchValues | Placeholders<SearchValues>;

/** A statement finds the hits, and is only where they are not enough run again for all that a search can find. */
export type Reach = 'hits' | 'all';

/** Runs a statement for the hits, and once more for all if they are not enough. */
export async function reachingFar<Row extends { isEnough: boolean }>(run: (reach: Reach) => Promise<Row[]>) {
  const rows = await run('hits');
  return rows[0]?.isEnough ? rows : run('all');
}

/**
 * Returns the beginning of a statement, with the tables `found`: id, rank (the smaller, the better), is_featured, name,
 * price (with `pricing` the viewer's); and `reached`: whether these are `enough`. The typed text is only in the `values`.
 */
export function foundProducts(
  filter: ProductFilter,
  reach: Reach,
  values?: Values,
  pricing?: Pricing,
): RawBuilder<unknown> {
  const { join = sql``, payable = sql`p.price` } = pricing ?? {};
  if (filter.search === undefined || !values) {
    const where = allOf(conditions(filter, filter, payable));
    return foundIn(
      sql`select p.id, p.is_featured, lower(p.name) as name, ${payable} as price, 0 as rank
        from catalogue.products p ${join} where ${where}`,
    );
  }
  const form = formOf(filter.search, filter.someWords ?? false, filter.namesSubcategory ?? false);
  if (!pricing) return searched(form, reach, values, conditions(filter));
  const { minPrice, maxPrice, ...others } = filter;
  const [, ...within] = conditions({ minPrice, maxPrice }, {}, payable);
  return sql`${searched(form, reach, values, conditions(others), { into: 'matched' })},
    found as materialized (
      select p.id, m.is_featured, m.name, ${payable} as price, m.rank
      from matched m join catalogue.products p on p.id = m.id ${join} where ${allOf([sql`true`, ...within])})`;
}

/** Returns the same for the whole shop, but with as many of the best matches as are `enough` only: faster, for suggestions. */
export const bestProducts = (form: SearchForm, reach: Reach, values: Values, enough: number): RawBuilder<unknown> =>
  searched(form, reach, values, conditions({}), { enough });

const foundIn = (products: RawBuilder<unknown>) =>
  sql`with reached as (select true as enough), found as materialized (${products})`;

function searched(
  form: SearchForm,
  reach: Reach,
  values: Values,
  clauses: ReturnType<typeof conditions>,
  { enough, into = 'found' }: { enough?: number; into?: 'found' | 'matched' } = {},
): RawBuilder<unknown> {
  const result = sql.ref(into);
  // Punctuation alone finds nothing.
  if (form.words === 0)
    return sql`with reached as (select true as enough),
      ${result} as materialized (select ${COLUMNS}, 0 as rank from catalogue.products p where false)`;
  const where = allOf(clauses);
  const isNamed = sql`p.subcategory_id = any(q.named_subcategories)`;
  const { namesSubcategory } = form;
  const matches: Matches = (by, more = sql``) => sql`
    select id, is_featured, name, price,
      case when p.search_name @@ q.all_anywhere ${namesSubcategory ? sql`or ${isNamed}` : sql``} then 0 else 2 end as tier,
      case when hits <= ${MOST_RANKED} or p.search_name @@ q.all_whole then ${rank(form)} else ${sql.lit(UNRANKED)} end
        ${namesSubcategory ? sql`+ case when ${isNamed} then ${sql.lit(IN_NAMED_SUBCATEGORY)} else 0 end` : sql``} as rank
    from query q cross join lateral (
      select ${COLUMNS}, p.search_name, p.subcategory_id, count(*) over () as hits from catalogue.products p
      where (p.search_text @@ ${sql.ref(`q.${by}`)} ${namesSubcategory ? sql`or ${isNamed}` : sql``}) and ${where}${more}) p`;
  const hits = sql`with ${queryTable(values)},
    ${enough === undefined ? sql`hits as materialized (${matches('all_anywhere')})` : bestHits(matches, enough)},
    reached as materialized (
      select coalesce(count(*) >= ${FEW_HITS} and bool_or(${isGood('rank', form)}), false) as enough from hits)`;
  const found = (all: RawBuilder<unknown>) => sql`all_found as materialized (${all}), ${result} as materialized (
    select * from all_found where tier = (select min(tier) from all_found)
      or (select count(*) from all_found) <= ${sql.lit(enough === undefined ? MOST_SHOWN_WITH_TAIL : 0)})`;
  if (reach === 'hits') return sql`${hits}, ${found(sql`select * from hits`)}`;
  const isNarrowed = clauses.length > 1;
  return sql`${hits}, ${wordTable(values, form.words)},
    hit_count as materialized (${isNarrowed ? countEverywhere(form) : countIn(sql`hits`, form)}),
    ${CORRECTED},
    more as materialized (
      select id, is_featured, name, price, case when ${isNamedLoosely('rank', form)} then 1 else 2 end as tier, rank from (
        select ${COLUMNS}, ${looseRank(form)} as rank from query q, corrected c, catalogue.products p
        where p.search_text @@ c.anywhere and ${where} and p.id not in (select id from hits)) loose)
    ${form.someWords ? withSomeWords(form, where) : sql``},
    ${found(sql`select * from hits union all select * from more ${form.someWords ? sql`union all select * from partial` : sql``}`)}`;
}

type Matches = (by: 'all_anywhere' | 'all_begin', more?: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Whether there are few hits, and whether any is good. */
const countIn = (hits: RawBuilder<unknown>, form: SearchForm) =>
  sql`select count(*) < ${FEW_HITS} as few, coalesce(bool_or(${isGood('rank', form)}), false) as good from ${hits}`;

/** Few hits behind a filter say nothing about the words: the hits in the whole shop do. */
function countEverywhere(form: SearchForm): RawBuilder<unknown> {
  const everywhere = sql`(select ${rank(form)} as rank from query q, catalogue.products p
    where p.search_text @@ q.all_anywhere and ${isVisibleRow('p')} and not (select enough from reached)) everywhere`;
  return sql`
    select not reached.enough and counted.few as few, reached.enough or counted.good as good
    from reached, (${countIn(everywhere, form)}) counted`;
}

/**
 * If no product has all words, corrected or not, in a good place: products with some of them in their names or, failing
 * that, in their descriptions.
 */
function withSomeWords(form: SearchForm, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const some = (by: 'any_named' | 'any_near', more = sql``) => sql`
    select id, is_featured, name, price, 2 as tier, rank from (
      select ${COLUMNS}, ${looseRank(form)} as rank from some_word s, query q left join corrected c on true, catalogue.products p
      where p.search_text @@ ${sql.ref(`s.${by}`)} and (q.required is null or p.search_text @@ q.required) and ${where}
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

/** Names and codes first; synonyms and the descriptions are searched only where these are not enough. */
function bestHits(matches: Matches, enough: number): RawBuilder<unknown> {
  const limit = sql.lit(enough);
  const isTooFew = sql` and (select count(*) from named) < ${limit} and p.id not in (select id from named)`;
  return sql`
    named as materialized (select * from (${matches('all_begin')}) named order by ${bestFirst('named')} limit ${limit}),
    hits as materialized (select * from named union all ${matches('all_anywhere', isTooFew)})`;
}

interface Reached {
  isEnough: boolean;
}

/** Whether the products of `found` are enough. */
export const IS_ENOUGH = sql<boolean>`(select enough from reached)`;

const RANGE = sql`select min(p.price)::text as min, max(p.price)::text as max`;

@Injectable()
export class FoundProductsQuery {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: SearchTerms,
  ) {}

  /** Returns the lowest and the highest price of the visible products of a list. */
  async priceRange(filter: ProductFilter): Promise<PriceRangeView> {
    const db = kysely(this.em);
    if (!isFoundAsSet(filter)) {
      // The two ends of an index.
      const where = allOf(conditions(filter));
      const { rows } = await sql<PriceRangeView>`${RANGE} from catalogue.products p where ${where}`.execute(db);
      return rows[0] ?? { min: null, max: null };
    }
    const read = filter.search === undefined ? undefined : await this.terms.find(filter.search);
    const asked = read ? { ...filter, ...asRead(read) } : filter;
    const [{ min, max } = { min: null, max: null }] = await reachingFar(async (reach) => {
      const found = sql<
        PriceRangeView & Reached
      >`${foundProducts(asked, reach, read?.values)} ${RANGE}, ${IS_ENOUGH} as "isEnough" from found p`;
      return (await found.execute(db)).rows;
    });
    return { min, max };
  }
}
