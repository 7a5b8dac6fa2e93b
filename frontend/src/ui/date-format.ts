const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
});
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** Returns "21 Nov 2026", in British time; also for a day without a time. */
export function formatShortDay(time: string): string {
  return DAY.format(new Date(time));
}

/** Returns "21 Nov 2026, 14:05", in British time. */
export function formatShortDateTime(time: string): string {
  return MOMENT.format(new Date(time));
}
