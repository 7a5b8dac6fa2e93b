import {
  MAX_COLOUR,
  MAX_FAMILY_NAME,
  MAX_OPTION_NAME,
  MAX_PACK,
  type Member,
  PACK_UNITS,
} from '../families/product-family.entity.js';
import { readSpecifications, UnreadableCell, writeSpecifications } from './product-columns.js';

/** A product's place in a family, as one cell of a file says it. */
export interface FamilyPlace extends Omit<Member, 'productId'> {
  readonly name: string;
  /** Option that the members differ in; empty for colours. */
  readonly optionName: string;
}

const LINES = ['Family', 'Option', 'Value', 'Swatch', 'Pack'] as const;
type Line = (typeof LINES)[number];

const PACK = new RegExp(`^([1-9]\\d{0,7}) ?(${PACK_UNITS.join('|')})$`, 'i');

/** Returns the cell of a product, a line each: "Family: Wet and Dry Sheet", "Option: Grit", "Value: P80"; empty for none. */
export function writeFamilyCell(place: FamilyPlace | undefined): string {
  if (!place) return '';
  const { name, optionName, colour, swatch, packSize, packUnit } = place;
  const values: Record<Line, string | null> = {
    ...{ Family: name, Option: optionName, Value: colour, Swatch: swatch },
    Pack: packSize === null ? null : `${packSize} ${packUnit}`,
  };
  return writeSpecifications(LINES.flatMap((line) => (values[line] ? [{ name: line, value: values[line] }] : [])));
}

/** Returns the place that a cell gives its product, null for an empty one. Throws `UnreadableCell`. */
export function readFamilyCell(cell: string): FamilyPlace | null {
  if (cell === '') return null;
  const rows = readSpecifications(cell);
  if (!rows) throw new UnreadableCell('Enter each part on its own line, such as "Family: Wet and Dry Sheet".');
  const values: Record<Line, string> = { Family: '', Option: '', Value: '', Swatch: '', Pack: '' };
  for (const { name, value } of rows) {
    const line = LINES.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
    if (!line) throw new UnreadableCell(`"${name}" is no part of a family. Enter lines such as "Value: P80".`);
    values[line] = value;
  }
  const { Family: name, Option: optionName, Value: colour, Swatch: swatch, Pack: pack } = values;
  if (name === '') throw new UnreadableCell('The name of the family is missing: "Family: Wet and Dry Sheet".');
  checkLength('Family', name, MAX_FAMILY_NAME);
  checkLength('Option', optionName, MAX_OPTION_NAME);
  checkLength('Value', colour, MAX_COLOUR);
  if (swatch !== '' && !/^#[0-9a-f]{6}$/i.test(swatch))
    throw new UnreadableCell('A swatch is a colour such as #c1121f.');
  const [, size, unit] = PACK.exec(pack) ?? [];
  if ((pack !== '' && !size) || Number(size ?? 0) > MAX_PACK)
    throw new UnreadableCell('A pack is a whole number of ml, g or pcs, such as "1000 ml".');
  return {
    ...{ name, optionName, colour, swatch: swatch.toLowerCase() || null },
    packSize: size ? Number(size) : null,
    packUnit: PACK_UNITS.find((candidate) => candidate === unit?.toLowerCase()) ?? null,
  };
}

function checkLength(line: Line, text: string, most: number): void {
  if (text.length > most) throw new UnreadableCell(`${line} can have ${most} characters at most.`);
}
