import { Problem } from '../../../../platform/http/problem.js';
import { PaymentRejected, PaymentsUnavailable } from '../../adapters/payments.js';
import { NotVerifiedTrade } from '../../purchase-orders/use-cases/purchase-order-errors.js';
import { UndeliverableAddress } from '../../quotes/queries/destinations.js';
import { quoteView } from '../../quotes/queries/quote.view.js';
import {
  AgeNotConfirmed,
  CartEmpty,
  CheckoutError,
  CheckoutNotFound,
  PaymentOfAnotherCheckout,
  QuoteChanged,
} from '../use-cases/checkout-errors.js';

/** Maps the errors of checkouts, by card and on purchase orders, to responses. */
export async function mapCheckoutErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw problemOf(error) ?? error;
  }
}

function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message } = error;
  if (error instanceof CheckoutError) return new Problem(409, message, error.details);
  if (error instanceof QuoteChanged) return new Problem(409, message, { quote: quoteView(error.quote) });
  if (error instanceof CartEmpty) return new Problem(400, message);
  if (error instanceof AgeNotConfirmed) return invalid('ageConfirmed', message);
  if (error instanceof UndeliverableAddress) return invalid(error.field, message);
  if (error instanceof NotVerifiedTrade || error instanceof PaymentOfAnotherCheckout) return new Problem(403, message);
  if (error instanceof CheckoutNotFound) return new Problem(404, message);
  if (error instanceof PaymentRejected)
    return new Problem(422, 'The card payment service refused this payment.', { code: error.code });
  if (error instanceof PaymentsUnavailable)
    return new Problem(
      503,
      'The card payment service cannot be reached. Nothing is lost: please try again in a moment.',
      { retryAfterSeconds: 5 },
    );
  return undefined;
}

function invalid(field: string, message: string): Problem {
  return new Problem(400, message, { errors: [{ field, message }] });
}
