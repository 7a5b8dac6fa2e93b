import type { CurrentUser } from '../../api/types';

/**
 * Returns whether the user may change orders and refund; support may read, note and resend emails
 * (docs/rules.md#roles).
 */
export function maySell(user: CurrentUser | null | undefined): boolean {
  return user?.role === 'sales' || user?.role === 'admin';
}

/** Returns whether the user may open failed events, replay and dismiss them (docs/rules.md#roles). */
export function mayReplay(user: CurrentUser | null | undefined): boolean {
  return user?.role === 'support' || user?.role === 'admin';
}
