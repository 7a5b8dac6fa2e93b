import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Statements } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { searchWordsOf } from '../search/search-words.js';
import type { CatalogueTables } from '../tables.js';
import { makeKey, normalisedCode } from './colour-rules.js';
import type { ColourView } from './colours.dto.js';

/** The colours with their makes; the columns of a `ColourView`. */
export const colourRows = (db: Statements<CatalogueTables>) =>
  db
    .selectFrom('catalogue.colours as c')
    .innerJoin('catalogue.colour_makes as m', 'm.id', 'c.make_id')
    .select(['c.id', 'm.name as make', 'm.slug as makeSlug', 'c.code', 'c.name', 'c.variants'])
    .select(['c.year_from as yearFrom', 'c.year_to as yearTo', 'c.kind', 'c.ground_shade as groundShade', 'c.hex']);

const byCode = prepare<CatalogueTables, { make: string; code: string }, ColourView>(
  'catalogue.colour_by_code',
  (db, { make, code }) =>
    colourRows(db)
      .where('c.code_key', '=', code)
      .where(sql<boolean>`m.keys @> array[${make}]::text[]`)
      .orderBy('m.slug')
      .limit(1),
);

interface ColourSearch {
  code: string;
  /** `deep:* & black:*` */
  words: string;
  limit: number;
}

const isCode = (code: unknown) => sql<boolean>`c.code_key = ${code}`;

const searched = prepare<CatalogueTables, ColourSearch, ColourView>(
  'catalogue.search_colours',
  (db, { code, words, limit }) =>
    colourRows(db)
      .where((row) =>
        row.or([
          isCode(code),
          sql<boolean>`c.code_key like ${code} || '%'`,
          sql<boolean>`c.search @@ ${words}::tsquery`,
        ]),
      )
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
    return (await byCode(this.em, { make: makeKey(make), code: key }))[0] ?? null;
  }

  /**
   * Returns the colours that a text names, in one statement: those with its code, then with codes that begin with it,
   * then those with all its words at the beginnings of words of make, code and name.
   */
  async search(text: string, limit: number): Promise<ColourView[]> {
    const words = searchWordsOf(text);
    const code = normalisedCode(text);
    if (words.length === 0 || code.length < 2) return [];
    return searched(this.em, { code, words: words.map((word) => `'${word}':*`).join(' & '), limit });
  }
}
