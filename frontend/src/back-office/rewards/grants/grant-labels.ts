import type { AdminGrant, GrantState } from '../../../api/staff-api';
import { formatDay } from '../../../ui/date-format';

export const GRANT_STATES: readonly { value: GrantState; label: string }[] = [
  { value: 'available', label: 'Available' },
  { value: 'used', label: 'Used' },
  { value: 'done', label: 'Done' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'expired', label: 'Expired' },
];

type Grant = Pick<AdminGrant, 'state' | 'type' | 'orders'>;

/** Returns whether staff have to hand it over. */
export const isTask = ({ state, type }: Grant) => state === 'available' && type === 'other';

/** Returns whether staff can cancel it: no order uses it, and it is still valid. */
export const isCancellable = ({ state, orders }: Grant) => state === 'available' && orders === 0;

/** Returns the state of a redeemed reward; its colour is only an addition. */
export function stateOf(grant: Grant): { label: string; tone: 'warning' | 'progress' | 'success' | 'info' } {
  if (isTask(grant)) return { label: 'To give', tone: 'warning' };
  if (grant.state === 'available' && grant.orders > 0) return { label: 'In use', tone: 'progress' };
  const label = GRANT_STATES.find(({ value }) => value === grant.state)?.label ?? grant.state;
  if (grant.state === 'available') return { label, tone: 'progress' };
  return { label, tone: grant.state === 'used' || grant.state === 'done' ? 'success' : 'info' };
}

/** Returns the expiry date, or the condition that ends it; "–" where it is no longer usable. */
export function untilLabel({ expiresAt, type, state }: Pick<AdminGrant, 'expiresAt' | 'type' | 'state'>): string {
  if (expiresAt) return formatDay(expiresAt);
  if (state !== 'available') return '–';
  return type === 'other' ? 'Until it is given' : 'No end';
}

/** Returns "Robin Ashworth"; for a deleted account, a note that it is deleted. */
export const customerLabel = ({ customerName, customerEmail }: Pick<AdminGrant, 'customerName' | 'customerEmail'>) =>
  customerName || customerEmail || 'Account deleted';
