import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../platform/database/prepared-statement.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { dictionaryStem } from '../products/search-columns.js';
import type { CatalogueTables } from '../tables.js';
import { CATALOGUE_TAG, isVisibleRow } from '../visibility.js';
import {
  type AskedGrit,
  askedGrit,
  codeKeyOf,
  GRIT_SCALE,
  gritForms,
  searchWordsOf,
  synonymKeyOf,
  writtenForms,
} from './search-words.js';
import { type Maker, namedMaker } from './unstocked-makers.js';

/** A word of a description is found by its beginning from this length on; shorter ones would find most of the shop. */
const MIN_BEGINNING = 4;
/** Synonyms have one to three words (`synonyms.entity.ts`). */
const MAX_TERM_WORDS = 3;
/** Stems kept in memory, at most 2 MB. */
const MOST_STEMS = 10_000;
/** Short words stand for their synonyms: "da" means an orbital sander, and not the beginning of "daylight". */
const LONGEST_ABBREVIATION = 3;
/** Searches with a maker or a grit whose reading is kept until the catalogue changes. */
const MOST_READINGS = 1000;

/** Values of a search statement. Arrays are in the order of the words; what a word matches is text of a tsquery. */
export interface SearchValues {
  readonly words: readonly string[];
  /** False for words like "and", which may be missing. */
  readonly counts: readonly boolean[];
  /** The word as a whole word of a name, alone or joined to its neighbour: "clear coats" may mean "clearcoat". */
  readonly whole: readonly string[];
  /** The same, and as the beginning of a word of a name or code. */
  readonly beginning: readonly string[];
  /** The same, and its synonyms, in names. */
  readonly named: readonly string[];
  /** The same, and in descriptions. */
  readonly anywhere: readonly string[];
  /** Every word, or the words as the beginning of a code. */
  readonly allWhole: string;
  readonly allBegin: string;
  readonly allAnywhere: string;
  /** A grit that was asked for: products with only some of the words must have it. Null for none. */
  readonly required: string | null;
  /** The words as a product code. */
  readonly code: string;
  readonly codeBeginning: string;
  /** The ids of the subcategories that have the whole text as their name. */
  readonly namedSubcategories: readonly string[];
}

/** A typed search as it is answered. */
export interface ReadSearch {
  /** The text that is searched for: as typed, but for a maker that the shop does not stock. */
  readonly search: string;
  readonly values: SearchValues;
  /** A maker in the text that the shop does not stock, and whether other goods stand in for all that was typed. */
  readonly maker?: Maker;
  readonly isStandIn?: boolean;
  /** The grit asked for, and those searched for: where the shop has none, the nearest that it has, at most two. */
  readonly grit?: { readonly asked: number; readonly shown: readonly number[] };
}

/** Returns the parts of a filter that reading its search changes. */
export const asRead = ({ search, values }: ReadSearch) => ({
  search,
  namesSubcategory: values.namedSubcategories.length > 0,
});

/** The meanings of one synonym key. */
interface Meaning {
  readonly terms: string[];
  /** Parts of a tsquery. */
  readonly named: string[];
  readonly anywhere: string[];
}

type Stems = ReadonlyMap<string, string>;
type Synonyms = ReadonlyMap<string, Meaning>;

interface Loaded {
  readonly synonyms: Synonyms;
  /** The ids of the subcategories with a name, by its key. */
  readonly subcategories: ReadonlyMap<string, readonly string[]>;
}

/**
 * The matches of typed words. Synonyms are in memory until the catalogue changes (docs/rules.md#response-cache), stems, which
 * only PostgreSQL's dictionary knows, for good.
 */
