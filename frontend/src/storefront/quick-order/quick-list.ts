/** The server's limit. */
export const MAX_LINES = 100;
export const MAX_QUANTITY = 9999;

/** A line of a list: a product code, and the quantity as written. */
export interface ListedLine {
  code: string;
  quantity: string;
}

/** Returns the lines of a list: one product per line, code first, then quantity, 1 by default. A heading is skipped. */
export function readList(text: string): ListedLine[] {
  return readLines(text).filter((line, index) => !(index === 0 && isHeading(line)));
}

/** Returns the lines of a list without a heading. */
export function readLines(text: string): ListedLine[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((row) => row.trim())
    .filter((row) => row.replace(/[\s,;"]/g, '') !== '');
  return rows.map(readRow);
}

function readRow(row: string): ListedLine {
  const cells = /[\t;,]/.test(row) ? cellsOf(row) : wordsOf(row);
  const [code = '', ...rest] = cells;
  // A description may be between code and quantity.
  const number = rest.findLast((cell) => isNumber(cell)) ?? rest.findLast((cell) => cell !== '');
  return { code, quantity: number === undefined ? '1' : plainNumber(number) };
}

/** "A-1 4": the last word is the quantity where it is a number, even a wrong one, as codes may contain spaces. */
function wordsOf(row: string): string[] {
  const [, code, quantity] = /^(.*\S)\s+(\S+)$/.exec(row) ?? [];
  return code !== undefined && quantity !== undefined && isAnyNumber(quantity) ? [code, quantity] : [row];
}

/** Returns the cells of a line separated by tabs, semicolons or commas; cells may be quoted. */
function cellsOf(row: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => row.includes(sign)) ?? ',';
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const sign of row) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** Accepts "4", "x4", "4x" and "4.00". */
function isNumber(text: string): boolean {
  return /^(x\s?)?\d{1,6}(\.0+)?(\s?x)?$/i.test(text);
}

/** Also "1.5" and "-3": no quantities, but no part of a code either. */
function isAnyNumber(text: string): boolean {
  return isNumber(text) || /^[-+]?\d+([.,]\d+)?$/.test(text);
}

function plainNumber(text: string): string {
  return isNumber(text) ? text.replace(/\.0+/, '').replace(/\D/g, '') : text;
}

/** "Code", "Product code" or "Part no.", with "Qty" after a space; a code may begin like one. */
const HEADING = /^(product\s*)?(code|sku|item|product|part)(\s*(code|no\.?|number))?(\s+(qty\.?|quantity))?$/i;

function isHeading({ code, quantity }: ListedLine): boolean {
  return HEADING.test(code) && !/^\d+$/.test(quantity === '1' ? '' : quantity);
}
