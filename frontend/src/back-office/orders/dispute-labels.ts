import { capitalised } from './order-labels';

/** Stripe's states of a decided chargeback; all others are open. */
const DECIDED = ['won', 'lost', 'warning_closed', 'prevented'];

export function isOpen(status: string): boolean {
  return !DECIDED.includes(status);
}

/** Whether the bank only asks: it takes no money yet. */
export function isInquiry(status: string): boolean {
  return status.startsWith('warning_');
}

/** Returns "Needs response" for `needs_response`. */
export function disputeLabel(status: string): string {
  return capitalised(status.replaceAll('_', ' '));
}