@Injectable()
export class SearchTerms {
  private readonly stems = new LRUCache<string, string>({ max: MOST_STEMS });
  private readonly stocked = new LRUCache<string, Promise<ReadonlySet<number>>>({ max: MOST_READINGS });
  private loaded?: Promise<Loaded> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly responses: ResponseCache,
  ) {
    responses.watch((tags) => {
      if (tags && !tags.includes(CATALOGUE_TAG)) return;
      this.loaded = undefined;
      this.stocked.clear();
    });
  }

  /**
   * Reads a typed text: in memory, but for words that no search had before, and for a maker or a grit, which the shop
   * may not have.
   */
  async find(typed: string): Promise<ReadSearch> {
    const named = namedMaker(searchWordsOf(typed));
    if (!named || (await this.isKnown(searchWordsOf(typed), named.places))) return this.read(typed);
    const others = searchWordsOf(typed).filter((_, place) => !named.places.includes(place));
    const { maker } = named;
    const isStandIn = others.length === 0;
    return { ...(await this.read(isStandIn ? maker.search : others.join(' '))), maker, isStandIn };
  }

  /** Returns whether a product's name has one of these words, or a synonym says what it means. */
  private async isKnown(words: readonly string[], places: readonly number[]): Promise<boolean> {
    const synonyms = await this.synonyms();
    const own = places.flatMap((place) => words[place] ?? []);
    if (places.length === words.length && own.some((word) => synonyms.has(synonymKeyOf([word])))) return true;
    return (await this.findStocked([anyOf([...own, own.join('')].map(quoted))])).size > 0;
  }

  private async read(search: string): Promise<ReadSearch> {
    const words = searchWordsOf(search);
    const joined = words.slice(1).map((word, place) => words[place] + word);
    // One after the other, so that a search takes one connection.
    const { synonyms, subcategories } = await this.load();
    const stems = await this.stemsOf([...words, ...joined]);
    const asked = askedGrit(words);
    const namedSubcategories = subcategories.get(synonymKeyOf(words)) ?? [];
    if (!asked) return { search, values: { ...toValues(words, stems, synonyms), namedSubcategories } };
    const shown = await this.gritsFor(asked, toValues(words, stems, synonyms));
    const farness = (grit: number) => Math.abs(Math.log(grit / asked.grit));
    const [nearest = [], ...others] = shown.toSorted((one, other) => farness(one) - farness(other)).map(gritForms);
    const forms = { places: asked.places, nearest, forms: [nearest, ...others].flat() };
    return { search, values: toValues(words, stems, synonyms, forms), grit: { asked: asked.grit, shown } };
  }

  /** Returns the grit itself if there is a product of it with any of the other words, else the nearest on both sides. */
  private async gritsFor({ grit, places }: AskedGrit, values: SearchValues): Promise<number[]> {
    const isOther = (_: string, place: number) => values.counts[place] && !places.includes(place);
    const [others, anywhere] = [values.named, values.anywhere].map((each) => each.filter(isOther).map(inBrackets));
    const of = (each: number) => [`(${anyOf(gritForms(each).map(quoted))})`];
    const withAny = [...of(grit), ...(anywhere!.length > 0 ? [inBrackets(anywhere!.join(' | '))] : [])];
    // The grit with any of the other words anywhere; each grit with all of them in the name; each grit.
    const queries = [withAny, ...[others!, []].flatMap((rest) => GRIT_SCALE.map((each) => [...of(each), ...rest]))];
    const stocked = await this.findStocked(queries.map((parts) => parts.join(' & ')));
    if (stocked.has(0)) return [grit];
    const [fitting, all] = [0, 1].map((part) =>
      GRIT_SCALE.filter((_, at) => stocked.has(1 + part * GRIT_SCALE.length + at)),
    );
    const grits = fitting!.length > 0 ? fitting! : all!;
    const nearest = [grits.findLast((each) => each < grit), grits.find((each) => each > grit)].filter(
      (each) => each !== undefined,
    );
    // The shop may have no grit but this one.
    return nearest.length > 0 ? nearest : [grit];
  }

  /** Returns the places of those queries that any visible product matches. */
  private findStocked(queries: readonly string[]): Promise<ReadonlySet<number>> {
    const key = queries.join();
    const known = this.stocked.get(key);
    if (known) return known;
    const isWatched = this.responses.listens();
    const found = stockedOf(this.em, { queries }).then((rows) => new Set(rows.map(({ place }) => place)));
    if (isWatched) {
      this.stocked.set(key, found);
      found.catch(() => this.stocked.delete(key));
    }
    return found;
  }

  /** Returns the synonyms by the key of each of their terms. */
  async synonyms(): Promise<Synonyms> {
    return (await this.load()).synonyms;
  }

  private load(): Promise<Loaded> {
    if (this.loaded) return this.loaded;
    const isWatched = this.responses.listens();
    const loaded = this.loadAnew();
    if (isWatched) {
      this.loaded = loaded;
      loaded.catch(() => {
        if (this.loaded === loaded) this.loaded = undefined;
      });
    }
    return loaded;
  }

  private async loadAnew(): Promise<Loaded> {
    const synonyms = await this.loadSynonyms();
    const named = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.subcategories')
      .select(['id', 'name'])
      .execute();
    const byName = Map.groupBy(named, ({ name }) => synonymKeyOf(searchWordsOf(name)));
    const subcategories = new Map([...byName].map(([key, all]) => [key, all.map(({ id }) => id)]));
    return { synonyms, subcategories };
  }

  private async loadSynonyms(): Promise<Synonyms> {
    const groups = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.synonyms')
      .select(['keys', 'terms'])
      .orderBy('id')
      .execute();
    const stems = await this.stemsOf([...new Set(groups.flatMap(({ terms }) => terms).flatMap(partsOf))]);
    const synonyms = new Map<string, Meaning>();
    for (const { keys, terms } of groups) {
      for (const key of new Set(keys)) {
        const meaning = synonyms.get(key) ?? { terms: [], named: [], anywhere: [] };
        synonyms.set(key, meaning);
        meaning.terms.push(...terms);
        meaning.named.push(...terms.map((term) => meant(term, (part) => [stemOf(part, stems)])));
        meaning.anywhere.push(
          ...terms.map((term) => meant(term, (part) => [stemOf(part, stems), inDescription(stemOf(part, stems))])),
        );
      }
    }
    return synonyms;
  }

  /** Empty for words like "and". */
  private async stemsOf(words: readonly string[]): Promise<Stems> {
    const stems = new Map(words.map((word) => [word, this.stems.get(word)]));
    const unknown = words.filter((word) => stems.get(word) === undefined);
    for (const { word, stem } of unknown.length > 0 ? await stemsOfWords(this.em, { words: unknown }) : []) {
      stems.set(word, stem);
      this.stems.set(word, stem);
    }
    return stems as Stems;
  }
}

