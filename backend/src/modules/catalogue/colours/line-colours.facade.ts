import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { type LineColour, ownColour } from '../../../platform/line-colour.js';
import type { CatalogueTables } from '../tables.js';
import { makeKey, normalisedCode } from './colour-rules.js';

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
  (db, { makes, codes }) => ({
    compile: () =>
      sql<KnownColour>`
      select asked.place::int as place, m.name as make, c.code, c.name, c.variants
      from unnest(${makes}::text[], ${codes}::text[]) with ordinality as asked (make, code, place)
      join catalogue.colours c on c.code_key = asked.code
      join catalogue.colour_makes m on m.id = c.make_id and m.keys @> array[asked.make]
      order by m.slug desc`.compile(db),
  }),
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
}

function checkedColour(colour: LineColour, known: KnownColour | undefined): LineColour {
  const variant = colour.variant?.trim().toLowerCase() || null;
  const found = known?.variants.find(({ name }) => name.toLowerCase() === variant);
  if (!known || (variant && !found)) return ownColour(colour);
  return { make: known.make, code: known.code, name: known.name, variant: found?.name ?? null, isChecked: true };
}
