const LONDON_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
const LONDON_HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' });

/** Returns the day in London: YYYY-MM-DD. */
export function londonDay(moment: Date): string {
  return LONDON_DAY.format(moment);
}

/** Returns the hour of London's clock, from 0. */
export function londonHour(moment: Date): number {
  return Number(LONDON_HOUR.format(moment));
}

/** Returns the day so many days later; earlier if `days` is negative. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Returns the number of days in a period, including the first and the last. */
export function daysIn({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
