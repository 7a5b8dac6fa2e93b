import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type Address, COUNTRY_CODES } from '../address/address';

export interface ConfirmDetails {
  shipping: Address;
  billing: Address;
  returnUrl: string;
}

/**
 * `authorised`: the order can be made. `failed`: the card can be tried again. `ended`: the payment was cancelled
 * elsewhere, a new one is needed.
 */
export type Confirmation = { outcome: 'authorised' } | { outcome: 'failed' | 'ended'; message: string };

const ENDED = 'The payment had ended. You have not been charged; please enter your card again.';

/** With manual capture a confirmed payment is in `requires_capture` (docs/rules.md#authorise-reserve-capture). */
export const PAID: readonly string[] = ['requires_capture', 'succeeded'];

/**
 * Confirms the payment, leaving the page only when the bank asks for it. Addresses and email travel along, so that the
 * order is made even if this browser never returns. Never rejects for a declined card.
 */
export async function confirmCard(
  stripe: Stripe,
  elements: StripeElements,
  details: ConfirmDetails,
): Promise<Confirmation> {
  const { shipping, billing, returnUrl } = details;
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: {
      return_url: returnUrl,
      receipt_email: shipping.email,
      shipping: { name: fullName(shipping), phone: shipping.phone, address: postalAddress(shipping) },
      payment_method_data: {
        billing_details: {
          name: fullName(billing),
          email: billing.email,
          phone: billing.phone,
          address: postalAddress(billing),
        },
      },
    },
  });
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (status && PAID.includes(status)) return { outcome: 'authorised' };
  if (status === 'canceled') return { outcome: 'ended', message: ENDED };
  return { outcome: 'failed', message: error?.message ?? 'The payment was not completed. Please try again.' };
}

function fullName({ firstName, lastName }: Address): string {
  return `${firstName} ${lastName}`.trim();
}

function postalAddress({ address, city, postalCode, country }: Address) {
  return {
    line1: address,
    line2: '',
    city,
    state: '',
    postal_code: postalCode,
    country: COUNTRY_CODES[country] ?? country,
  };
}
