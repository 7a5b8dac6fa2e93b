const inBritain = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' });

const DAY = inBritain({ dateStyle: 'medium' });
const DATE_TIME = inBritain({ dateStyle: 'medium', timeStyle: 'short' });
const LONG_DAY = inBritain({ dateStyle: 'long' });
const LONG_DATE_TIME = inBritain({ dateStyle: 'long', timeStyle: 'short' });
const TIME = inBritain({ hour: '2-digit', minute: '2-digit' });
const DAY_AND_TIME = inBritain({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const SECONDS = inBritain({ timeStyle: 'medium' });
const DAY_AND_SECONDS = inBritain({ dateStyle: 'medium', timeStyle: 'medium' });
const WEEKDAY = inBritain({ weekday: 'short', day: 'numeric', month: 'short' });

const CALENDAR_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
const SORTABLE = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

// All in British time; a date without a time keeps its day.

/** Returns "21 Nov 2026". */
export function formatDay(moment: string): string {
  return DAY.format(new Date(moment));
}

/** Returns "21 Nov 2026, 14:05". */
export function formatDateTime(moment: string): string {
  return DATE_TIME.format(new Date(moment));
}

/** Returns "21 November 2026". */
export function formatLongDay(moment: string): string {
  return LONG_DAY.format(new Date(moment));
}

/** Returns "21 November 2026 at 14:05". */
export function formatLongDateTime(moment: string): string {
  return LONG_DATE_TIME.format(new Date(moment));
}

/** Returns "21 Nov, 14:05". */
export function formatDayAndTime(moment: string): string {
  return DAY_AND_TIME.format(new Date(moment));
}

/** Returns "14:05". */
export function formatTime(moment: string): string {
  return TIME.format(new Date(moment));
}

/** Returns "14:05:09". */
export function formatSeconds(moment: string): string {
  return SECONDS.format(new Date(moment));
}

/** Returns "21 Nov 2026, 14:05:09". */
export function formatDayAndSeconds(moment: string): string {
  return DAY_AND_SECONDS.format(new Date(moment));
}

/** Returns "Tue 24 Nov". */
export function formatWeekday(moment: string): string {
  return WEEKDAY.format(new Date(moment)).replace(',', '');
}

/** Returns the day in Britain: "2026-11-21". */
export function calendarDay(moment: Date): string {
  return CALENDAR_DAY.format(moment);
}

/** Returns "2026-11-21 14:05", for files: spreadsheets read and sort it. */
export function formatForFile(moment: string): string {
  return SORTABLE.format(new Date(moment));
}
