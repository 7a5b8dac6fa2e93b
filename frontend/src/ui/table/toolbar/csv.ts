import { formatForFile } from '../../date-format';
import type { Column, ListPage } from '../table-columns';
import { csvLine, UTF8_MARK } from './csv-lines.gen';

type CsvValue = string | number | null | undefined;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Returns a CSV file (RFC 4180) with a byte order mark, moments in British time. No value is read as a formula by a spreadsheet. */
export function csvOf(heading: readonly string[], lines: readonly (readonly CsvValue[])[]): string {
  return UTF8_MARK + [heading, ...lines].map((line) => csvLine(line.map(cellOf))).join('');
}

function cellOf(value: CsvValue): string {
  return MOMENT.test(String(value)) ? formatForFile(String(value)) : String(value ?? '');
}

/** The most rows that one call returns. */
const ROWS_A_CALL = 100;

interface ExportOptions<Row> {
  columns: readonly Column<Row>[];
  loadPage: (page: number, limit: number) => Promise<ListPage<Row>>;
  onProgress: (loaded: number, total: number) => void;
  signal: AbortSignal;
}

/** Loads all rows that match, page by page, and returns them as CSV; undefined when it is cancelled. */
export async function exportRows<Row>({
  columns,
  loadPage,
  onProgress,
  signal,
}: ExportOptions<Row>): Promise<string | undefined> {
  const exported = columns.filter(({ exportText }) => exportText);
  const lines: CsvValue[][] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await loadPage(page, ROWS_A_CALL);
    if (signal.aborted) return undefined;
    for (const row of rows) lines.push(exported.map(({ exportText }) => exportText?.(row)));
    onProgress(Math.min(lines.length, total), total);
    if (rows.length === 0 || lines.length >= total) break;
  }
  return csvOf(
    exported.map(({ title }) => title),
    lines,
  );
}

/** Saves a text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to save it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
