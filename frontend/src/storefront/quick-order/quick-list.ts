import { MAX_QUANTITY } from '../../../../backend/src/modules/cart/quantity-limit';
import { readWhole, tidied } from '../../../../backend/src/platform/typed-numbers';
import { isNumeric, isQuantity } from './quantity-cells';

/** A row without its colour: `cells` has an empty text in place of each part of it, and behind them the quantity beside it. */
interface Uncoloured {
  cells: string[];
  colour?: string;
}

/** "2 x VW LC9X" */
const COUNT_BEFORE = /^(\d{1,4})\s*(?:[x×*]\s+|×)(\S.*)$/i;
/** "VW LC9X x 2", "VW LC9X 2x", "VW LC9X 2 pcs" */
const COUNT_AFTER = /^(\S.*?)\s+(?:[x×*]\s*(\d{1,4})|(\d{1,4})\s?(?:[x×]|pcs?\.?|pieces?|units?))$/i;
/** "VW LC9X 2", "Toyota 209" */
const NUMBER_AFTER = /^(\S.*?)\s+([1-9]\d{0,2})$/;

/** A size, "5L", or a kind of paint, "2K", is no code. */
const SIZE = /^\d+(?:[.,]\d+)?(?:[mM]?[lL]|[lL]tr?|[kK]?[gG]|[mMcC]?[mM]|[12]?[kK])$/;
const CODE = /^(?=.*\d)(?=.*\p{L})[\p{L}\d./-]{2,20}$/u;
/** "12pk" is rather a number of packs, unless a make is before it. */
const AMOUNT = /^\d+\p{L}+$/u;

/** Returns whether a text has a code of letters and digits, "VW LC9X", or of capitals behind a make, "Ford RR". */
function hasColourCode(text: string): boolean {
  const words = text.split(/[\s,]+/);
  const isCode = (word: string, index: number) =>
    CODE.test(word) && !SIZE.test(word) && (index > 0 || !AMOUNT.test(word));
  return words.some(isCode) || /^\p{L}{2}[\p{L} -]* [A-Z]{2,3}$/u.test(text);
}

/**
 * Takes the colour out of a row's cells, so that the others are read as they would be without it (docs/rules.md#quick-order).
 * Any text behind the code may be one where the row has a quantity; the server tells it from a description. Without a
 * quantity it must look like a colour, and a text behind it may be a mistyped quantity, for which the line asks.
 */
function withoutColour(cells: readonly string[], isCounted: (cell: string) => boolean): Uncoloured {
  const [first = '', second = ''] = cells;
  const count = readWhole(first);
  const isCountFirst = count !== null && count <= MAX_QUANTITY && second !== '' && !isNumeric(second);
  const start = isCountFirst ? 2 : 1;
  const found = cells.slice(start).map((cell) => (cell === '' || isNumeric(cell) ? null : splitCount(cell)));
  const hasQuantity =
    isCountFirst ||
    isCounted(first) ||
    cells.slice(start).some(isQuantity) ||
    found.some((part) => part !== null && part.count !== undefined);
  const firstColour = hasQuantity ? 0 : found.findIndex((part) => part !== null && isLikely(part));
  const parts = firstColour === -1 ? [] : found.flatMap((part, index) => (part && index >= firstColour ? part : []));
  if (parts.length === 0) return { cells: [...cells] };
  const others = cells.map((cell, index) => (index - start >= firstColour && found[index - start] ? '' : cell));
  const texts = parts.map(({ text }) => text);
  const unclear = parts.flatMap((part) => part.unclear ?? [])[0] ?? texts.slice(1).at(-1) ?? '';
  const counts = parts.flatMap(({ count }) => count ?? []);
  return { cells: [...others, ...(hasQuantity ? counts : [unclear])], colour: texts.join(', ') };
}

interface Part {
  text: string;
  count?: string;
  /** A number at the end that may be the quantity, or belong to the colour. */
  unclear?: string;
}

const isLikely = ({ text, unclear }: Part) =>
  unclear !== undefined || hasColourCode(text) || /\p{L}\s+0\d+$/u.test(text);

function splitCount(cell: string): Part {
  const [, before, behind = ''] = COUNT_BEFORE.exec(cell) ?? [];
  if (before && isText(behind)) return { text: behind, count: before };
  const [, text = '', after, piecesAfter] = COUNT_AFTER.exec(cell) ?? [];
  const count = after ?? piecesAfter;
  if (count && isText(text)) return { text, count };
  const [, colour = '', number] = NUMBER_AFTER.exec(cell) ?? [];
  if (!number || !/^\p{L}/u.test(cell)) return { text: cell };
  return hasColourCode(colour) ? { text: colour, count: number } : { text: cell, unclear: `${number} or 1` };
}

/** Returns whether a text may be a colour beside a number; "5L" and "400" are no texts. */
const isText = (text: string) => hasColourCode(text) || /^\p{L}/u.test(text);

