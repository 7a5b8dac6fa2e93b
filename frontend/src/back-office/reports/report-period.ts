import { calendarDay, formatDay } from '../../ui/date-format';

/** Days in London, first and last included: YYYY-MM-DD. */
export interface ReportPeriod {
  from: string;
  to: string;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The period of the address; the last thirty days where it names none. */
export function periodOf(parameters: URLSearchParams, now = new Date()): ReportPeriod {
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? ''];
  return isDay(from) && isDay(to) ? { from, to } : lastDays(30, now);
}

/** Returns the periods that reports offer, by London's calendar. */
export function usualPeriods(now = new Date()): { label: string; period: ReportPeriod }[] {
  const today = calendarDay(now);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return [
    { label: '30 days', period: lastDays(30, now) },
    { label: '90 days', period: lastDays(90, now) },
    { label: 'This month', period: { from: day(year, month, 1), to: today } },
    { label: 'Last month', period: { from: day(year, month - 1, 1), to: day(year, month, 0) } },
    { label: 'This year', period: { from: day(year, 1, 1), to: today } },
  ];
}

/** Days are shown up to a quarter of a year, then months. */
export function groupingOf({ from, to }: ReportPeriod): 'day' | 'month' {
  return Date.parse(to) - Date.parse(from) > 92 * DAY_MS ? 'month' : 'day';
}

/** Returns "1 Nov 2026 to 23 Nov 2026". */
export function reportPeriodLabel({ from, to }: ReportPeriod): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function lastDays(days: number, now: Date): ReportPeriod {
  const to = calendarDay(now);
  return { from: new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10), to };
}

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
