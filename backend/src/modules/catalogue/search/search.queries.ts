import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { stemSql } from '../products/search-columns.js';
import { isVisibleRow } from '../visibility.js';
import type { SpellingView } from './search.dto.js';
import { searchWordsOf } from './search-words.js';

/** The form of a search; nothing else of the typed text changes its statement. */
export interface SearchForm {
  readonly words: number;
  readonly hasDigits: boolean;
  /** Whether products with only some of the words may be found. */
  readonly someWords: boolean;
  /** Whether it is a subcategory's name: that subcategory's products are found first, and all of them. */
  readonly namesSubcategory: boolean;
}

/**
 * Returns the form of a search. Text without blanks is a word or a code: the parts of a code mean nothing by
 * themselves.
 */
export function formOf(search: string, someWords: boolean, namesSubcategory: boolean): SearchForm {
  const words = searchWordsOf(search);
  return {
    words: words.length,
    hasDigits: words.some((word) => /\d/.test(word)),
    someWords: someWords && words.length > 1 && /\s/.test(search.trim()),
    namesSubcategory,
  };
}

/** More words are rare, and each connection keeps a plan for each form. */
const MAX_PREPARED_WORDS = 3;

/** Whether statements of this form are prepared. */
export const isPreparedForm = ({ words }: SearchForm): boolean => words > 0 && words <= MAX_PREPARED_WORDS;

/** The name of a form, as part of a statement's. */
export const nameOfForm = ({ words, hasDigits, someWords, namesSubcategory }: SearchForm): string =>
  [words, hasDigits && 'digits', someWords && 'some', namesSubcategory && 'subcategory'].filter(Boolean).join('.');

/** Cost of a word by the field it is found in; the smallest sum ranks first. */
const COST = {
  whole: 0,
  beginning: 1,
  synonym: 2,
  description: 4,
  corrected: 5,
  correctedSynonym: 6,
  correctedAnywhere: 9,
  missing: 12,
};

/** Added where words are corrected or missing: those products follow all that have every word. */
const AFTER_ALL_WORDS = 1000;
/** Added for products of a subcategory that was named: they come before all others. */
export const IN_NAMED_SUBCATEGORY = -AFTER_ALL_WORDS;
/** The rank of hits behind the best (`found-products.ts`). */
export const UNRANKED = AFTER_ALL_WORDS - 1;
/** Highest cost per word of products that are still shown where words are corrected or missing. */
const MOST_PER_WORD = 9;

const sum = (words: number, cost: (place: number) => string) =>
  Array.from({ length: words }, (_, index) => `(case ${cost(index + 1)} end)`).join(' + ');

const inName = (place: number) => `
  when p.search_name @@ q.whole[${place}] then ${COST.whole}
  when p.search_name @@ q.beginning[${place}] then ${COST.beginning}
  when p.search_name @@ q.anywhere[${place}] then ${COST.synonym}`;

/**
 * Returns the rank of a product `p` that has all words of the query `q`: the code itself, the beginning of the code,
 * then each word by its place: whole in the name, as a beginning, by a synonym, in the descriptions.
 */
export const rank = ({ words, hasDigits }: SearchForm) =>
  sql.raw(`case when p.search_name @@ q.code then -2
    ${hasDigits ? 'when p.search_name @@ q.code_beginning then -1' : ''}
    else ${sum(words, (place) => `${inName(place)} else ${COST.description}`)} end`);

/** The rank where words of `q` were corrected to those of `c`, or are missing. */
export const looseRank = ({ words }: SearchForm) =>
  sql.raw(
    `${AFTER_ALL_WORDS} + ${sum(
      words,
      (place) => `${inName(place)}
      when p.search_text @@ q.anywhere[${place}] then ${COST.description}
      when p.search_name @@ c.near_named[${place}] then ${COST.corrected}
      when p.search_name @@ c.near[${place}] then ${COST.correctedSynonym}
      when p.search_text @@ c.near[${place}] then ${COST.correctedAnywhere}
      when not q.counts[${place}] then 0 else ${COST.missing}`,
    )}`,
  );

/** Whether a rank is no worse than that of a product with each word in its name: as typed, by a synonym, or corrected. */
export const isGood = (column: string, { words }: SearchForm): RawBuilder<boolean> =>
  sql.raw(
    `(${column} <= ${COST.synonym * words} or ${column} between ${AFTER_ALL_WORDS} and ${AFTER_ALL_WORDS + COST.corrected * words})`,
  );

/** Whether a rank of corrected words is no worse than that of a product with each in its name, by a synonym at the worst. */
export const isNamedLoosely = (column: string, { words }: SearchForm): RawBuilder<boolean> =>
  sql.raw(`(${column} <= ${AFTER_ALL_WORDS + COST.correctedSynonym * words})`);

export const isCloseEnough = (column: string, { words }: SearchForm): RawBuilder<boolean> =>
  sql.raw(`${column} <= ${AFTER_ALL_WORDS + MOST_PER_WORD * words}`);

/** Looser than the automatic correction of a search: here a person decides. */
const ALIKE = sql.lit(0.15);
const MIN_LENGTH = sql.lit(3);
const CANDIDATES = sql.lit(5);

