import { Problem } from '../../../../platform/http/problem.js';
import { InvalidMoney, type Pence, parsePence, toDecimal } from '../../../../platform/money.js';
import { PaymentRejected, PaymentsUnavailable } from '../../adapters/payments.js';
import type { OrderAddress } from '../../events.js';
import { quoteView } from '../../quotes/queries/quote.view.js';
import type { GuestAccess } from '../queries/guest-checkout-access.js';
import { QuoteChanged } from '../use-cases/checkout-errors.js';
import type { PreparedPayment } from '../use-cases/prepare-payment.js';
import type { AddressInput } from './checkout.input.js';
import type { GuestCheckoutView, PaymentIntentView } from './checkout.view.js';

/** An amount of the body in pence; 400 for what is none. */
export function pounds(amount: unknown, field = 'amount'): Pence {
  try {
    return parsePence(amount);
  } catch (error) {
    if (!(error instanceof InvalidMoney)) throw error;
    const message = 'Amount must be pounds with at most two decimals';
    throw new Problem(400, message, { errors: [{ field, message }] });
  }
}

/** What the page showed where it said so, in pence; 400 for what is no amount. */
export function shownAmount({ amount }: { amount?: unknown }): Pence | undefined {
  return amount === undefined || amount === null ? undefined : pounds(amount);
}

/** Where a card order goes; without a billing address it is the delivery's. */
export function cardDelivery(
  { shippingAddress, billingAddress }: { shippingAddress: AddressInput; billingAddress?: AddressInput },
  defaultCountry: string,
): { shippingAddress: OrderAddress; billingAddress: OrderAddress } {
  const complete = ({ country, ...rest }: AddressInput) => ({ ...rest, country: country || defaultCountry });
  return { shippingAddress: complete(shippingAddress), billingAddress: complete(billingAddress ?? shippingAddress) };
}

export function paymentIntentView({ payment, quote }: PreparedPayment): PaymentIntentView {
  return {
    clientSecret: payment.clientSecret,
    paymentIntentId: payment.id,
    amount: toDecimal(quote.total),
    quote: quoteView(quote),
  };
}

/**
 * What a stranger gets who names a guest's payment. Without an order the answer is the same whether it is paid or not.
 */
export function strangerView({ order }: Extract<GuestAccess, { kind: 'stranger' }>): GuestCheckoutView {
  if (!order) throw new Problem(403, 'This payment belongs to a checkout in another browser.');
  return { order };
}

/** Puts the use cases' own errors into answers. */
export async function mapCheckoutErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof QuoteChanged) throw new Problem(409, error.message, { quote: quoteView(error.quote) });
    if (error instanceof PaymentRejected)
      throw new Problem(422, 'The card payment service refused this payment.', { code: error.code });
    if (error instanceof PaymentsUnavailable)
      throw new Problem(
        503,
        'The card payment service cannot be reached. Nothing is lost: please try again in a moment.',
        { retryAfterSeconds: 5 },
      );
    throw error;
  }
}