const stemsOfWords = prepare(
  'catalogue.stems',
  (_db: Statements<CatalogueTables>, { words }: Placeholders<{ words: readonly string[] }>) => sql<{
    word: string;
    stem: string;
  }>`
        select word, coalesce(${sql.raw(dictionaryStem('word'))}, '') as stem from unnest(${words}::text[]) word`,
);

const stockedOf = prepare(
  'catalogue.stocked',
  (_db: Statements<CatalogueTables>, { queries }: Placeholders<{ queries: readonly string[] }>) => sql<{
    place: number;
  }>`
        select (n - 1)::int as place from unnest(${queries}::tsquery[]) with ordinality as asked (query, n)
        where exists (select from catalogue.products p where p.search_text @@ asked.query and ${isVisibleRow('p')})`,
);

const partsOf = (term: string) => term.split(' ');
const stemOf = (word: string, stems: Stems) => stems.get(word) || word;
const inDescription = (stem: string) => `~${stem}`;
const quoted = (word: string) => `'${word}'`;
const begun = (word: string) => `${quoted(word)}:*`;
const anyOf = (alternatives: readonly string[]) => [...new Set(alternatives)].join(' | ');
const inBrackets = (part: string) => `(${part})`;
const allOf = (parts: readonly string[]) => parts.map(inBrackets).join(' & ');

/** All words of a term; one of several words also as a single word. */
function meant(term: string, formsOf: (part: string) => string[]): string {
  const parts = partsOf(term);
  const all = `(${allOf(parts.map((part) => anyOf(formsOf(part).map(quoted))))})`;
  return parts.length > 1 ? `${all} | ${quoted(parts.join(''))}` : all;
}

/** The runs of words that may be a synonym, with the places of their words. */
export const phrasesOf = (words: readonly string[]) =>
  words.flatMap((_, first) =>
    Array.from({ length: Math.min(MAX_TERM_WORDS, words.length - first) }, (_none, more) => ({
      first,
      last: first + more,
      key: synonymKeyOf(words.slice(first, first + 1 + more)),
    })),
  );

/** The words for a grit, which are found as these forms in names only; the nearest grit first. */
interface GritWords {
  readonly places: readonly number[];
  readonly nearest: readonly string[];
  readonly forms: readonly string[];
}

