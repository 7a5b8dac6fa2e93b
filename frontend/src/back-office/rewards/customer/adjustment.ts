import { readWhole } from '../../../ui/form/typed-numbers.gen';
import { formatPounds } from '../../../ui/money/money-format';
import { formatPoints, poundsOfPoints } from '../../../ui/reward/format-points';

export type Direction = 'add' | 'take';

/** Returns the points to add, or below 0 to take away; null unless a whole number from 1 to 1,000,000. */
export function adjustmentOf(direction: Direction, typed: string): number | null {
  const points = readWhole(typed) ?? 0;
  if (points < 1 || points > 1_000_000) return null;
  return direction === 'add' ? points : -points;
}

/** Returns why the points cannot be adjusted like this; null where they can. Balances never fall below 0 by hand. */
export function adjustmentProblem(direction: Direction, typed: string, balance: number): string | null {
  const points = adjustmentOf(direction, typed);
  if (points === null) return 'Enter whole points from 1 to 1,000,000';
  if (points > 0 || balance + points >= 0) return null;
  return balance > 0
    ? `The customer has ${formatPoints(balance)}: you cannot take more`
    : 'There are no points to take';
}

/** Returns the balance afterwards: "1,500 points, worth £15.00". */
export function balanceAfter(direction: Direction, typed: string, balance: number): string | null {
  if (adjustmentProblem(direction, typed, balance)) return null;
  const after = balance + (adjustmentOf(direction, typed) ?? 0);
  return `${formatPoints(after)}, worth ${formatPounds(poundsOfPoints(Math.max(0, after)))}`;
}
