import type { PaymentIntentResult } from '@stripe/stripe-js';
import { PAID } from './confirm-card';

/** `unknown`: it could not be looked up, so it may be paid. */
export type PaymentStatus = 'paid' | 'unpaid' | 'unknown';

/** Returns a payment's status from Stripe's response. A payment that Stripe does not know was never paid. */
export function paymentStatusOf({
  paymentIntent,
  error,
}: Pick<PaymentIntentResult, 'paymentIntent' | 'error'>): PaymentStatus {
  if (paymentIntent) return PAID.includes(paymentIntent.status) ? 'paid' : 'unpaid';
  return error?.code === 'resource_missing' ? 'unpaid' : 'unknown';
}
