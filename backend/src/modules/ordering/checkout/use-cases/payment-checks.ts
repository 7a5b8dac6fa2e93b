import { Problem } from '../../../../platform/http/problem.js';
import type { Payment } from '../../adapters/payments.js';
import { WEBHOOK_GRACE_MS } from '../domain/checkout-session.js';

/** Thrown for a payment that the shopper has not made (yet). */
export class NotPaid extends Problem {
  constructor(readonly paymentStatus: Payment['status']) {
    super(
      409,
      paymentStatus === 'canceled'
        ? 'This payment was cancelled. You have not been charged.'
        : 'This payment has not been completed yet.',
      { paymentStatus },
    );
  }
}

/** Throws `NotPaid`. */
export function checkPaid({ status }: Payment): void {
  if (status !== 'requires_capture' && status !== 'succeeded') throw new NotPaid(status);
}

/** Thrown for a payment that the browser may still be finishing by itself: the sweeper comes again at `until`. */
export class BrowserGraceNotOver extends Error {
  constructor(readonly until: Date) {
    super('The browser may still finish this checkout');
  }
}

/** The page has a form, an age to confirm and a person: it goes first. */
export function checkBrowserGrace({ status, authorisedAt }: Payment): void {
  if (status !== 'requires_capture' || !authorisedAt) return;
  const until = new Date(authorisedAt.getTime() + WEBHOOK_GRACE_MS);
  if (until.getTime() > Date.now()) throw new BrowserGraceNotOver(until);
}
