const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns how long a time is: "12 minutes"; "under a minute" below one. */
export function formatAge(ms: number): string {
  if (ms < MINUTE_MS) return 'under a minute';
  const [amount, unit] =
    ms < HOUR_MS ? [ms / MINUTE_MS, 'minute'] : ms < DAY_MS ? [ms / HOUR_MS, 'hour'] : [ms / DAY_MS, 'day'];
  const whole = Math.floor(Number(amount));
  return `${whole.toLocaleString('en-GB')} ${unit}${whole === 1 ? '' : 's'}`;
}

/** Returns how old something is that began at a moment. */
export function ageOf(moment: string, now = Date.now()): string {
  return formatAge(Math.max(0, now - new Date(moment).getTime()));
}
