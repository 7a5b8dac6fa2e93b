// The front end imports this file for the tables that staff save
// (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

/** The mark by which spreadsheets recognise UTF-8. */
export const UTF8_MARK = '\uFEFF';

export type CsvCell = string | number | null;

/** Start of a cell that a spreadsheet takes for a formula, also in full width, or that reads back as guarded. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;
/** A number with its sign is no formula. */
const NUMBER = /^-\d+(\.\d+)?$/;

/** Returns the text as a cell that no spreadsheet takes for a formula. */
export function guardedCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell as it was before `guardedCell`, with line breaks as the shop keeps them. */
export function plainCell(cell: string): string {
  const text = cell.replaceAll(/\r\n?/g, '\n');
  return (GUARDED.test(text) ? text.slice(1) : text).trim();
}

/** Returns one line of RFC 4180, its cells guarded. */
export function csvLine(cells: readonly CsvCell[]): string {
  const written = cells.map((cell) => {
    const text = guardedCell(cell === null ? '' : String(cell));
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
