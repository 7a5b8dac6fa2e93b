import { addDays } from '../../../../platform/london-days.js';

/** Points expire with months; a day is YYYY-MM-DD, by London's clock. */

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day));
const toDay = (date: Date) => date.toISOString().slice(0, 10);

function partsOf(day: string): [year: number, month: number] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return [year, month - 1];
}

/** Returns the latest month's end that is not after `day`. */
export function lastMonthEnd(day: string): string {
  const [year, month] = partsOf(day);
  const end = toDay(utc(year, month + 1, 0));
  return end <= day ? end : toDay(utc(year, month, 0));
}

/**
 * The warning of the night of `today`: points that expire by `on`, except those that a warning for `before` covered.
 */
interface DueWarning {
  readonly on: string;
  /** The previous month's end, if it is still to come; else null. */
  readonly before: string | null;
}

/** Points are warned of once their month's end is at most `warnedDays` away. */
export function dueExpiryWarning(today: string, warnedDays: number): DueWarning {
  const on = lastMonthEnd(addDays(today, warnedDays));
  const [year, month] = partsOf(on);
  const before = toDay(utc(year, month, 0));
  return { on, before: before >= today ? before : null };
}
