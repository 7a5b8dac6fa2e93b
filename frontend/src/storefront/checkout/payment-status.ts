import type { PaymentIntentResult } from '@stripe/stripe-js';
import { PAID } from './confirm-card';

/** `unknown`: nobody could look it up, so it may be paid. */
export type PaymentStatus = 'paid' | 'unpaid' | 'unknown';

/** What the provider's answer says of a payment. One that the provider does not know was never paid. */
export function paymentStatusOf({
  paymentIntent,
  error,
}: Pick<PaymentIntentResult, 'paymentIntent' | 'error'>): PaymentStatus {
  if (paymentIntent) return PAID.includes(paymentIntent.status) ? 'paid' : 'unpaid';
  return error?.code === 'resource_missing' ? 'unpaid' : 'unknown';
}
