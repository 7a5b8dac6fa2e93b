import type { QuickLine } from '../../api/types';
import { type ListedLine, MAX_LINES, MAX_QUANTITY } from './quick-list';

/** A line of the order being put together. */
export interface DraftLine extends ListedLine {
  id: number;
  /** What the shop says of it as it stands; null until it was asked. */
  answer: QuickLine | null;
  /** Not typed into yet: nothing is said of it. */
  isFresh?: boolean;
}

/** What is wrong with a line before the shop is asked. */
export function inputProblem({ code, quantity }: ListedLine): string | null {
  if (code.trim() === '') return 'Enter a product code.';
  if (code.trim().length > 100) return 'This is too long for a product code.';
  if (!/^\d+$/.test(quantity.trim()) || Number(quantity) < 1) return 'Enter a whole number from 1.';
  return Number(quantity) > MAX_QUANTITY ? `At most ${MAX_QUANTITY} of one product.` : null;
}

/** What stands in the way of a line, in words; null where nothing does, or nobody knows yet. */
export function problemOf(line: DraftLine): string | null {
  return line.isFresh ? null : (inputProblem(line) ?? line.answer?.problem ?? null);
}

/** Whether the line can go into the cart. */
export function isReady(line: DraftLine): boolean {
  return (
    inputProblem(line) === null &&
    line.answer !== null &&
    line.answer.problem === null &&
    line.answer.productId !== null
  );
}

/** The lines that the shop is asked about. */
export function askable(lines: readonly DraftLine[]): DraftLine[] {
  return lines.filter((line) => inputProblem(line) === null);
}

/** The lines with the shop's answers, which come in the order of the question; a line that was changed since has none. */
export function answered(
  lines: readonly DraftLine[],
  asked: readonly DraftLine[],
  answers: readonly QuickLine[],
): DraftLine[] {
  const byId = new Map(asked.map((line, index) => [line.id, { line, answer: answers[index] ?? null }]));
  return lines.map((line) => {
    const found = byId.get(line.id);
    const isSame = found && found.line.code === line.code && found.line.quantity === line.quantity;
    return { ...line, answer: isSame ? found.answer : null };
  });
}

/** Takes in as many of the listed lines as there is room for; the others are left over. */
export function takeIn(
  lines: readonly DraftLine[],
  listed: readonly ListedLine[],
): { lines: DraftLine[]; leftOver: ListedLine[] } {
  const room = Math.max(0, MAX_LINES - lines.length);
  const next = Math.max(0, ...lines.map(({ id }) => id)) + 1;
  const added = listed.slice(0, room).map((line, index) => ({ ...line, id: next + index, answer: null }));
  return { lines: [...lines, ...added], leftOver: listed.slice(room) };
}

/** The lines with one of them changed; its old answer does not hold any more. */
export function changedLine(lines: readonly DraftLine[], id: number, changes: Partial<ListedLine>): DraftLine[] {
  return lines.map((line) => (line.id === id ? { ...line, ...changes, answer: null, isFresh: false } : line));
}

/** The lines without those that went into the cart; one that was changed since is another one. */
export function withoutAdded(lines: readonly DraftLine[], added: readonly DraftLine[]): DraftLine[] {
  return lines.filter(
    ({ id, code, quantity }) =>
      !added.some((line) => line.id === id && line.code === code && line.quantity === quantity),
  );
}

/** How many there are of a product of which more is asked for; null where that is not what is wrong. */
export function unitsLeft({ quantity, answer }: DraftLine): number | null {
  if (!answer?.problem || !answer.available || Number(quantity) <= answer.available) return null;
  return answer.available;
}

/** One more line to type into. */
export function withFreshLine(lines: readonly DraftLine[]): DraftLine[] {
  const { lines: taken } = takeIn(lines, [{ code: '', quantity: '1' }]);
  return taken.map((line) => (lines.includes(line) ? line : { ...line, isFresh: true }));
}

/** Lines as they would be pasted again. */
export function listOf(lines: readonly ListedLine[]): string {
  return lines.map(({ code, quantity }) => `${code}\t${quantity}`).join('\n');
}
