import { capitalised } from './order-labels';

/** Stripe's states of a decided chargeback; all others are open. */
const DECIDED = ['won', 'lost', 'warning_closed', 'prevented'];

export function isOpen(status: string): boolean {
  return !DECIDED.includes(status);
}

/** Returns "Needs response" for `needs_response`. */
export function disputeLabel(status: string): string {
  return capitalised(status.replaceAll('_', ' '));
}
