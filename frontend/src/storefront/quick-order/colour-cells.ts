import { MAX_QUANTITY } from '../../../../backend/src/modules/cart/quantity-limit';
import { readWhole } from '../../../../backend/src/platform/typed-numbers';
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
export function withoutColour(cells: readonly string[], isCounted: (cell: string) => boolean): Uncoloured {
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
