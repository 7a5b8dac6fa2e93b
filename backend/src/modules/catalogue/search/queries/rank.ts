import { type RawBuilder, sql } from 'kysely';
import { searchWordsOf } from '../domain/search-words.js';

/** The form of a search; nothing else of the typed text changes its statement. */
export interface SearchForm {
  readonly words: number;
  readonly hasDigits: boolean;
  /** Whether products with only some of the words may be found. */
  readonly someWords: boolean;
}

/**
 * Returns the form of a search. Text without blanks is a word or a code: the parts of a code mean nothing by
 * themselves.
 */
export function formOf(search: string, someWords: boolean): SearchForm {
  const words = searchWordsOf(search);
  return {
    words: words.length,
    hasDigits: words.some((word) => /\d/.test(word)),
    someWords: someWords && words.length > 1 && /\s/.test(search.trim()),
  };
}

/** More words are rare, and each connection keeps a plan for each form. */
const MAX_PREPARED_WORDS = 3;

/** Whether statements of this form are prepared. */
export const isPreparedForm = ({ words }: SearchForm): boolean => words > 0 && words <= MAX_PREPARED_WORDS;

/** The name of a form, as part of a statement's. */
export const nameOfForm = ({ words, hasDigits, someWords }: SearchForm): string =>
  [words, hasDigits && 'digits', someWords && 'some'].filter(Boolean).join('.');

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

export const isCloseEnough = (column: string, { words }: SearchForm): RawBuilder<boolean> =>
  sql.raw(`${column} <= ${AFTER_ALL_WORDS + MOST_PER_WORD * words}`);
