export type Cell = string | number | null;

/** The mark by which spreadsheets recognise UTF-8. */
export const UTF8_MARK = '\uFEFF';

/** One line of RFC 4180. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula is made text; a negative number is none. */
function csvCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
