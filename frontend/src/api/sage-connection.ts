import type { GetSageStatusApiResponse } from './staff-api.gen';

export type SageStatus = GetSageStatusApiResponse;

/** The four states of the connection, as badges show them. */
export const SAGE_CONNECTION_STATES: Record<
  SageStatus['state'],
  { label: string; tone: 'success' | 'error' | 'warning' | 'info' }
> = {
  'not-configured': { label: 'Not Configured', tone: 'warning' },
  'not-connected': { label: 'Not Connected', tone: 'info' },
  connected: { label: 'Connected', tone: 'success' },
  expired: { label: 'Expired', tone: 'error' },
};

/** A warning is shown from this many days before the end (docs/rules.md#connection-end). */
const WARNING_DAYS = 7;

/** Returns whether the connection soon ends unless the shop reaches Sage before. */
export function endsSoon({ state, daysLeft }: SageStatus): boolean {
  return state === 'connected' && daysLeft !== null && daysLeft <= WARNING_DAYS;
}

/** Returns "in 12 days", "in 1 day" or "today". */
export function inDays(daysLeft: number): string {
  if (daysLeft === 0) return 'today';
  return daysLeft === 1 ? 'in 1 day' : `in ${daysLeft} days`;
}

/** Returns the connection for a badge: its state, or from a week before the end the days that are left. */
export function connectionBadge(status: SageStatus): { label: string; tone: 'success' | 'error' | 'warning' | 'info' } {
  if (!endsSoon(status)) return SAGE_CONNECTION_STATES[status.state];
  return { label: `Ends ${inDays(status.daysLeft ?? 0)}`, tone: 'warning' };
}
