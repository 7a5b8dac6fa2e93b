const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Returns the last day on which something is in time: what is due at midnight is due the day before. */
export function dueDay(dueAt: Date): string {
  return DAY.format(dueAt.getTime() - 1);
}
