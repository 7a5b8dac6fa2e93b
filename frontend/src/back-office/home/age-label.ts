import { formatAge } from '../../ui/age-format';

const MINUTE_MS = 60_000;

/** Returns how long ago a moment was: "12 minutes ago". */
export function ageLabel(moment: string, now: Date): string {
  const age = Math.max(0, now.getTime() - new Date(moment).getTime());
  return age < MINUTE_MS ? 'just now' : `${formatAge(age)} ago`;
}