function toValues(words: readonly string[], stems: Stems, synonyms: Synonyms, grit?: GritWords): SearchValues {
  const forms = writtenForms(words);
  const phrases = phrasesOf(words);
  const matches = words.map((word, place) => {
    if (grit?.places.includes(place)) {
      const form = anyOf(grit.forms.map(quoted));
      return { whole: anyOf(grit.nearest.map(quoted)), beginning: form, named: form, anywhere: form };
    }
    const withFormer = place > 0 ? [words[place - 1] + word] : [];
    const withNext = place < words.length - 1 ? [word + words[place + 1]] : [];
    const meanings = phrases
      .filter(({ first, last }) => first <= place && place <= last)
      .flatMap(({ key }) => synonyms.get(key) ?? []);
    const wholeWords = [word, ...withFormer, ...withNext].flatMap((each) => [each, stemOf(each, stems)]);
    const meant = word.length <= LONGEST_ABBREVIATION ? meanings.flatMap(({ named }) => named) : [];
    const isBeginning = meant.length === 0 && (word.length > 1 || words.length === 1);
    const whole = [...[...wholeWords, ...(forms[place] ?? [])].map(quoted), ...meant];
    const beginning = [...whole, ...[...(isBeginning ? [word] : []), ...withFormer].map(begun)];
    return {
      whole: anyOf(whole),
      beginning: anyOf(beginning),
      named: anyOf([...beginning, ...meanings.flatMap(({ named }) => named)]),
      anywhere: anyOf([
        ...beginning,
        quoted(inDescription(stemOf(word, stems))),
        ...(word.length >= MIN_BEGINNING ? [begun(inDescription(word))] : []),
        ...meanings.flatMap(({ anywhere }) => anywhere),
      ]),
    };
  });
  const key = codeKeyOf(words);
  const code = quoted(`=${key}`);
  const codeBeginning = key.length > 1 ? begun(`=${key}`) : code;
  const each = (by: keyof (typeof matches)[number]) => matches.map((match) => match[by]);
  const all = (by: keyof (typeof matches)[number]) => `${allOf(each(by))} | ${codeBeginning}`;
  return {
    words,
    counts: words.map(
      (word, place) => (word.length > 1 && stems.get(word) !== '') || Boolean(grit?.places.includes(place)),
    ),
    whole: each('whole'),
    beginning: each('beginning'),
    named: each('named'),
    anywhere: each('anywhere'),
    allWhole: all('whole'),
    allBegin: all('beginning'),
    allAnywhere: all('anywhere'),
    required: grit ? anyOf(grit.forms.map(quoted)) : null,
    code,
    codeBeginning,
    namedSubcategories: [],
  };
}

/** The table `query` of a statement, one row with the values as tsqueries. */
export const queryTable = (values: SearchValues | Placeholders<SearchValues>): RawBuilder<unknown> => sql`
  query as materialized (
    select ${values.code}::tsquery as code, ${values.codeBeginning}::tsquery as code_beginning,
      ${values.counts}::bool[] as counts, ${values.whole}::tsquery[] as whole,
      ${values.beginning}::tsquery[] as beginning, ${values.anywhere}::tsquery[] as anywhere,
      ${values.allWhole}::tsquery as all_whole, ${values.allBegin}::tsquery as all_begin,
      ${values.allAnywhere}::tsquery as all_anywhere, ${values.required}::tsquery as required,
      ${values.namedSubcategories}::uuid[] as named_subcategories)`;

/**
 * The table `word`, a row for each word with what it matches as text. The rows are written out, so that a prepared statement
 * keeps one plan: PostgreSQL would expect ten of an array that it does not know, and plan anew for each search.
 */
export const wordTable = (values: SearchValues | Placeholders<SearchValues>, words: number): RawBuilder<unknown> => {
  const rows = Array.from({ length: words }, (_, index) => {
    const place = sql.lit(index + 1);
    return sql`((${values.words}::text[])[${place}], (${values.named}::text[])[${place}],
      (${values.anywhere}::text[])[${place}], (${values.counts}::bool[])[${place}], ${place})`;
  });
  return sql`word (word, named, anywhere, counts, n) as materialized (values ${sql.join(rows)})`;
};
