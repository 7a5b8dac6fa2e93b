import { MAX_QUANTITY } from '../../../../backend/src/modules/cart/quantity-limit';
import { COLOUR_TEXT_LENGTH } from '../../../../backend/src/platform/line-colour';
import { readWhole } from '../../../../backend/src/platform/typed-numbers';
import type { QuickLine } from '../../api/types';
import { type ListedLine, MAX_LINES } from './quick-list';

/** A line of the draft order. */
export interface DraftLine extends ListedLine {
  id: number;
  /** The shop's check of the line; null until it was checked. */
  answer: QuickLine | null;
  /** Whether the line has a field for its colour; once there, it stays. */
  takesColour?: boolean;
  /** Not typed into yet: no problem is shown. */
  isFresh?: boolean;
}

/** Returns the problem of a line that needs no server check; null where there is none. */
export function inputProblem({ code, quantity, colour = '' }: ListedLine): string | null {
  if (code.trim() === '') return 'Enter a product code.';
  if (code.trim().length > 100) return 'Enter a shorter code: this is too long for a product code.';
  if (colour.trim().length > COLOUR_TEXT_LENGTH) return 'Enter a shorter colour: make and code are enough.';
  if (/\d.* or .*\d/.test(quantity)) return 'This line has several numbers. Enter the quantity.';
  const units = unitsOf({ quantity });
  if (units < 1) return 'Enter a whole number, 1 or more.';
  return units > MAX_QUANTITY ? `Enter ${MAX_QUANTITY} or less.` : null;
}

/** Returns the quantity of a line as a number; 0 where it is none. */
export function unitsOf({ quantity }: Pick<ListedLine, 'quantity'>): number {
  return readWhole(quantity) ?? 0;
}

/** Returns the problem of a line; null where there is none or it is not checked yet. */
export function problemOf(line: DraftLine): string | null {
  return line.isFresh ? null : (inputProblem(line) ?? line.answer?.problem ?? null);
}

/** Returns whether the shop's problem with a line is its colour, which a mixed product lacks or another one has. */
export function hasColourProblem({ answer }: DraftLine): boolean {
  if (!answer?.problem) return false;
  return answer.isMixed ? !answer.colour : Boolean(answer.writtenColour && answer.productId && !answer.warning);
}

/** Returns whether the line can be added to the cart. */
export function isReady(line: DraftLine): boolean {
  return (
    inputProblem(line) === null &&
    line.answer !== null &&
    line.answer.problem === null &&
    line.answer.productId !== null
  );
}

/** Returns the lines as they are sent to be checked or saved. */
export function sendable(lines: readonly DraftLine[]): { code: string; quantity: number; colour?: string }[] {
  return lines.map((line) => ({
    code: line.code.trim(),
    quantity: unitsOf(line),
    ...(line.colour?.trim() ? { colour: line.colour.trim() } : {}),
  }));
}

/** Returns the lines that can be sent to be checked. */
export function askable(lines: readonly DraftLine[]): DraftLine[] {
  return lines.filter((line) => inputProblem(line) === null);
}

const isSame = (one: ListedLine, other: ListedLine) =>
  one.code === other.code && one.quantity === other.quantity && (one.colour ?? '') === (other.colour ?? '');

/**
 * Returns the lines with the shop's results, which come in the order sent; a line changed since has none. A line whose
 * text had the quantity as well becomes code and quantity, and its colour is named as in the shop's table.
 */
export function answered(
  lines: readonly DraftLine[],
  asked: readonly DraftLine[],
  answers: readonly QuickLine[],
): DraftLine[] {
  const byId = new Map(asked.map((line, index) => [line.id, { line, answer: answers[index] ?? null }]));
  return lines.map((line) => {
    const { line: sent, answer = null } = byId.get(line.id) ?? {};
    if (!sent || !isSame(sent, line)) return { ...line, answer: null };
    if (!answer?.productId) return { ...line, answer };
    const { code, quantity, writtenColour: colour = '', isMixed } = answer;
    const isRead = quantity !== unitsOf(line) || code !== line.code.trim();
    const takesColour = line.takesColour || isMixed || colour !== '';
    return {
      ...line,
      ...(isRead ? { code, quantity: `${quantity}` } : {}),
      ...(colour !== (line.colour ?? '') ? { colour } : {}),
      ...(takesColour ? { takesColour } : {}),
      answer,
    };
  });
}

/** Adds listed lines up to the limit and returns the others as `leftOver`. */
export function takeIn(
  lines: readonly DraftLine[],
  listed: readonly ListedLine[],
): { lines: DraftLine[]; leftOver: ListedLine[] } {
  const room = Math.max(0, MAX_LINES - lines.length);
  const next = Math.max(0, ...lines.map(({ id }) => id)) + 1;
  const added = listed.slice(0, room).map((line, index) => ({ ...line, id: next + index, answer: null }));
  return { lines: [...lines, ...added], leftOver: listed.slice(room) };
}

/** Returns the lines with one changed, without its outdated result. */
export function changedLine(lines: readonly DraftLine[], id: number, changes: Partial<ListedLine>): DraftLine[] {
  return lines.map((line) => (line.id === id ? { ...line, ...changes, answer: null, isFresh: false } : line));
}

/** Returns the lines without those added to the cart; a line changed since stays. */
export function withoutAdded(lines: readonly DraftLine[], added: readonly DraftLine[]): DraftLine[] {
  return lines.filter((line) => !added.some((each) => each.id === line.id && isSame(each, line)));
}

/** Returns the available units where too many are requested; null otherwise. */
export function unitsLeft({ quantity, answer }: DraftLine): number | null {
  if (!answer?.problem || !answer.available || unitsOf({ quantity }) <= answer.available) return null;
  return answer.available;
}

/** Returns the lines with one more, empty line. */
export function withFreshLine(lines: readonly DraftLine[]): DraftLine[] {
  const { lines: taken } = takeIn(lines, [{ code: '', quantity: '1' }]);
  return taken.map((line) => (lines.includes(line) ? line : { ...line, isFresh: true }));
}

/** Returns lines as text that can be pasted again. */
export function listOf(lines: readonly ListedLine[]): string {
  return lines.map(({ code, quantity, colour }) => [code, quantity, ...(colour ? [colour] : [])].join('\t')).join('\n');
}