@Injectable()
export class SearchQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns a search like the typed one with words of visible products; null where there is none. */
  async suggestSpelling(typed: string): Promise<SpellingView> {
    const words = searchWordsOf(typed);
    if (words.length === 0) return { spelling: null };
    const isSold = (word: string) => sql`exists (
      select from catalogue.products p where p.search_text @@ quote_literal(${sql.ref(word)})::tsquery and ${isVisibleRow('p')})`;
    const { rows } = await sql<{ spelling: string | null }>`
      select case when count(near) > 0 then string_agg(coalesce(near, word), ' ' order by n) end as spelling
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as typed (word, n)
      left join lateral (
        select near from (
          select v.word as near, similarity(v.word, typed.word) as likeness from catalogue.vocabulary v
          order by v.word <-> typed.word limit ${CANDIDATES}) candidate
        where likeness >= ${ALIKE} and likeness < 1 and ${isSold('candidate.near')}
        order by likeness desc, near limit 1) nearest
        on typed.word ~ '^[a-z]+$' and length(typed.word) >= ${MIN_LENGTH} and not ${isSold('typed.word')}`.execute(
      kysely(this.em),
    );
    return { spelling: rows[0]?.spelling ?? null };
  }
}

const quoted = (text: string) => `'''' || ${text} || ''''`;
export const either = (...alternatives: string[]) => `concat_ws(' | ', ${alternatives.join(', ')})`;
const inDescription = (stem: string) => quoted(`'~' || ${stem}`);

/**
 * The meanings of the groups with this key, in names and descriptions: each term as "all of its words", one of several
 * words also as a single word.
 */
const meanings = (key: string) => `
  select string_agg(meaning, ' | ') from catalogue.synonyms s cross join unnest(s.terms) term
  cross join lateral (
    select '(' || string_agg('(' || ${either(quoted('stem'), inDescription('stem'))} || ')', ' & ') || ')'
      || case when count(*) > 1 then ' | ' || ${quoted("replace(term, ' ', '')")} else '' end as meaning
    from unnest(string_to_array(term, ' ')) part cross join lateral (select ${stemSql('part')} as stem) stemmed) meant
  where ${key} = any(s.keys)`;

/** Typed words that may be corrected: of shorter ones too many others are alike ("jack" and "pack"). */
const CORRECTED_WORD = '^[a-z]{5,40}$';
/** The likeness, from 0 to 1, from which one word may be another mistyped, and how many words it may stand for. */
const MISTYPED_SIMILARITY = 0.25;
/** The likeness of a word that begins with another letter: few people mistype the first. */
const OTHER_BEGINNING_SIMILARITY = 0.5;
/** Most letters that a mistyped word has too many or too few. */
const MOST_LETTERS_APART = 2;
const MAX_MEANINGS = 3;
/** A word is ignored where its likeness is below this share of the greatest. */
const ALMOST = 0.6;

const NEAR = `nullif(${either('literally', 'described', 'other_names')}, '')`;

/**
 * Tables `meant` and `corrected` of a statement with the tables of `search-terms.ts` and `hit_count`: where there were few hits,
 * `meant` has each word with what it may mean, and `corrected` one row with the query widened by that, wanting every word
 * (`anywhere`) and word by word (`near_named` in names, `near` also in descriptions and by synonyms). The mistyped words are
 * those that no product has; where products have all of them, any may be mistyped. Two swapped characters leave a short word
 * little likeness, so such swaps are looked up separately.
 */
export const CORRECTED = sql.raw(`
  doubtful as materialized (
    select n, word, anywhere, word ~ '${CORRECTED_WORD}' as correctable,
      exists (select from catalogue.vocabulary known where known.word ~>=~ word.word and known.word ~<~ (word.word || '{')) as known
    from word where (select few from hit_count)),
  meant as materialized (
    select n, anywhere, literally, ${NEAR} as near
    from doubtful cross join lateral (
      select string_agg(${either(quoted('near'), quoted('stem'))}, ' | ') as literally, string_agg(${inDescription('stem')}, ' | ') as described,
        string_agg((${meanings('near')}), ' | ') as other_names
      from (
        select near, ${stemSql('near')} as stem, likeness, max(likeness) over () as greatest_likeness from (
          (select word as near, similarity(word, doubtful.word) as likeness from catalogue.vocabulary v
            order by v.word <-> doubtful.word limit ${4 * MAX_MEANINGS})
          union select key, similarity(key, doubtful.word) from catalogue.synonyms s cross join unnest(s.keys) key
          union select v.word, 1 from generate_series(1, length(doubtful.word) - 1) place join catalogue.vocabulary v
            on v.word = overlay(doubtful.word placing reverse(substr(doubtful.word, place, 2)) from place for 2)) candidate
        where near <> doubtful.word and correctable
          and abs(length(near) - length(word)) <= ${MOST_LETTERS_APART}
          and likeness >= case when left(near, 1) = left(word, 1) then ${MISTYPED_SIMILARITY} else ${OTHER_BEGINNING_SIMILARITY} end
          and (not known or not exists (select from doubtful other where other.correctable and not other.known))
        order by likeness desc, near limit ${MAX_MEANINGS}) nearest
      where likeness >= ${ALMOST} * greatest_likeness) meaning),
  corrected as materialized (
    select string_agg('(' || ${either('anywhere', 'near')} || ')', ' & ')::tsquery as anywhere,
      array_agg(literally::tsquery order by n) as near_named, array_agg(near::tsquery order by n) as near
    from meant having count(literally) > 0)`);
