import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../platform/database/database.js';
import { invalidatesResponses } from '../../../platform/response-cache/response-cache.js';
import { slugOf } from '../slug.js';
import { CATALOGUE_TAG } from '../visibility.js';
import {
  COLOUR_KINDS,
  type ColourKind,
  makeKey,
  normalisedCode,
  PLATE_PLACES,
  type PlatePlace,
} from './colour-rules.js';

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Thrown where there is no such colour. */
export class ColourNotFound extends Error {
  constructor() {
    super('There is no such colour.');
  }
}

/** Thrown where there is no such make. */
export class ColourMakeNotFound extends Error {
  constructor() {
    super('There is no such make.');
  }
}

/** Thrown where another colour of the make has the code. */
export class ColourCodeTaken extends Error {
  constructor(make: string, code: string) {
    super(`${make} has a colour ${code} already.`);
  }
}

/** Thrown where another make has the name. */
export class ColourMakeNameTaken extends Error {
  constructor(name: string) {
    super(`There is a make "${name}" already.`);
  }
}

/** Thrown where a make that has colours is to be deleted. */
export class ColourMakeInUse extends Error {
  constructor(make: string, colours: number) {
    super(
      `${make} has ${colours === 1 ? 'a colour' : `${colours.toLocaleString('en-GB')} colours`}. Delete those first.`,
    );
  }
}

/** A make as staff enter it. */
export interface ColourMakeFields {
  readonly name: string;
  /** Other names by which it is searched, such as "Volkswagen" for VW. */
  readonly aliases: readonly string[];
  readonly platePlace: PlatePlace;
  /** Where the plate is, and how the code looks on it. */
  readonly plateNote: string;
}

const ColourMakeSchema = defineEntity({
  name: 'ColourMake',
  schema: 'catalogue',
  tableName: 'colour_makes',
  properties: {
    ...aggregateProperties,
    name: p.string().length(60),
    slug: p.string().length(60).unique(),
    aliases: p.array(),
    /** `makeKey` of its names. */
    keys: p.array(),
    platePlace: p.string().length(20).$type<PlatePlace>(),
    plateNote: p.string().length(500),
  },
  checks: [{ name: 'colour_makes_plate_place', expression: `plate_place in (${list(PLATE_PLACES)})` }],
  triggers: [
    {
      name: 'colour_makes_name_colours',
      timing: 'after',
      events: ['update'],
      forEach: 'row',
      // Their own trigger writes the search column.
      body: `
        if (old.name, old.aliases) is distinct from (new.name, new.aliases) then
          update catalogue.colours set search = '' where make_id = new.id;
        end if;
        return null;`,
    },
    invalidatesResponses('colour_makes', CATALOGUE_TAG),
  ],
});

/** A make of vehicles with colours (docs/rules.md#colours). */
export class ColourMake extends ColourMakeSchema.class {
  static create(fields: ColourMakeFields): ColourMake {
    return Object.assign(new ColourMake(), { id: uuid(), slug: slugOf(fields.name, 60) }).set(fields);
  }

  /** The address stays: links to the pages of its colours must go on to work. */
  set({ name, aliases, platePlace, plateNote }: ColourMakeFields): this {
    const keys = [...new Set([this.slug, name, ...aliases].map(makeKey))];
    return Object.assign(this, { name, aliases: [...aliases], keys, platePlace, plateNote });
  }
}
ColourMakeSchema.setClass(ColourMake);

/** A variant of a colour: other batches of the factory came out lighter, redder and so on. */
export interface ColourVariant {
  readonly name: string;
  /** May be empty. */
  readonly note: string;
}

/** A colour as staff or a file enters it. */
export interface ColourFields {
  readonly makeId: string;
  readonly code: string;
  readonly name: string;
  readonly variants: readonly ColourVariant[];
  /** First model year; null if not known. */
  readonly yearFrom: number | null;
  /** Last model year; null while it is still used. */
  readonly yearTo: number | null;
  readonly kind: ColourKind;
  /** Shade of the ground coat that covers best, such as "grey 3"; null if not known. */
  readonly groundShade: string | null;
  /** Approximate colour for a screen, `#rrggbb`; null if not known. */
  readonly hex: string | null;
}

const ColourSchema = defineEntity({
  name: 'Colour',
  schema: 'catalogue',
  tableName: 'colours',
  properties: {
    ...aggregateProperties,
    makeId: () => p.manyToOne(ColourMake).mapToPk().joinColumn('make_id').deleteRule('restrict'),
    /** As on plates, in upper case. */
    code: p.string().length(20),
    /** `normalisedCode` of the code. */
    codeKey: p.string().length(20),
    name: p.string().length(100),
    variants: p.json<ColourVariant[]>().defaultRaw(`'[]'`),
    yearFrom: p.smallint().nullable(),
    yearTo: p.smallint().nullable(),
    kind: p.string().length(20).$type<ColourKind>(),
    groundShade: p.string().length(40).nullable(),
    hex: p.string().length(7).nullable(),
    /** The words of make, code and name; written by the trigger alone. */
    search: p.string().columnType('tsvector').defaultRaw(`''`).lazy().hidden(),
  },
  uniques: [{ name: 'colours_code', properties: ['makeId', 'codeKey'] }],
  indexes: [
    {
      name: 'colours_by_code',
      expression: 'create index "colours_by_code" on "catalogue"."colours" (code_key text_pattern_ops)',
    },
    {
      name: 'colours_search',
      expression: 'create index "colours_search" on "catalogue"."colours" using gin (search)',
    },
  ],
  checks: [
    { name: 'colours_kind', expression: `kind in (${list(COLOUR_KINDS)})` },
    { name: 'colours_years', expression: 'year_from is null or year_to is null or year_from <= year_to' },
  ],
  triggers: [
    {
      name: 'colours_are_searchable',
      timing: 'before',
      events: ['insert', 'update'],
      forEach: 'row',
      body: `
        if tg_op = 'UPDATE' and new.search <> ''
          and (new.make_id, new.code, new.name) is not distinct from (old.make_id, old.code, old.name) then
          return new;
        end if;
        new.search := array_to_tsvector(array(
          select distinct left(match[1], 60)
          from catalogue.colour_makes make
          cross join regexp_matches(lower(regexp_replace(
            normalize(concat_ws(' ', make.name, array_to_string(make.aliases, ' '), new.code, new.code_key, new.name), NFKD),
            '[\\u0300-\\u036f''’]', '', 'g')), '[0-9]+(?:\\.[0-9]+)+[a-z]*|[a-z0-9]+', 'g') match
          where make.id = new.make_id));
        return new;`,
    },
    invalidatesResponses('colours', CATALOGUE_TAG),
  ],
});

/** A factory colour of a make (docs/rules.md#colours). */
export class Colour extends ColourSchema.class {
  static create(fields: ColourFields): Colour {
    return Object.assign(new Colour(), { id: uuid() }).set(fields);
  }

  set({ makeId, name, variants, yearFrom, yearTo, kind, groundShade, hex, ...fields }: ColourFields): this {
    const code = storedCode(fields.code);
    return Object.assign(this, {
      ...{ makeId, code, codeKey: normalisedCode(code), name, variants: [...variants], yearFrom, yearTo, kind },
      ...{ groundShade: groundShade || null, hex: hex?.toLowerCase() ?? null },
    });
  }
}
ColourSchema.setClass(Colour);

/** Returns a code as it is stored: in upper case, without spaces. */
export const storedCode = (code: string): string => code.toUpperCase().replaceAll(/\s+/g, '');
