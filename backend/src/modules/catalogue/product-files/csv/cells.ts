/** What a spreadsheet would take for a formula, or what would be read back as such. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^'+[=+\-@\t\r\n]/;

/** Returns the text as a cell that no spreadsheet takes for a formula. */
export const guardedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Returns the text of a cell as it was before `guardedCell`, with line breaks as the shop keeps them. */
export function plainCell(cell: string): string {
  const text = cell.replaceAll(/\r\n?/g, '\n');
  return (GUARDED.test(text) ? text.slice(1) : text).trim();
}
