import { calendarDay } from '../../date-format';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days: YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

/** Returns the periods that a list offers, by London's calendar. */
export function periodsUntil(now: Date): { label: string; period: Period }[] {
  const today = calendarDay(now);
  const weekAgo = new Date(Date.parse(today) - 6 * DAY_MS).toISOString().slice(0, 10);
  return [
    { label: 'Today', period: { from: today, to: today } },
    { label: '7 days', period: { from: weekAgo, to: today } },
    { label: 'This month', period: { from: `${today.slice(0, 8)}01`, to: today } },
  ];
}
