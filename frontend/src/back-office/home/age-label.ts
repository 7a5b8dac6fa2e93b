const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns how long ago a moment was: "12 minutes ago". */
export function ageLabel(moment: string, now: Date): string {
  const age = Math.max(0, now.getTime() - new Date(moment).getTime());
  if (age < MINUTE_MS) return 'just now';
  const [amount, unit] =
    age < HOUR_MS ? [age / MINUTE_MS, 'minute'] : age < DAY_MS ? [age / HOUR_MS, 'hour'] : [age / DAY_MS, 'day'];
  const whole = Math.floor(Number(amount));
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
