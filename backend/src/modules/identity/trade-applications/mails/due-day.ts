import { londonDay } from '../../../../platform/london-days.js';

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Returns the last day that is in time: for a time due at midnight, the day before. */
export function dueDay(dueAt: Date): string {
  return DAY.format(dueAt.getTime() - 1);
}

/** Returns the same day as YYYY-MM-DD. */
export function dueDate(dueAt: Date): string {
  return londonDay(new Date(dueAt.getTime() - 1));
}
