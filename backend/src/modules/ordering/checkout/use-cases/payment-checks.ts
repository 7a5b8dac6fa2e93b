import type { Payment } from '../../adapters/payments.js';
import { WEBHOOK_GRACE_MS } from '../domain/checkout-session.js';
import { BrowserGraceNotOver, NotPaid } from './checkout-errors.js';

/** Throws `NotPaid` unless the payment is authorised or captured. */
export function checkPaid({ status }: Payment): void {
  if (status !== 'requires_capture' && status !== 'succeeded') throw new NotPaid(status);
}

/** Throws `BrowserGraceNotOver` while the page still has time to finish: it has a form and may ask for an age. */
export function checkBrowserGrace({ status, authorisedAt }: Payment): void {
  if (status !== 'requires_capture' || !authorisedAt) return;
  const until = new Date(authorisedAt.getTime() + WEBHOOK_GRACE_MS);
  if (until.getTime() > Date.now()) throw new BrowserGraceNotOver(until);
}