/** The server's limit. */
export const MAX_LINES = 100;

/** A line of a list: a product's code or name, and the quantity as written. */
export interface ListedLine {
  code: string;
  /** Several numbers become "5 or 400": the customer decides which is the quantity. */
  quantity: string;
  /** The colour of a product that is mixed to order, as one text; or the description of another. */
  colour?: string;
}

/**
 * Returns the lines of a list, one product per line (docs/rules.md#quick-order). Columns go by the heading above them;
 * without one the code is first, then the quantity, 1 by default.
 */
export function readList(text: string): ListedLine[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((row) => row.replace(/^[^\S\t]+|[^\S\t]+$/g, ''))
    .filter((row) => row.replace(/[\s,;"]/g, '') !== '');
  let columns: Column[] = [];
  return rows.flatMap((row, index) => {
    const heading = columnsOf(row);
    const isHeading = index === 0 || heading?.includes('quantity') || heading?.includes('other');
    if (!heading || !isHeading) return [readRow(row, columns)];
    columns = heading;
    return [];
  });
}

function readRow(row: string, columns: readonly Column[]): ListedLine {
  const cells = cellsOf(row);
  if (!cells) return readWords(row);
  // A surplus comma, as in "12,50", has shifted the cells against their headings.
  const isMoved = cells.length > columns.length || columns.indexOf('quantity') >= cells.length;
  const code = isMoved ? -1 : columns.indexOf('code');
  if (code === -1) return readUnheaded(cells.slice(cells.findIndex(Boolean)));
  const colour = cells.filter((cell, index) => columns[index] === 'colour' && cell !== '').join(' ');
  const quantity = columns.indexOf('quantity');
  if (quantity !== -1) {
    return coloured(unclear({ code: cells[code] ?? '', quantity: plain(cells[quantity] ?? '', /\.00?$/) }), colour);
  }
  const unknown = cells.filter((_, index) => index !== code && columns[index] === 'unknown');
  return coloured(readCells([cells[code] ?? '', ...unknown]), colour);
}

function readUnheaded(row: readonly string[]): ListedLine {
  const { cells, colour } = withoutColour(row, (cell) => readWords(cell).code !== cell);
  const filled = cells.filter((cell) => cell !== '');
  return coloured(filled.length === 1 ? readWords(filled.join()) : readCells(cells), colour);
}

const coloured = (line: ListedLine, colour: string | undefined) => (colour ? { ...line, colour } : line);

/** Without a heading: a description may be between code and quantity, and the quantity before the code. */
function readCells([first = '', ...rest]: readonly string[]): ListedLine {
  const [second = '', ...others] = rest;
  const count = readWhole(first);
  const isCountFirst = count !== null && count <= MAX_QUANTITY && second !== '' && !rest.some(isNumeric);
  return isCountFirst && others.every((cell) => cell === '')
    ? { code: second, quantity: plain(first) }
    : rest.some(isNumeric)
      ? unclear({ code: first, quantity: quantityIn(rest) })
      : { code: first, quantity: quantityIn(rest) };
}

/** A code or name with a number behind it: "TST-BC-001 50". */
const WITH_COUNT = /^(.*\d.*?)\s+(?:[x×*]\s*)?([1-9]\d{0,2})$/i;

/** "A-1 50;1" has two quantities. The shop would take the 1 for no quantity at all, and the 50 for the one that is meant. */
function unclear(line: ListedLine): ListedLine {
  const [, product, count] = WITH_COUNT.exec(line.code) ?? [];
  return product && line.quantity === '1' && count !== '1' ? { code: product, quantity: `${count} or 1` } : line;
}

/** "2 x A-1" */
const TIMES = /^(\d[\d,]*)\s*(?:[x×*]\s+|×)(\S.*)$/i;

/** "A-1 4": the last word is the quantity where it is a number, even a wrong one, as codes may contain spaces. */
function readWords(row: string): ListedLine {
  const [, count, product = row] = TIMES.exec(row) ?? [];
  const words = product.split(/\s+/);
  const numbers: string[] = [];
  const isLast = count === undefined ? isNumeric : (word: string) => isNumeric(word) && !/^\d+$/.test(word);
  while (words.length > 1 && isLast(words.at(-1) ?? '')) numbers.unshift(words.pop() ?? '');
  if (count !== undefined) return { code: words.join(' '), quantity: plain(count) };
  // "TST BC 001 4": a number that begins with 0 is the end of a code.
  if (/^0\d+$/.test(numbers[0] ?? '')) words.push(numbers.shift() ?? '');
  if (words.length > 1 && /^[x×*]$/i.test(words.at(-1) ?? '')) words.pop();
  return { code: words.join(' '), quantity: quantityIn(numbers) };
}

/** A row of words whose last one is a number with a comma: "A-1 1,200". */
const COMMA_IN_NUMBER = /^[^,]*\S\s+£?[1-9]\d*(?:,\d+)+(?:\.\d+)?$/;

const QUOTED = '"((?:[^"]|"")*)"';

/** Returns the cells of a row separated by tabs, semicolons or commas, which may be quoted; null for a row of words. */
function cellsOf(row: string): string[] | null {
  const unquoted = row.replace(new RegExp(`(?<=^|[\\t;,]) *${QUOTED} *(?=[\\t;,]|$)`, 'g'), '');
  const separator = unquoted === '' ? '\t' : ['\t', ';', ','].find((sign) => unquoted.includes(sign));
  if (separator === undefined || (separator === ',' && COMMA_IN_NUMBER.test(row))) return null;
  const cell = new RegExp(`${separator}(?: *${QUOTED} *(?=${separator}|$)|([^${separator}]*))`, 'g');
  return Array.from(`${separator}${row}`.matchAll(cell), ([, quoted, bare = '']) =>
    tidied(quoted?.replaceAll('""', '"') ?? bare),
  );
}

/** Returns the only number among a line's cells; with several, a quantity cannot be distinguished from a price. */
function quantityIn(cells: readonly string[]): string {
  const numbers = cells.filter(isQuantity);
  if (numbers.length > 1) return numbers.join(' or ');
  return plain(numbers[0] ?? cells.findLast((cell) => cell !== '') ?? '1');
}

/** Returns a whole number without its additions; any other text unchanged, for the customer to correct. */
function plain(text: string, decimals = /$^/): string {
  const number = tidied(text)
    .replace(/^[x×]\s?|\s?(?:[x×]|pcs?|pieces?|units?)\.?$/gi, '')
    .replace(decimals, '');
  return readWhole(number)?.toString() ?? text;
}

/** Content of a column; `other` is known not to be a quantity. */
type Column = 'code' | 'quantity' | 'colour' | 'other' | 'unknown';

const QUANTITY =
  /^(?:(?:order|ordered|required|your) )?(?:qty|quantity)(?: (?:ordered|required|needed))?$|^(?:units|pcs|pieces|how many)$/;
/** The best heading of the codes comes first: a list may have a name beside the code. */
const CODES = [
  /^(?:(?:product|item|part|stock|article) )?(?:code|sku)$/,
  /^(?:product|item|part|stock|article) (?:no|number|ref|reference)$|^ref(?:erence)?$/,
  /^(?:product|item|part|article)$/,
  /^(?:(?:product|item) )?(?:name|description)$/,
];
const COLOUR = /^(?:paint |car |vehicle )?colou?r(?: code| name| no| number)?$|^paint code$/;
/** Part of the colour where another column is one. */
const OF_COLOUR = /^(?:(?:car|vehicle) )?make$|^variant$/;
const OTHER =
  /price|cost|total|\b(?:rates?|value|vat|tax|net|gross|rrp|discount|each|description|name|brand|colour|size|pack|weight|stock|available|date|line|row|pos|notes?|gbp)\b|[£€$%]/;
const WORDS =
  /^(?:(?:product|item|part|stock|article|code|sku|no|number|qty|quantity|unit|price|total|description|name) ?)+$/;

/** Returns the columns that a row of a list names; null where it is no heading. */
function columnsOf(row: string): Column[] | null {
  const cells = cellsOf(row) ?? [row];
  const headings = cells.map((cell) =>
    cell
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .replace(/[.:#*_]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const isOfWords = headings.length === 1 && WORDS.test(headings[0] ?? '');
  const best = CODES.find((pattern) => headings.some((heading) => pattern.test(heading)));
  if (cells.some(isNumeric) || !(best || isOfWords)) return null;
  const code = headings.findIndex((heading) => best?.test(heading));
  const hasColour = headings.some((heading) => COLOUR.test(heading));
  const quantities = headings.filter((heading) => QUANTITY.test(heading)).length;
  return headings.map((heading, index) => {
    if (index === code) return 'code';
    if (quantities === 1 && QUANTITY.test(heading)) return 'quantity';
    if (COLOUR.test(heading) || (hasColour && OF_COLOUR.test(heading))) return 'colour';
    return OTHER.test(heading) || CODES.some((pattern) => pattern.test(heading)) ? 'other' : 'unknown';
  });
}

/** Returns a typed line whose code has the colour with it, "CODE x 2, VW LC9X", in its parts; any other as it is. */
export function withTypedColour<Line extends ListedLine>(line: Line): Line {
  if (line.colour || !/[,;\t]/.test(line.code)) return line;
  const [read] = readList(line.code);
  if (!read?.colour) return line;
  const quantities = [line.quantity, read.quantity].filter((quantity) => quantity !== '1');
  return { ...line, ...read, quantity: quantities.length === 0 ? '1' : quantities.join(' or ') };
}
