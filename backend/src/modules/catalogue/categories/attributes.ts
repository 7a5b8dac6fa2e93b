import { formatVolume } from '../paint/mixing.js';
import { slugOf } from '../slug.js';

export const ATTRIBUTE_KINDS = ['text', 'number'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** The spellings of each unit, and how many of the unit are in one. Numbers without a spelling are read bare. */
const SPELLINGS = {
  '': { '': 1 },
  /** Grit: "P80" is 80. */
  P: { '': 1 },
  pcs: { '': 1 },
  ml: { ml: 1, l: 1000 },
  g: { g: 1, kg: 1000 },
  mm: { mm: 1, cm: 10, m: 1000 },
  V: { v: 1 },
  W: { w: 1, kw: 1000 },
  bar: { bar: 1 },
} as const;

export type AttributeUnit = keyof typeof SPELLINGS;
export const ATTRIBUTE_UNITS = Object.keys(SPELLINGS) as AttributeUnit[];

export const MAX_ATTRIBUTES = 20;
export const MAX_ATTRIBUTE_NAME = 60;
/** Characters of a product's value at most. */
export const MAX_ATTRIBUTE_VALUE = 60;

/** A property by which lists of a category can be filtered (docs/rules.md#attributes). */
export interface Attribute {
  /** Made of the name, for addresses: "tip-size". */
  key: string;
  /** The name of the specification that has the values, in any case. */
  name: string;
  kind: AttributeKind;
  /** The unit of numbers; empty for texts. */
  unit: AttributeUnit;
}

export type AttributeInput = Omit<Attribute, 'key'>;

/** Thrown for a name without letters and digits, or where two attributes of a category have the same name. */
export class InvalidAttributes extends Error {}

/** Returns the attributes as they are stored. Throws `InvalidAttributes`. */
export function checkAttributes(given: readonly AttributeInput[]): Attribute[] {
  const keys = new Set<string>();
  return given.map(({ name, kind, unit }) => {
    const key = slugOf(name);
    if (!/[a-z0-9]/i.test(name)) throw new InvalidAttributes(`"${name}" has no letters or digits.`);
    if (keys.has(key)) throw new InvalidAttributes(`There are two filters "${name}". Remove one of them.`);
    keys.add(key);
    return { key, name, kind, unit: kind === 'number' ? unit : '' };
  });
}

/** Returns a value as customers read it: "P80", "1.3 mm", "5 L". */
export function attributeText(value: string, unit: AttributeUnit): string {
  const number = Number(value);
  if (unit === 'P') return `P${value}`;
  if (unit === 'ml' && number >= 1000) return formatVolume(number);
  if (unit === 'g' && number >= 1000) return `${number / 1000} kg`;
  if (unit === 'mm' && number >= 1000) return `${number / 1000} m`;
  return unit === '' ? value : `${value} ${unit}`;
}

const spellings = Object.entries(SPELLINGS)
  .flatMap(([unit, words]) => Object.entries(words).map(([word, size]) => `('${unit}', '${word}', ${size})`))
  .join(', ');

const NUMBER = '[0-9]+(?:\\.[0-9]+)?';

/**
 * Writes what lists filter by, `key:value` each, from a product's specifications and the attributes of its category. A trigger, so
 * that it is right whatever writes the product; null makes it write the values anew. A value may be several texts parted by
 * semicolons, or several numbers: "1.3 and 1.8 mm".
 */
export const attributesTrigger = {
  name: 'products_have_attributes',
  timing: 'before' as const,
  events: ['insert' as const, 'update' as const],
  forEach: 'row' as const,
  body: `
    if tg_op = 'UPDATE' and new.attribute_values is not null
      and (new.specifications, new.category_id) is not distinct from (old.specifications, old.category_id) then
      return new;
    end if;
    new.attribute_values := array(
      select distinct a.key || ':' || found.value
      from catalogue.categories c
      cross join jsonb_to_recordset(c.attributes) a(key text, name text, kind text, unit text)
      join jsonb_to_recordset(new.specifications) s(name text, value text) on lower(s.name) = lower(a.name)
      cross join lateral (
        select left(upper(left(part, 1)) || substr(part, 2), ${MAX_ATTRIBUTE_VALUE}) as value
        from regexp_split_to_table(s.value, '\\s*;\\s*') part where a.kind = 'text' and part <> ''
        union all
        select trim_scale(number[1]::numeric * size)::text
        from (values ${spellings}) spelling (unit, word, size)
        cross join regexp_matches(s.value,
          '((?:${NUMBER}\\s*(?:,|and|or|/)\\s*)*${NUMBER})\\s*' || word || '(?![a-z0-9]|\\.[0-9])', 'gi') list
        cross join regexp_matches(list[1], '${NUMBER}', 'g') number
        where a.kind = 'number' and spelling.unit = a.unit) found
      where c.id = new.category_id
      order by 1);
    return new;`,
};
