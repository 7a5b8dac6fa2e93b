const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' });

/** Returns "21 November 2026", in British time. */
export function formatDay(time: string): string {
  return day.format(new Date(time));
}

/** Returns "21 Nov 2026, 14:05". */
export function formatDateTime(time: string): string {
  return moment.format(new Date(time));
}
