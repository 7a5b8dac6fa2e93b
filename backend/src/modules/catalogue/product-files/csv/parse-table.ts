import { type CsvError, parse } from 'csv-parse/sync';
import { plainCell } from '../../../../platform/csv.js';
import { UnreadableFile } from './unreadable-file.js';

/** A line of a table: its number as spreadsheets count, the headings being 1, and its cells; a missing cell is empty. */
export interface TableLine {
  line: number;
  cells: string[];
  /** Text beyond the last heading. */
  isTooLong: boolean;
}

export interface CsvTable {
  headings: string[];
  /** Without empty lines. */
  lines: TableLine[];
}

const DELIMITERS = [',', ';', '\t'];

// More than any catalogue needs. Ten megabytes can be ten million lines, which no process has the memory for.
const MAX_LINES = 100_000;
const MAX_COLUMNS = 100;
/** Characters of one line, all its cells together. */
const MAX_LINE = 500_000;

/** Reads a CSV file, its columns separated by commas, semicolons or tabs. Throws `UnreadableFile`. */
export function parseTable(text: string): CsvTable {
  const { body, delimiter, skipped } = delimiterOf(text);
  const [first, ...records] = recordsOf(body, delimiter);
  if (!first) throw new UnreadableFile('This file is empty.');
  if (first.length > MAX_COLUMNS) throw new UnreadableFile(`A file can have at most ${MAX_COLUMNS} columns.`);
  if (records.length > MAX_LINES)
    throw new UnreadableFile('A file can have at most 100,000 lines. Split it into smaller files.');
  const headings = first.map((heading) => heading.trim());
  const lines = records.map((cells, index) => ({
    line: index + 2 + skipped,
    cells: headings.map((_, column) => plainCell(cells[column] ?? '')),
    isTooLong: cells.slice(headings.length).some((cell) => cell.trim() !== ''),
  }));
  return { headings, lines: lines.filter(({ cells, isTooLong }) => isTooLong || cells.some((cell) => cell !== '')) };
}

/** Finds the delimiter: the character that separates most headings. Excel may name it in a first line, "sep=;". */
function delimiterOf(text: string): { body: string; delimiter: string; skipped: number } {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named?.[1]) return { body: text.slice(named[0].length), delimiter: named[1], skipped: 1 };
  const headings = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => headings.split(delimiter).length);
  return { body: text, delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',', skipped: 0 };
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    const limits = { to: MAX_LINES + 2, max_record_size: MAX_LINE };
    return parse(text, { bom: true, delimiter, relax_column_count: true, ...limits });
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number };
    if (code === 'CSV_MAX_RECORD_SIZE')
      throw new UnreadableFile(`Line ${lines} is longer than any product's: it has more than 500,000 characters.`);
    const where = lines ? ` in or before line ${lines}` : '';
    throw new UnreadableFile(
      code === 'CSV_QUOTE_NOT_CLOSED'
        ? `A quotation mark${where} is opened and never closed.`
        : `A quotation mark${where} is in the middle of a cell. Double the quotation marks inside a cell, and put the cell in quotation marks.`,
    );
  }
}
