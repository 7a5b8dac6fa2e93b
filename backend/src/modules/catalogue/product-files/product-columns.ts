import { toDecimal } from '../../../platform/money.js';
import { readDecimal, readPounds } from '../../../platform/typed-numbers.js';
import { paintRows, readPaintRows } from '../paint/paint.js';
import type { EditableField, Product } from '../products/product.entity.js';
import type { Specification } from '../products/product-edits.js';
import { UnreadableFile } from './parse-table.js';

/** Returns specifications as one cell, a line each: "Finish: Gloss". */
export const writeSpecifications = (specifications: readonly Specification[]): string =>
  specifications.map(({ name, value }) => `${escaped(name).replaceAll(':', '\\:')}: ${escaped(value)}`).join('\n');

/** Returns the specifications of a cell, or null where a line has no colon. */
export function readSpecifications(cell: string): Specification[] | null {
  const lines = cell.split('\n').filter((line) => line.trim() !== '');
  const specifications = lines.map((line) => {
    const [, name, value] = /^((?:\\.|[^\\:])*):(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined
      ? null
      : { name: unescaped(name.trim()), value: unescaped(value.trim()) };
  });
  return specifications.every((specification) => specification !== null) ? specifications : null;
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll(/\r?\n/g, '\\n');

const unescaped = (text: string) => text.replaceAll(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character));

/** Thrown for a cell with an invalid value; explains in plain words which values are valid. */
export class UnreadableCell extends Error {}

type Field = Exclude<EditableField, 'categoryId' | 'subcategoryId'>;

/** A column of the file for one field of the editor; the rules are those of `EditProductInput`. */
export interface ProductColumn {
  heading: string;
  field: Field;
  /** The field's name in messages, if it is not the heading. */
  label?: string;
  /** The cell of a product; an empty cell read back gives the same. */
  write(product: Product): string;
  /** The value for the editor's input. Throws `UnreadableCell`. */
  read(cell: string): unknown;
}

const text = (heading: string, field: Field): ProductColumn => ({
  heading,
  field,
  write: (product) => ((product[field as keyof Product] as string | null) ?? '').replaceAll(/\r\n?/g, '\n').trim(),
  read: (cell) => cell,
});

const number = (heading: string, field: Field, empty: number | null): ProductColumn => ({
  heading,
  field,
  write: (product) => {
    const value = product[field as keyof Product] as number | null;
    return value === null || value === empty ? '' : String(Number(value));
  },
  read: (cell) => {
    if (cell === '') return empty;
    const value = readDecimal(cell, 3);
    return value === null ? cell : Number(value);
  },
});

const YES_OR_NO: Record<string, boolean> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  '0': false,
};

const yesOrNo = (heading: string, field: Field): ProductColumn => ({
  heading,
  field,
  write: (product) => (product[field as keyof Product] ? 'yes' : 'no'),
  read: (cell) => {
    const value = YES_OR_NO[cell.toLowerCase()];
    if (value === undefined) throw new UnreadableCell('Enter yes or no.');
    return value;
  },
});

