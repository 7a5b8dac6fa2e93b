import { UnreadableFile } from './csv/unreadable-file.js';
import {
  FIXED_HEADINGS,
  type FixedHeading,
  headingKey,
  PRODUCT_FILE_COLUMNS,
  type ProductColumn,
} from './product-columns.js';

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
