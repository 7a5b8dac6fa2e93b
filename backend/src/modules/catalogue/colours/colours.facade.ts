import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Statements } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { searchWordsOf } from '../search/search-words.js';
import type { CatalogueTables } from '../tables.js';
import { makeKey, normalisedCode } from './colour-rules.js';
import type { ColourPageView, ColourView } from './colours.dto.js';

/** The colours with their makes; the columns of a `ColourView`. */
export const colourRows = (db: Statements<CatalogueTables>) =>
  db
    .selectFrom('catalogue.colours as c')
    .innerJoin('catalogue.colour_makes as m', 'm.id', 'c.make_id')
    .select(['c.id', 'm.name as make', 'm.slug as makeSlug', 'c.code', 'c.name', 'c.variants'])
    .select(['c.year_from as yearFrom', 'c.year_to as yearTo', 'c.kind', 'c.ground_shade as groundShade', 'c.hex']);

/** Returns the colour of a make with the place of its plate; both keys are normalised. */
export const colourByCode = prepare<CatalogueTables, { make: string; code: string }, PlatedColour>(
  'catalogue.colour_by_code',
  (db, { make, code }) =>
    colourRows(db)
      .select(['m.plate_place as platePlace', 'm.plate_note as plateNote'])
      .where('c.code_key', '=', code)
      .where(sql<boolean>`m.keys @> array[${make}]::text[]`)
      .orderBy('m.slug')
      .limit(1),
);

type PlatedColour = ColourView & Pick<ColourPageView, 'platePlace' | 'plateNote'>;

interface ColourSearch {
  code: string;
  /** `deep:* & black:*` */
  words: string;
  limit: number;
}

const isCode = (code: unknown) => sql<boolean>`c.code_key = ${code}`;

/** Returns the words as a text of PostgreSQL's query language: each is the beginning of a word. */
export const beginnings = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ');

/** The condition that a colour has the code, a code that begins with it, or all the words; columns as in `colourRows`. */
const isNamed = ({ code, words }: Record<'code' | 'words', unknown>) =>
  sql<boolean>`(${isCode(code)} or c.code_key like ${code} || '%' or c.search @@ ${words}::tsquery)`;

/** Returns `isNamed` for a typed text. */
export function isNamedBy(text: string) {
  const [code, words] = [normalisedCode(text), searchWordsOf(text)];
  if (code === '' || words.length === 0) return sql<boolean>`false`;
  return isNamed({ code: sql`${code}::text`, words: beginnings(words) });
}

const searched = prepare<CatalogueTables, ColourSearch, ColourView>(
  'catalogue.search_colours',
  (db, { code, words, limit }) =>
    colourRows(db)
      .where(isNamed({ code, words }))
      .orderBy(isCode(code), 'desc')
      .orderBy(sql`c.code_key like ${code} || '%'`, 'desc')
      .orderBy(sql`length(c.name)`)
      .orderBy('c.name')
      .orderBy('m.name')
      .orderBy('c.code_key')
      .limit(limit),
);

/** Queries about factory colours for other modules and pages. */
@Injectable()
export class Colours {
  constructor(private readonly em: EntityManager) {}

  /** Returns the colour of a make with this code, both in any spelling; the make by its name, address or alias. */
  async find(make: string, code: string): Promise<ColourView | null> {
    const key = normalisedCode(code);
    if (key === '') return null;
    const [found] = await colourByCode(this.em, { make: makeKey(make), code: key });
    if (!found) return null;
    const { platePlace: _place, plateNote: _note, ...colour } = found;
    return colour;
  }

  /**
   * Returns the colours that a text names, in one statement: those with its code, then with codes that begin with it,
   * then those with all its words at the beginnings of words of make, code and name.
   */
  async search(text: string, limit: number): Promise<ColourView[]> {
    const words = searchWordsOf(text);
    const code = normalisedCode(text);
    if (words.length === 0 || code.length < 2) return [];
    return searched(this.em, { code, words: beginnings(words), limit });
  }
}
