import { Problem } from '../../../../platform/http/problem.js';
import { toDecimal } from '../../../../platform/money.js';
import { quoteView } from '../../quotes/queries/quote.view.js';
import type { GuestAccess } from '../queries/guest-checkout-access.js';
import type { PreparedPayment } from '../use-cases/prepare-payment.js';
import type { GuestCheckoutView, PaymentIntentView } from './checkout.view.js';

export function paymentIntentView({ payment, quote }: PreparedPayment): PaymentIntentView {
  return {
    clientSecret: payment.clientSecret,
    paymentIntentId: payment.id,
    amount: toDecimal(quote.total),
    savesCard: payment.savesCard,
    quote: quoteView(quote),
  };
}

/**
 * Returns the view of a guest's payment for a stranger. Without an order it reveals nothing, paid or not. Throws 403.
 */
export function strangerView({ order }: Extract<GuestAccess, { kind: 'stranger' }>): GuestCheckoutView {
  if (!order) throw new Problem(403, 'This payment belongs to a checkout in another browser.');
  return { order };
}
