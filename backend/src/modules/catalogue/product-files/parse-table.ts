import { type CsvError, parse } from 'csv-parse/sync';
import type { Request } from 'express';
import { plainCell } from '../../../platform/csv.js';
import { Problem } from '../../../platform/http/problem.js';

/** Thrown for a file of which no line can be read; says in plain words why. */
export class UnreadableFile extends Error {}

/** The beginnings of files that spreadsheets write and that are not text. */
const WORKBOOKS = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('\xD0\xCF\x11\xE0', 'latin1')];

/**
 * Returns the text of a file in UTF-8, or in the other encodings of spreadsheets: UTF-16 with its mark, else
 * Windows-1252. Throws `UnreadableFile`.
 */
export function decodeText(bytes: Buffer): string {
  if (WORKBOOKS.some((begin) => bytes.subarray(0, begin.length).equals(begin)))
    throw new UnreadableFile(
      'This is an Excel workbook. Save it as "CSV UTF-8" in your spreadsheet, then choose that file.',
    );
  const text = textOf(bytes);
  if (text.includes('\0')) throw new UnreadableFile('This file is not text. Choose a CSV file.');
  if (text.trim() === '') throw new UnreadableFile('This file is empty.');
  return text;
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

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

const MAX_BYTES = 10 * 1024 * 1024;

/** Reads the CSV file in a request's body. Throws a `Problem` (413) for one that is too large, and `UnreadableFile`. */
export async function readTable(request: Request): Promise<CsvTable> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // The rest is read and dropped; otherwise the browser would report a broken connection instead of the reason.
    if (bytes <= MAX_BYTES) chunks.push(chunk);
  }
  if (bytes > MAX_BYTES) throw new Problem(413, 'The file is larger than 10 MB. Split it into smaller files.');
  return parseTable(decodeText(Buffer.concat(chunks)));
}

/** Returns the 400 for a file with errors that was to be applied. */
export function fileRejected<Result extends { errorCount: number }>(result: Result): Problem {
  const { errorCount } = result;
  const errors = errorCount === 1 ? 'an error' : `${errorCount} errors`;
  return new Problem(400, `Nothing was changed: the file has ${errors}.`, { result });
}
