import { defineEntity, p } from '@mikro-orm/core';

/** Longer searches are cut: people type fewer words, and each costs the database a look-up. */
export const MAX_SEARCH_WORDS = 10;
const MAX_WORD_LENGTH = 60;

/** `search-columns.ts` splits the texts of products in the same way. */
const WORD = /\d+(?:\.\d+)+[a-z]*|[a-z0-9]+/g;

/** Returns the first words of a text for search: lower case, without accents and apostrophes, decimal numbers whole. */
export function searchWordsOf(text: string, most = MAX_SEARCH_WORDS): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  return (folded.match(WORD) ?? []).slice(0, most).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Returns a product code for comparison: "UP-0740/V" and "up 0740 v" are the same. */
export function codeKeyOf(words: readonly string[]): string {
  return words.join('').replaceAll('.', '');
}

/** Returns a synonym for comparison: without blanks and plural, so that "Clear coats" is "clearcoat". */
export function synonymKeyOf(words: readonly string[]): string {
  return words.map((word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)).join('');
}

const VocabularySchema = defineEntity({
  name: 'VocabularyWord',
  schema: 'catalogue',
  tableName: 'vocabulary',
  properties: {
    id: p.bigint().primary().autoincrement(),
    word: p.text(),
  },
  indexes: [
    {
      name: 'vocabulary_word',
      expression: 'create index "vocabulary_word" on "catalogue"."vocabulary" (word text_pattern_ops)',
    },
    {
      name: 'vocabulary_likeness',
      expression: 'create index "vocabulary_likeness" on "catalogue"."vocabulary" using gist (word gist_trgm_ops)',
    },
  ],
});

/**
 * A word of a present or former name or short description, as a correction for mistyped words. Written by the trigger
 * of `search-columns.ts`. Not unique on purpose: concurrent writers may both add a word, and neither waits.
 */
export class VocabularyWord extends VocabularySchema.class {}
VocabularySchema.setClass(VocabularyWord);

/** The grades of the European P scale for coated abrasives. */
const GRITS = new Set(
  '12 16 20 24 30 36 40 50 60 80 100 120 150 180 220 240 280 320 360 400 500 600 800 1000 1200 1500 2000 2500 3000 4000 5000'.split(
    ' ',
  ),
);
const GRIT = /^grits?$/;
/** Words for goods with a grit: a number beside these is one. */
const ABRASIVE = /^(?:dis[ck]s?|sand(?:ing|paper)|paper|sheets?|abrasives?|emery|wet)$/;
const NUMBER = /^\d+(?:\.\d+)?$/;

/** Units by their spellings: the small one, and how many of it are in one. */
const UNITS: readonly (readonly [RegExp, small: string, large: string, size: number])[] = [
  [/^(?:l|lt|ltrs?|lit(?:re|er)s?)$/, 'ml', 'l', 1000],
  [/^(?:ml|mls|millilitres?)$/, 'ml', 'l', 1],
  [/^(?:kgs?|kilos?)$/, 'g', 'kg', 1000],
  [/^(?:g|gr|grams?|grammes?)$/, 'g', 'kg', 1],
];
/** Numbers before these are no grits. */
const MEASURE = /^(?:mm|cm|m|metres?|micron|inch|in|w|watt|piece|pc|pack|box)$/;

/**
 * Returns the alternative spellings of each word in names, alone or with a neighbour: "400 grit" is also "p400", "2.5
 * litre" also "2500ml" (docs/rules.md#search). Names have each pair of neighbours joined, so "2500 ml" is found as
 * "2500ml".
 */
export function writtenForms(words: readonly string[]): string[][] {
  const forms = words.map(() => new Set<string>());
  const add = (place: number, more: readonly string[]) => {
    for (const form of more) if (form !== words[place]) forms[place]?.add(form);
  };
  words.forEach((word, place) => {
    const next = words[place + 1] ?? '';
    const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? [];
    add(place, sizes(amount, unit));
    const both = NUMBER.test(word) ? sizes(word, next) : [];
    add(place, both);
    add(place + 1, both);
    const grit = gritOf(word, next);
    add(place, grit);
    if (word === 'p' || GRIT.test(word) || GRIT.test(next)) add(place + 1, grit);
  });
  return forms.map((found) => [...found]);
}

function sizes(amount: string, unit: string): string[] {
  for (const [spelling, small, large, size] of UNITS) {
    if (!spelling.test(unit)) continue;
    const inSmall = Math.round(Number(amount) * size);
    return [`${inSmall}${small}`, `${inSmall / 1000}${large}`];
  }
  return [];
}

/** Returns the spellings of a grit such as "400", "p400" and "400grit"; also reads "p" or "grit" before a number. */
function gritOf(word: string, next: string): string[] {
  const isLabel = word === 'p' || GRIT.test(word);
  const number = isLabel ? next : (/^(?:p|grit)?(\d+)(?:grit)?$/.exec(word)?.[1] ?? '');
  const isMeasured = !isLabel && (MEASURE.test(next) || UNITS.some(([spelling]) => spelling.test(next)));
  return GRITS.has(number) && !isMeasured ? [`p${number}`, `${number}grit`, `grit${number}`] : [];
}

/** A grit that is asked for by name, not a number that may be one. */
export interface AskedGrit {
  /** The grade of the P scale, such as 800. */
  readonly grit: number;
  /** The indexes of its words: of "800" and "grit". */
  readonly places: readonly number[];
}

/** The grades of the P scale, from the coarsest. */
export const GRIT_SCALE: readonly number[] = [...GRITS].map(Number);

/** Returns the spellings of a grit in names. */
export const gritForms = (grit: number): string[] => [`p${grit}`, `${grit}grit`, `grit${grit}`];

/** Returns the grit that a search asks for: "P800", "800 grit", or "800" where something is named that has a grit. */
export function askedGrit(words: readonly string[]): AskedGrit | undefined {
  const isOfAbrasive = words.some((word) => ABRASIVE.test(word));
  for (const [place, word] of words.entries()) {
    const [, label, number = '', end] = /^(p|grit)?(\d+)(grit)?$/.exec(word) ?? [];
    if (!GRITS.has(number)) continue;
    const [before = '', next = ''] = [words[place - 1], words[place + 1]];
    const isMeasured = MEASURE.test(next) || UNITS.some(([spelling]) => spelling.test(next)) || before === 'of';
    const labels = [before === 'p' || GRIT.test(before) ? place - 1 : -1, GRIT.test(next) ? place + 1 : -1];
    const places = [place, ...labels.filter((at) => at >= 0)];
    if (label || end || places.length > 1 || (isOfAbrasive && !isMeasured)) return { grit: Number(number), places };
  }
  return undefined;
}
