import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Placeholders } from '../../../platform/database/prepared-statement.js';
import { type Pence, toDecimal } from '../../../platform/money.js';
import { JOINED_FOR_MS, LONGEST_MS, ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { HOT_DEALS } from '../categories/category.entity.js';
import { stemSql } from '../products/search-columns.js';
import { CATALOGUE_TAG } from '../visibility.js';
import { isVisibleRow } from '../visible-products.js';
import { codeKeyOf, MAX_SEARCH_WORDS, searchWordsOf, synonymKeyOf, writtenForms } from './search-words.js';

/** A word of a description is found by its beginning from this length on; shorter ones would find most of the shop. */
const MIN_BEGINNING = 4;
/** Synonyms have one to three words (`synonyms.entity.ts`). */
const MAX_TERM_WORDS = 3;

export const quoted = (text: string) => `'''' || ${text} || ''''`;
export const either = (...alternatives: string[]) => `concat_ws(' | ', ${alternatives.join(', ')})`;
export const inDescription = (stem: string) => quoted(`'~' || ${stem}`);

/**
 * The meanings of the groups with this key: each term as "all of its words", one of several words also as a single word; in
 * names, or `anywhere`.
 */
export const meanings = (key: string, anywhere = true) => `
  select string_agg(meaning, ' | ') from catalogue.synonyms s cross join unnest(s.terms) term
  cross join lateral (
    select '(' || string_agg('(' || ${anywhere ? either(quoted('stem'), inDescription('stem')) : quoted('stem')} || ')', ' & ') || ')'
      || case when count(*) > 1 then ' | ' || ${quoted("replace(term, ' ', '')")} else '' end as meaning
    from unnest(string_to_array(term, ' ')) part cross join lateral (select ${stemSql('part')} as stem) stemmed) meant
  where ${key} = any(s.keys)`;

/** The word joined to its neighbours: "clear coats" may mean "clearcoat". */
const JOINED = ['with_former', 'with_next'].map((word) => `${quoted(word)}, ${quoted(stemSql(word))}`).join(', ');

/**
 * Each typed word with its possible matches, as parts of a tsquery. Words like "and" do not count where others are
 * missing.
 */
const TYPED = sql.raw(`
  select n, word, ${stemSql('word')} as stem, length(word) > 1 or count(*) over () = 1 as may_go_on,
    length(word) > 1 and ts_lexize('english_stem', word) is distinct from '{}' as counts,
    (select string_agg(${quoted('form')}, ' | ') from jsonb_array_elements_text(forms) form) as forms,
    lag(word) over (order by n) || word as with_former, word || lead(word) over (order by n) as with_next`);
const WHOLE = sql.raw(either(quoted('word'), quoted('stem'), JOINED, 'forms'));
const BEGINNING = sql.raw(
  either('whole', `case when may_go_on then ${quoted('word')} || ':*' end`, `${quoted('with_former')} || ':*'`),
);
const NAMED = sql.raw(either('beginning', 'name_synonyms'));
const ANYWHERE = sql.raw(
  either(
    'beginning',
    inDescription('stem'),
    `case when length(word) >= ${MIN_BEGINNING} then ${inDescription('word')} || ':*' end`,
    'synonyms',
  ),
);

/**
 * Parameters of a search statement: phrases and words with their written forms as JSON, and the words as a product
 * code.
 */
export interface SearchValues {
  readonly phrases: string;
  readonly typed: string;
  readonly code: string;
  readonly codeBeginning: string;
}

/** Returns the values of a search for this text. */
export function searchValues(search: string): SearchValues {
  const words = searchWordsOf(search);
  const key = codeKeyOf(words);
  const code = `'=${key}'`;
  const forms = writtenForms(words);
  return {
    phrases: JSON.stringify(phrasesOf(words)),
    typed: JSON.stringify(words.map((word, place) => ({ n: place + 1, word, forms: forms[place] }))),
    code,
    codeBeginning: key.length > 1 ? `${code}:*` : code,
  };
}

/**
 * Returns the tables `word` and `query` (one row) of a statement for these words (at least one). What a word matches: `whole` the
 * words of a name, `beginning` also the beginning of a word of name or code, `named` also its synonyms, `anywhere` all of that
 * also in the descriptions. Neighbours count as one word too. In `query` each is an array in the order of the words; `all_begin`
 * and `all_anywhere` want every word. The limits are for the planner.
 */
export function searchQuery(values: SearchValues | Placeholders<SearchValues>): RawBuilder<unknown> {
  return sql`
    phrase as materialized (
      select * from jsonb_to_recordset(${values.phrases}::jsonb) as phrase ("first" int, "last" int, key text)
      limit ${sql.lit(MAX_TERM_WORDS * MAX_SEARCH_WORDS)}),
    typed as materialized (${TYPED}
      from (
        select * from jsonb_to_recordset(${values.typed}::jsonb) as typed (n int, word text, forms jsonb)
        limit ${sql.lit(MAX_SEARCH_WORDS)}) typed),
    word as materialized (
      select n, word, counts, whole, beginning, ${NAMED} as named, ${ANYWHERE} as anywhere from typed
      cross join lateral (select ${WHOLE} as whole) as whole_words
      cross join lateral (select ${BEGINNING} as beginning) as beginnings
      cross join lateral (
        select string_agg((${sql.raw(meanings('phrase.key'))}), ' | ') as synonyms,
          string_agg((${sql.raw(meanings('phrase.key', false))}), ' | ') as name_synonyms from phrase
        where n between phrase.first and phrase.last) as other_names),
    query as materialized (
      select code, code_beginning, array_agg(counts order by n) as counts, array_agg(whole::tsquery order by n) as whole,
        array_agg(beginning::tsquery order by n) as beginning, array_agg(anywhere::tsquery order by n) as anywhere,
        string_agg('(' || beginning || ')', ' & ')::tsquery || code_beginning as all_begin,
        string_agg('(' || anywhere || ')', ' & ')::tsquery || code_beginning as all_anywhere
      from word cross join (
        select ${values.code}::tsquery as code, ${values.codeBeginning}::tsquery as code_beginning) code
      group by code, code_beginning)`;
}

/** The runs of words that may be a synonym, with their places counted from 1. */
const phrasesOf = (words: readonly string[]) =>
  words.flatMap((_, first) =>
    Array.from({ length: Math.min(MAX_TERM_WORDS, words.length - first) }, (_none, more) => ({
      first: first + 1,
      last: first + 1 + more,
      key: synonymKeyOf(words.slice(first, first + 1 + more)),
    })),
  );

/** Filter of the shop's product lists. Prices in pence, both ends included, by the shop's own price. */
export interface ProductFilter {
  /** Only featured ones. */
  featured?: boolean;
  /** Slugs; an unknown one finds nothing. */
  category?: string;
  subcategory?: string;
  /** Only products on sale. */
  sale?: boolean;
  /** The shopper's search text; not blank. */
  search?: string;
  /** Also products with only some of the words, where none has all in a good place (docs/rules.md#search). */
  someWords?: boolean;
  minPrice?: Pence;
  maxPrice?: Pence;
}

/** Hot Deals is a category without products of its own: it shows the products on sale (docs/rules.md#hot-deals). */
export const isOnSale = ({ sale, category }: ProductFilter): boolean => Boolean(sale) || category === HOT_DEALS;

/** The slugs of a filter, as values or as placeholders. */
export interface FilterSlugs {
  category?: unknown;
  subcategory?: unknown;
}

type Condition = RawBuilder<boolean>;

/** Returns the conditions of a filter on the products table as `p`, but for its `search`; visibility is always the first. */
export function conditions(filter: ProductFilter, slugs: FilterSlugs = filter): [Condition, ...Condition[]] {
  const { featured, subcategory, minPrice, maxPrice } = filter;
  const category = filter.category === HOT_DEALS ? undefined : filter.category;
  const found: [Condition, ...Condition[]] = [isVisibleRow('p')];
  if (featured) found.push(sql`p.is_featured`);
  if (isOnSale(filter)) found.push(sql`p.compare_at_price > p.price`);
  const inCategory = sql`category_id = (select id from catalogue.categories where ${bySlug(slugs.category)})`;
  if (subcategory) {
    // A product's subcategory belongs to its category, so the product's category need not be compared as well.
    const within = category ? sql` and ${inCategory}` : sql``;
    found.push(
      sql`p.subcategory_id = (select id from catalogue.subcategories where ${bySlug(slugs.subcategory, within)})`,
    );
  } else if (category) {
    found.push(sql`p.${inCategory}`);
  }
  if (minPrice !== undefined) found.push(sql`p.price >= ${toDecimal(minPrice)}::numeric`);
  if (maxPrice !== undefined) found.push(sql`p.price <= ${toDecimal(maxPrice)}::numeric`);
  return found;
}

/**
 * Selects the row with a slug; a present slug takes precedence over the same one as a former slug
 * (docs/rules.md#category-upkeep).
 */
const bySlug = (slug: unknown, within = sql``) =>
  sql`(slug = ${slug} or ${slug}::text = any(former_slugs))${within} order by slug = ${slug} desc limit 1`;

export const allOf = (parts: readonly Condition[]): Condition => sql`${sql.join(parts, sql` and `)}`;

/** Filters whose totals are cached: about 2 MB with the longest slugs. */
const MOST_FILTERS = 1000;

interface Counted {
  readonly at: number;
  readonly total: Promise<number>;
  isDone?: boolean;
}

/**
 * The lengths of product lists, counted once for all their pages and all who ask: each is valid as long as a cached response
 * (docs/rules.md#response-cache), so a count that began before a change is not used after it.
 */
@Injectable()
export class ListTotals {
  private readonly kept = new LRUCache<string, Counted>({ max: MOST_FILTERS, ttl: LONGEST_MS });

  constructor(private readonly responses: ResponseCache) {
    responses.watch((tags) => {
      if (!tags || tags.includes(CATALOGUE_TAG)) this.kept.clear();
    });
  }

  /** Returns the total of this filter, counted or, for a short time, being counted; undefined if the caller must count it. */
  find(filter: ProductFilter): Promise<number> | undefined {
    const counted = this.kept.get(keyOf(filter));
    return counted?.isDone || (counted && performance.now() - counted.at < JOINED_FOR_MS) ? counted.total : undefined;
  }

  /** Calls `load` and keeps the total that it returns, nothing if it fails. All of its reading must be within the call. */
  load<T extends { total: number }>(filter: ProductFilter, load: () => Promise<T>): Promise<T> {
    if (!this.responses.listens()) return load();
    const at = performance.now();
    const loaded = load();
    const key = keyOf(filter);
    const counted: Counted = { at, total: loaded.then(({ total }) => total) };
    this.kept.set(key, counted);
    counted.total.then(
      () => {
        counted.isDone = true;
      },
      () => {
        if (this.kept.peek(key) === counted) this.kept.delete(key);
      },
    );
    return loaded;
  }
}

const keyOf = ({ featured = false, category, subcategory, minPrice, maxPrice }: ProductFilter): string =>
  JSON.stringify([featured, category, subcategory, minPrice, maxPrice]);
