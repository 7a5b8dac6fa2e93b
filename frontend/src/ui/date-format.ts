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

/** A day as people write it, in Britain: 21 Nov 2026; also of a day without a time, which is that day everywhere. */
export function formatShortDay(time: string): string {
  return DAY.format(new Date(time));
}

/** A day with its time, in Britain: 21 Nov 2026, 14:05. */
export function formatShortDateTime(time: string): string {
  return MOMENT.format(new Date(time));
}
