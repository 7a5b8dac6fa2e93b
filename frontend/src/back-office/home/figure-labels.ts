import type { HomeFigures } from '../../api/figures-api';
import { formatWeekday } from '../../ui/date-format';
import { formatPounds } from '../../ui/money/money-format';
import type { PlotPoint } from '../../ui/plot/plot-data';

export const FIGURE_PERIODS = [
  { value: 1, label: 'Today' },
  { value: 7, label: '7 days' },
  { value: 30, label: '30 days' },
] as const;
export type FigureDays = (typeof FIGURE_PERIODS)[number]['value'];

/** Returns a label for the earlier period of the comparison: "yesterday". */
export function beforeLabel(days: number): string {
  return days === 1 ? 'yesterday' : `the ${days} days before`;
}

/** Returns a label for the current period: "today". */
export function figurePeriodLabel(days: number): string {
  return days === 1 ? 'today' : `the last ${days} days`;
}

interface Change {
  /** More, less, or the same as before. */
  direction: 'up' | 'down' | 'same';
  /** "12%"; undefined where there was nothing before, or it is many times as much. */
  percent?: string;
}

/** Returns the comparison of a figure with the earlier one. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { direction: 'same' };
  const direction = now > before ? 'up' : 'down';
  const percent = before === 0 ? Number.NaN : (Math.abs(now - before) / Math.abs(before)) * 100;
  if (!(percent < 1000)) return { direction };
  return { direction, percent: `${percent < 1 ? '< 1' : Math.round(percent)}%` };
}

type SlotFigure = 'sales' | 'orders';

/** Points of a plot: each day or hour beside its counterpart in the earlier period. */
export function figurePoints({ slots }: HomeFigures, figure: SlotFigure): PlotPoint[] {
  return slots.map(({ at, sales, orders, salesBefore, ordersBefore }) => ({
    label: at.length > 10 ? `${at.slice(11)}:00` : formatWeekday(at),
    tick: at.length > 10 ? `${at.slice(11)}:00` : formatWeekday(at).replace(/^\w+ /, ''),
    values:
      figure === 'sales' ? { now: Number(sales), before: Number(salesBefore) } : { now: orders, before: ordersBefore },
  }));
}

/** Returns summaries of the plots, one sentence each. */
export function figuresSummary({ days, current, before }: HomeFigures, figure: SlotFigure): string {
  const period = days === 1 ? 'Today' : `In the last ${days} days`;
  if (figure === 'orders') return `${period}: ${current.orders} orders; ${beforeLabel(days)}: ${before.orders}.`;
  return `${period}: ${formatPounds(current.sales)}; ${beforeLabel(days)}: ${formatPounds(before.sales)}.`;
}
