import { capitalised } from './order-labels';

/** Stripe's words for a chargeback that is decided; every other one still waits for somebody. */
const DECIDED = ['won', 'lost', 'warning_closed', 'prevented'];

export function isOpen(status: string): boolean {
  return !DECIDED.includes(status);
}

/** `needs_response` as people say it. */
export function disputeLabel(status: string): string {
  return capitalised(status.replaceAll('_', ' '));
}
