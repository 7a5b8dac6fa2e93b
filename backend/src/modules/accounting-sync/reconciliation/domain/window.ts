/** Days whose orders a run compares, today included, where no other number is asked for. */
export const USUAL_DAYS = 35;
/** At most a quarter: Stripe and Sage are read call by call. */
export const LONGEST_DAYS = 92;

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Returns the day in London, YYYY-MM-DD, and the hour. */
function inLondon(moment: Date) {
  const part = Object.fromEntries(LONDON.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) };
}

/** Returns the night whose run is due by now, YYYY-MM-DD; null before the hour, of London's clock, from which runs are due. */
export function dueNight(now: Date, fromHour: number): string | null {
  const { day, hour } = inLondon(now);
  return hour >= fromHour ? day : null;
}

/** Returns the moment at which a day begins in London. */
export function startOfDay(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // London is never behind UTC, and at most an hour ahead.
  const anHourBefore = new Date(utc - 3_600_000);
  return inLondon(anHourBefore).day === day ? anHourBefore : new Date(utc);
}
