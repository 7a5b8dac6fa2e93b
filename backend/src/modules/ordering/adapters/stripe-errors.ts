import Stripe from 'stripe';

/** Stripe rejected the call, for good; `code` is its own (`payment_intent_unexpected_state`, `amount_too_small`, …). */
export class PaymentRejected extends Error {
  constructor(
    message: string,
    readonly code: string,
    /** The parameter that it is about, where Stripe says so. */
    readonly parameter?: string,
  ) {
    super(message);
  }
}

/** The outcome is unknown, or Stripe cannot be reached; the same call may be repeated. */
export class PaymentsUnavailable extends Error {}

/** Stripe had an internal error; it repeats that response to the same idempotency key for a day. */
export class PaymentsFailed extends PaymentsUnavailable {}

/** Translates the library's errors. Throws `PaymentRejected`, `PaymentsUnavailable` and `PaymentsFailed`. */
export async function withStripeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new PaymentRejected(error.message, error.code ?? error.type, error.param);
    if (error instanceof Stripe.errors.StripeError) {
      const Unavailable = (error.statusCode ?? 0) >= 500 ? PaymentsFailed : PaymentsUnavailable;
      throw new Unavailable(`The card payment service did not respond as expected (${error.type})`);
    }
    throw error;
  }
}

/** Whether Stripe does not know what the call names. */
export function isUnknownToStripe(error: unknown): boolean {
  return error instanceof PaymentRejected && error.code === 'resource_missing';
}
