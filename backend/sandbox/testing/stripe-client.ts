import Stripe from 'stripe';
import type { InProcessSandbox } from './in-process.ts';

/** Stripe's own library, pointed at the sandbox; it tries each call once. */
export function stripeClient({ port }: InProcessSandbox, key = 'sk_test_topcoat'): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
}

/** The error that a call ends with. */
export async function rejectionOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`This was no rejection: ${String(error)}`);
  return error;
}
