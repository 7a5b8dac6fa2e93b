import type { Liability } from '../../../api/staff-api';
import { calendarDay, formatDay } from '../../../ui/date-format';
import { formatPounds, penceOf } from '../../../ui/money/money-format';
import type { PlotPoint, PlotSeries } from '../../../ui/plot/plot-data';

type Day = Liability['days'][number];

/** Most days that the plot can go back. */
export const LIABILITY_PERIODS = [30, 90, 365] as const;
export const USUAL_PERIOD = 90;

export const SERIES: readonly PlotSeries[] = [
  { key: 'total', name: 'Total', colour: 'ink' },
  { key: 'points', name: 'Points', colour: 'blue' },
  { key: 'grants', name: 'Redeemed, not used', colour: 'orange' },
];

/** Returns the first of this many days that end today, YYYY-MM-DD in London. */
export function firstDay(days: number, now = new Date()): string {
  const today = new Date(`${calendarDay(now)}T00:00:00Z`);
  today.setUTCDate(today.getUTCDate() - (days - 1));
  return today.toISOString().slice(0, 10);
}

export function liabilityPoints(days: readonly Day[]): PlotPoint[] {
  return days.map((day) => ({
    label: formatDay(day.day),
    tick: formatDay(day.day).replace(/ \d{4}$/, ''),
    values: { total: totalOf(day) / 100, points: penceOf(day.pounds) / 100, grants: penceOf(day.grantsPounds) / 100 },
  }));
}

/** In pence. */
const totalOf = ({ pounds, grantsPounds }: Pick<Day, 'pounds' | 'grantsPounds'>) =>
  penceOf(pounds) + penceOf(grantsPounds);

/** Returns points and redeemed rewards together: "120.50". */
export const totalPounds = (figures: Pick<Day, 'pounds' | 'grantsPounds'>) => (totalOf(figures) / 100).toFixed(2);

/** Returns "+£4.20", "−£1.00" or "unchanged" over the days shown. */
export function changeLabel(days: readonly Day[]): string {
  const [first, last] = [days[0], days.at(-1)];
  const change = first && last ? totalOf(last) - totalOf(first) : 0;
  if (change === 0) return 'unchanged';
  return `${change > 0 ? '+' : '−'}${formatPounds((Math.abs(change) / 100).toFixed(2))}`;
}

/** Returns the plot's summary in one sentence. */
export function liabilitySummary(days: readonly Day[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'No days to show.';
  const highest = days.reduce((most, day) => (totalOf(day) > totalOf(most) ? day : most));
  return `${formatPounds(totalPounds(first))} at the end of ${formatDay(first.day)}, ${formatPounds(totalPounds(last))} at the end of ${formatDay(last.day)}; the highest was ${formatPounds(totalPounds(highest))} on ${formatDay(highest.day)}.`;
}

export { inPounds, inShortPounds } from '../../../ui/plot/plot-pounds';
