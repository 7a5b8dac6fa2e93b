const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' });

/** "21 November 2026", as it is in Britain. */
export function formatDay(time: string): string {
  return day.format(new Date(time));
}

/** "21 Nov 2026, 14:05". */
export function formatDateTime(time: string): string {
  return moment.format(new Date(time));
}
