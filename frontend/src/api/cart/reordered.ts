import type { QuickLine } from '../types';

export interface Reordered {
  title: string;
  tone: 'success' | 'warning' | 'error';
  /** Texts about lines that could not be added as bought. */
  problems: string[];
  /** Whether anything was added. */
  hasSome: boolean;
}

type Line = Pick<QuickLine, 'code' | 'name' | 'quantity' | 'problem'>;

/** Returns the outcome of ordering again. `notes`: texts about lines that the stock could not serve whole. */
export function reordered(lines: readonly Line[], notes: readonly string[]): Reordered {
  const units = lines.reduce((sum, { problem, quantity }) => (problem === null ? sum + quantity : sum), 0);
  const failed = lines.flatMap(({ problem, name, code }) => (problem === null ? [] : [`${name ?? code}: ${problem}`]));
  const problems = [...failed, ...notes];
  if (units === 0)
    return { title: 'None of these items can be ordered at the moment', tone: 'error', problems, hasSome: false };
  const title = failed.length > 0 ? 'Some of your items are in your cart' : `Added to cart: ${formatAdded(lines)}`;
  return { title, tone: problems.length > 0 ? 'warning' : 'success', problems, hasSome: true };
}

/** Returns the lines that were added in a few words: "2 × Primer", or "Primer and 3 more products". */
export function formatAdded(lines: readonly Line[]): string | undefined {
  const [first, ...others] = lines.filter(({ problem }) => problem === null);
  if (!first) return undefined;
  const name = first.name ?? first.code;
  if (others.length > 0)
    return `${name} and ${others.length === 1 ? '1 more product' : `${others.length} more products`}`;
  return first.quantity > 1 ? `${first.quantity} × ${name}` : name;
}
