import { type CsvError, parse } from 'csv-parse/sync';
import { plainCell } from './cells.js';
import { UnreadableFile } from './unreadable-file.js';

/** A line of a table: its number as spreadsheets count, the headings being 1, and its cells; a missing cell is empty. */
export interface TableLine {
  line: number;
  cells: string[];
  /** Text beyond the last heading. */
  isTooLong: boolean;
}

export interface Table {
  headings: string[];
  /** Without empty lines. */
  lines: TableLine[];
}

const DELIMITERS = [',', ';', '\t'];

/** Reads a CSV file, its columns separated by commas, semicolons or tabs. Throws `UnreadableFile`. */
export function parseTable(text: string): Table {
  const { body, delimiter, skipped } = delimiterOf(text);
  const [first, ...records] = recordsOf(body, delimiter);
  if (!first) throw new UnreadableFile('This file is empty.');
  const headings = first.map((heading) => heading.trim());
  const lines = records.map((cells, index) => ({
    line: index + 2 + skipped,
    cells: headings.map((_, column) => plainCell(cells[column] ?? '')),
    isTooLong: cells.slice(headings.length).some((cell) => cell.trim() !== ''),
  }));
  return { headings, lines: lines.filter(({ cells, isTooLong }) => isTooLong || cells.some((cell) => cell !== '')) };
}

/** The one that separates most headings; Excel may name it in a line of its own, "sep=;". */
function delimiterOf(text: string): { body: string; delimiter: string; skipped: number } {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named?.[1]) return { body: text.slice(named[0].length), delimiter: named[1], skipped: 1 };
  const headings = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => headings.split(delimiter).length);
  return { body: text, delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',', skipped: 0 };
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true });
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number };
    const where = lines ? ` in or before line ${lines}` : '';
    throw new UnreadableFile(
      code === 'CSV_QUOTE_NOT_CLOSED'
        ? `A quotation mark${where} is opened and never closed.`
        : `A quotation mark${where} stands in the middle of a cell. A cell with quotation marks has them doubled, and stands between two.`,
    );
  }
}
