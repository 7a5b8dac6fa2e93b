import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { type LineColour, ownColour } from '../../../platform/line-colour.js';
import { MAX_SEARCH_WORDS } from '../search/search-words.js';
import type { CatalogueTables } from '../tables.js';
import { makeKey, normalisedCode } from './colour-rules.js';
import { type CandidateColour, type ColourReading, colourKeysOf, readColour } from './colour-text.js';
import { beginnings } from './colours.facade.js';

interface AskedColours {
  makes: readonly string[];
  codes: readonly string[];
}

interface KnownColour {
  /** Number of the asked colour, from 1. */
  place: number;
  make: string;
  code: string;
  name: string;
  variants: { name: string }[];
}

const byCodes = prepare<CatalogueTables, AskedColours, KnownColour>(
  'catalogue.line_colours',
  (_, { makes, codes }) => sql<KnownColour>`
      select asked.place::int as place, m.name as make, c.code, c.name, c.variants
      from unnest(${makes}::text[], ${codes}::text[]) with ordinality as asked (make, code, place)
      join catalogue.colours c on c.code_key = asked.code
      join catalogue.colour_makes m on m.id = c.make_id and m.keys @> array[asked.make]
      order by m.slug desc`,
);

/** The colours that parts of texts may name, by code and by words; columns have one entry for each part of a text. */
interface AskedTexts {
  /** Numbers of the texts, from 0. */
  places: readonly number[];
  /** Codes and keys of makes, with blanks between. */
  codes: readonly string[];
  makes: readonly string[];
  /** Queries of words, such as `'deep':* & 'black':*`. */
  words: readonly string[];
}

/** Most colours that are read for one part of a text: more than one is too many already. */
const MAX_NAMED = 6;

const byTexts = prepare<CatalogueTables, AskedTexts, CandidateColour & { place: number }>(
  'catalogue.colours_of_texts',
  (_, { places, codes, makes, words }) => sql<CandidateColour & { place: number }>`
      select distinct asked.place, found.make, found.keys, found.code, found.name, found.variants
      from unnest(${places}::int[], ${codes}::text[], ${makes}::text[], ${words}::text[])
        as asked (place, codes, makes, words)
      cross join lateral (
        select m.name as make, m.keys, c.code, c.name, c.variants
        from catalogue.colours c join catalogue.colour_makes m on m.id = c.make_id
        where c.code_key = any(string_to_array(asked.codes, ' '))
        union all
        (select m.name, m.keys, c.code, c.name, c.variants
        from catalogue.colours c join catalogue.colour_makes m on m.id = c.make_id
        where c.search @@ asked.words::tsquery
        order by length(c.name), m.slug limit ${sql.lit(MAX_NAMED)})
        union all
        select m.name, m.keys, null, null, null
        from catalogue.colour_makes m where m.keys && string_to_array(asked.makes, ' ')
      ) found
      order by asked.place, found.make, found.code`,
);

/** The colours of lines that are mixed to order. */
@Injectable()
export class LineColours {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the lines with their colours as the shop's table names them, in one statement; in none where no line has a
   * colour. A colour or variant that the table does not have is a code of the customer's own
   * (docs/rules.md#mixed-to-order).
   */
  async check<L extends { colour?: LineColour | null }>(lines: readonly L[]): Promise<L[]> {
    const asked = lines.flatMap(({ colour }) => (colour ? [colour] : []));
    if (asked.length === 0) return [...lines];
    const makes = asked.map(({ make }) => makeKey(make));
    const codes = asked.map(({ code }) => normalisedCode(code));
    const known = new Map((await byCodes(this.em, { makes, codes })).map((found) => [found.place, found]));
    let place = 0;
    return lines.map((line) => {
      if (!line.colour) return line;
      place += 1;
      return { ...line, colour: checkedColour(line.colour, known.get(place)) };
    });
  }

  /** Returns the colours that customers wrote as one text each, such as "VW LC9X, lighter" or "deep black pearl". One statement. */
  async read(texts: readonly string[]): Promise<Map<string, ColourReading>> {
    const asked = [...new Set(texts)];
    if (asked.length === 0) return new Map();
    const parts = asked.flatMap((text, place) => {
      const { codes, makes, parts } = colourKeysOf(text);
      return parts.map((words, index) => ({
        place,
        codes: index === 0 ? codes.join(' ') : '',
        makes: index === 0 ? makes.join(' ') : '',
        words: beginnings(words.slice(0, MAX_SEARCH_WORDS)),
      }));
    });
    const rows = await byTexts(this.em, {
      places: parts.map(({ place }) => place),
      codes: parts.map(({ codes }) => codes),
      makes: parts.map(({ makes }) => makes),
      words: parts.map(({ words }) => words),
    });
    const byPlace = Map.groupBy(rows, ({ place }) => place);
    return new Map(asked.map((text, place) => [text, readColour(text, byPlace.get(place) ?? [])]));
  }
}

function checkedColour(colour: LineColour, known: KnownColour | undefined): LineColour {
  const variant = colour.variant?.trim().toLowerCase() || null;
  const found = known?.variants.find(({ name }) => name.toLowerCase() === variant);
  if (!known || (variant && !found)) return ownColour(colour);
  return { make: known.make, code: known.code, name: known.name, variant: found?.name ?? null, isChecked: true };
}
