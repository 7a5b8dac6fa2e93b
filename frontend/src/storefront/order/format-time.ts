const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });
const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** Returns "21 November 2026", in British time; also for a day without a time. */
export function formatDay(time: string): string {
  return day.format(new Date(time));
}

/** Returns "21 November 2026 at 14:05". */
export function formatDateTime(time: string): string {
  return moment.format(new Date(time));
}

/** Returns "21 Nov, 14:05". */
export function formatDateTimeShort(time: string): string {
  return short.format(new Date(time));
}
