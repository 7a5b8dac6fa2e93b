/** The states of the connection, as the back office names them (docs/rules.md#sage-connection). */
export const SAGE_CONNECTION_STATES = ['not-configured', 'not-connected', 'connected', 'expired'] as const;
export type SageConnectionState = (typeof SAGE_CONNECTION_STATES)[number];

/** Admins are warned from this many days before the connection ends (docs/rules.md#connection-end). */
const WARNING_DAYS = 7;

const DAY_MS = 24 * 3_600_000;

/** Whole days until `endsAt`; 0 on the last day and afterwards. */
export function daysLeft(endsAt: Date, now: Date): number {
  return Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS));
}

/** The warnings to admins; each is sent once for one end of the connection. */
export type EndWarning = '7-days' | '1-day' | 'ended';

/** Age in days from which an end is no longer mailed; the page still shows it. */
const NEWS_DAYS = 7;

/** Returns the warning that is due now; null if the end is far away or long ago. */
export function dueEndWarning(endsAt: Date, now: Date): EndWarning | null {
  const days = (endsAt.getTime() - now.getTime()) / DAY_MS;
  if (days > WARNING_DAYS || days < -NEWS_DAYS) return null;
  if (days <= 0) return 'ended';
  return days <= 1 ? '1-day' : '7-days';
}
