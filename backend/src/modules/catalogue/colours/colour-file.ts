import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { toFieldErrors } from '../../../platform/http/validation.js';
import { type CsvTable, type TableLine, UnreadableFile } from '../product-files/parse-table.js';
import { headingKey } from '../product-files/product-columns.js';
import type { ImportErrorView } from '../product-files/product-files.dto.js';
import type { Colour, ColourVariant } from './colour.entity.js';
import { ColourInput } from './colour-upkeep.dto.js';

type Cell = string | number | readonly ColourVariant[] | null;

interface ColourColumn {
  readonly heading: string;
  /** Other headings by which it is known. */
  readonly aliases?: readonly string[];
  readonly field: Exclude<keyof ColourInput, 'version' | 'toFields'>;
  readonly write: (colour: Colour) => string;
  readonly read: (cell: string) => Cell;
}

const asText = (cell: string): Cell => cell || null;
const asYear = (cell: string): Cell => (cell === '' ? null : /^\d+$/.test(cell) ? Number(cell) : cell);

/** "lighter: vans; redder" as variants with their notes. */
function readVariants(cell: string): ColourVariant[] {
  return cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...note] = part.split(':');
      return { name: name.trim(), note: note.join(':').trim() };
    });
}

const writeVariants = (variants: readonly ColourVariant[]): string =>
  variants.map(({ name, note }) => (note ? `${name}: ${note}` : name)).join('; ');

/** The columns of a file; make and code name the colour. */
const COLUMNS: readonly ColourColumn[] = [
  { heading: 'make', field: 'make', write: () => '', read: asText },
  { heading: 'code', field: 'code', write: ({ code }) => code, read: asText },
  { heading: 'name', field: 'name', write: ({ name }) => name, read: asText },
  { heading: 'variants', field: 'variants', write: ({ variants }) => writeVariants(variants), read: readVariants },
  {
    ...{ heading: 'from', aliases: ['year from', 'first year'], field: 'yearFrom', read: asYear },
    write: ({ yearFrom }) => String(yearFrom ?? ''),
  },
  {
    ...{ heading: 'to', aliases: ['year to', 'last year'], field: 'yearTo', read: asYear },
    write: ({ yearTo }) => String(yearTo ?? ''),
  },
  { heading: 'kind', field: 'kind', write: ({ kind }) => kind, read: (cell) => asText(cell.toLowerCase()) },
  { heading: 'ground shade', field: 'groundShade', write: ({ groundShade }) => groundShade ?? '', read: asText },
  { heading: 'hex', aliases: ['screen colour'], field: 'hex', write: ({ hex }) => hex ?? '', read: asText },
];

/** The columns of a file, by the fields that they fill. */
export interface ColourFileColumns {
  readonly indexes: Partial<Record<ColourColumn['field'], number>>;
  /** Headings that mean nothing to the shop. */
  readonly ignored: readonly string[];
}

/** Finds the columns by their headings, whatever their order. Throws `UnreadableFile`. */
export function colourColumns({ headings }: CsvTable): ColourFileColumns {
  const indexes: Partial<Record<ColourColumn['field'], number>> = {};
  const ignored: string[] = [];
  headings.forEach((heading, index) => {
    const key = headingKey(heading);
    if (key === '') return;
    const column = COLUMNS.find((candidate) =>
      [candidate.heading, candidate.field, ...(candidate.aliases ?? [])].map(headingKey).includes(key),
    );
    if (!column) ignored.push(heading);
    else if (indexes[column.field] !== undefined)
      throw new UnreadableFile(`There are two columns "${heading}". Remove one of them.`);
    else indexes[column.field] = index;
  });
  for (const field of ['make', 'code'] as const)
    if (indexes[field] === undefined)
      throw new UnreadableFile(
        `There is no column "${field}". The first line has the headings, and each line names its colour by make and code.`,
      );
  return { indexes, ignored };
}

/** Returns the heading of an input's field, by its path: `variants.0.name`. */
const headingOf = (path: string) => COLUMNS.find(({ field }) => field === path.split('.')[0])?.heading ?? path;

/** Returns the cells of a colour by their headings, without make. */
export const cellsOf = (colour: Colour): Record<string, string> =>
  Object.fromEntries(COLUMNS.slice(1).map(({ heading, write }) => [heading, write(colour)]));

/** Returns the text of a line's column; empty where it is missing. */
export const cellOf = ({ cells }: TableLine, { indexes }: ColourFileColumns, field: ColourColumn['field']): string =>
  cells[indexes[field] ?? -1] ?? '';

/** Returns what a line makes of a colour: a column that is missing keeps its field, an empty cell clears it. */
export function readLine(
  line: TableLine,
  columns: ColourFileColumns,
  existing: Colour | undefined,
): { input: ColourInput; errors: ImportErrorView[] } {
  const given: Record<string, unknown> = existing ? storedInput(existing) : {};
  for (const { field, read } of COLUMNS) {
    if (columns.indexes[field] !== undefined) given[field] = read(cellOf(line, columns, field));
  }
  const input = plainToInstance(ColourInput, given);
  const invalid = validateSync(input, { validationError: { target: false } });
  const errors = toFieldErrors(invalid).map(({ field, message }) => ({
    ...{ line: line.line, column: headingOf(field), message },
  }));
  return { input, errors };
}

function storedInput({ name, variants, yearFrom, yearTo, kind, groundShade, hex }: Colour) {
  return { name, variants, yearFrom, yearTo, kind, groundShade, hex };
}
