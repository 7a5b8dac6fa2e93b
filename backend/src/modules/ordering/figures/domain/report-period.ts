import { addDays, daysIn, londonDay } from '../../../../platform/london-days.js';

/** Days in London, first and last included: YYYY-MM-DD. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

/** The period of a report that names none, in days. */
const USUAL_DAYS = 30;
/** The longest period, in days: five years and a leap day or two. */
const LONGEST_DAYS = 5 * 366;

/** A period that ends before it begins, or is too long to be read. */
export class InvalidPeriod extends Error {}

/** Returns the period from its days, which may be left out: up to today, for thirty days. Throws `InvalidPeriod`. */
export function reportPeriod(from: string | undefined, to: string | undefined, now: Date): ReportPeriod {
  const end = to ?? latest(from, londonDay(now));
  const period = { from: from ?? addDays(end, 1 - USUAL_DAYS), to: end };
  const days = daysIn(period);
  if (days < 1) throw new InvalidPeriod('The period ends before it begins.');
  if (days > LONGEST_DAYS) throw new InvalidPeriod('Please choose a period of at most five years.');
  return period;
}

function latest(from: string | undefined, today: string): string {
  return from !== undefined && from > today ? from : today;
}
