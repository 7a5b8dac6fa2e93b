import { readableRows } from '../../../ui/record/readable-rows';

/** A line of two documents side by side. */
export interface ComparedRow {
  path: string;
  label: string;
  /** Level of indentation, from 0. */
  depth: number;
  /** Empty where it was not sent. */
  before: string;
  /** Empty where it is not sent any more. */
  after: string;
  /** A heading of the lines below it has no value of its own. */
  isHeading: boolean;
  isDifferent: boolean;
}

/** Fields that identify an attempt; they are not part of the document. */
const OF_THE_ATTEMPT = new Set(['idempotency_id']);

/**
 * Compares the last sent document with the next one, line by line in the order of the latter; removed lines come last.
 * Before the first sending (`null`) nothing differs.
 */
export function comparedRows(lastBody: unknown, body: unknown): ComparedRow[] {
  const before = new Map(readableRows(lastBody).map((row) => [row.path, row]));
  const after = new Map(readableRows(body).map((row) => [row.path, row]));
  const isFirst = before.size === 0;
  const paths = [...new Set([...after.keys(), ...before.keys()])].filter(
    (path) => !OF_THE_ATTEMPT.has(path.split('/').at(-1) ?? ''),
  );
  return paths.map((path) => {
    const [earlier, later] = [before.get(path), after.get(path)];
    const { label, depth } = later ?? earlier ?? { label: path, depth: 0 };
    const texts = { before: earlier?.text ?? '', after: later?.text ?? '' };
    return {
      ...{ path, label, depth, ...texts },
      isHeading: texts.before === '' && texts.after === '',
      isDifferent: !isFirst && texts.before !== texts.after,
    };
  });
}