/** Every field that the shop owns, but for category and subcategory (docs/rules.md#field-ownership). */
export const PRODUCT_FILE_COLUMNS: readonly ProductColumn[] = [
  {
    ...text('slug', 'slug'),
    label: 'address',
    read: (cell) => {
      if (cell === '') throw new UnreadableCell('A product needs an address.');
      return cell;
    },
  },
  { ...yesOrNo('visible', 'isVisibleOnline'), label: 'visibility' },
  yesOrNo('featured', 'isFeatured'),
  {
    heading: 'price before sale',
    field: 'compareAtPrice',
    label: 'price before the sale',
    write: ({ compareAtPrice }) =>
      compareAtPrice === null || compareAtPrice === undefined ? '' : toDecimal(compareAtPrice),
    read: (cell) => readPounds(cell) ?? (cell || null),
  },
  number('points', 'pointsEarned', 0),
  text('short description', 'shortDescription'),
  text('description', 'description'),
  text('long description', 'longDescription'),
  {
    heading: 'specifications',
    field: 'specifications',
    write: ({ specifications }) => writeSpecifications(specifications),
    read: (cell) => {
      const specifications = readSpecifications(cell);
      if (!specifications)
        throw new UnreadableCell('Enter each specification on its own line, such as "Finish: Gloss".');
      return specifications;
    },
  },
  {
    heading: 'images',
    field: 'images',
    label: 'pictures',
    write: ({ images }) => images.join('\n'),
    read: (cell) => cell.split(/\s+/).filter(Boolean),
  },
  text('safety data sheet', 'safetyDataSheetUrl'),
  text('technical data sheet', 'technicalDataSheetUrl'),
  text('review link', 'trustpilotLink'),
  text('hazard text', 'hazardText'),
  { ...text('voc', 'voc'), label: 'VOC' },
  {
    heading: 'paint',
    field: 'paint',
    label: 'paint data',
    write: ({ paint }) => (paint ? writeSpecifications(paintRows(paint)) : ''),
    read: (cell) => {
      const { paint, unknown } = readPaintRows(readSpecifications(cell) ?? [{ name: cell, value: '' }]);
      if (unknown !== null)
        throw new UnreadableCell(`"${unknown}" is no paint data. Enter lines such as "Role: clear".`);
      return cell === '' ? null : paint;
    },
  },
  number('minimum age', 'minimumAge', null),
  {
    ...text('kind of goods', 'goodsKind'),
    read: (cell) => cell.toLowerCase() || 'any',
  },
  number('weight', 'weight', null),
  text('dimensions', 'dimensions'),
  { ...yesOrNo('professional only', 'professionalOnly'), label: 'professional use only' },
  yesOrNo('trade only', 'tradeOnly'),
  yesOrNo('mixed to order', 'isMixed'),
];

/** Returns the heading of a field of the editor, by its path: `specifications.0.name`. */
export function headingOf(path: string): string {
  const [field = ''] = path.split('.');
  if (field === 'categoryId') return 'category';
  if (field === 'subcategoryId') return 'subcategory';
  return columnFor(field)?.heading ?? path;
}

/** Returns the name of a field in messages. */
export const labelOf = (field: string): string => columnFor(field)?.label ?? headingOf(field);

const columnFor = (field: string) => PRODUCT_FILE_COLUMNS.find((column) => column.field === field);

/** The other columns: the product, its categories and its place in a family. `name` is for reading only. */
export const FIXED_HEADINGS = ['code', 'name', 'version', 'category', 'subcategory', 'family'] as const;
export type FixedHeading = (typeof FIXED_HEADINGS)[number];

/** Returns a heading for comparison: "Short Description" and "shortDescription" are the same. */
export const headingKey = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Positions of a file's columns. */
export interface ImportColumns {
  /** The index of each fixed column that is there. */
  fixed: Partial<Record<FixedHeading, number>> & { code: number };
  /** The others that are there. */
  fields: { index: number; column: ProductColumn }[];
  /** Headings that mean nothing to the shop. */
  ignored: string[];
}

/** Finds the columns by their headings, whatever their order. Throws `UnreadableFile`. */
export function importColumns(headings: readonly string[]): ImportColumns {
  const seen = new Set<string>();
  const fixed: Partial<Record<FixedHeading, number>> = {};
  const fields: ImportColumns['fields'] = [];
  const ignored: string[] = [];
  headings.forEach((heading, index) => {
    const key = headingKey(heading);
    if (key === '') return;
    if (seen.has(key)) throw new UnreadableFile(`There are two columns "${heading}". Remove one of them.`);
    seen.add(key);
    const name = FIXED_HEADINGS.find((candidate) => headingKey(candidate) === key);
    const column = PRODUCT_FILE_COLUMNS.find((candidate) =>
      [candidate.heading, candidate.field].map(headingKey).includes(key),
    );
    if (name) fixed[name] = index;
    else if (column) fields.push({ index, column });
    else ignored.push(heading);
  });
  const { code } = fixed;
  if (code === undefined)
    throw new UnreadableFile(
      'There is no column "code". The first line has the headings, and each line names its product by the Sage code.',
    );
  return { fixed: { ...fixed, code }, fields, ignored };
}
