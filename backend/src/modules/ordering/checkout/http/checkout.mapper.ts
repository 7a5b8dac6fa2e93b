import { Problem } from '../../../../platform/http/problem.js';
import { InvalidMoney, type Pence, parsePence, toDecimal } from '../../../../platform/money.js';
import type { OrderAddress } from '../../events.js';
import { quoteView } from '../../quotes/queries/quote.view.js';
import type { GuestAccess } from '../queries/guest-checkout-access.js';
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
