import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import { asciiEmail } from '../../../../../backend/src/platform/email-rules';
import { britishCode } from '../../../../../backend/src/platform/typed-text';
import type { CardAddress } from '../address/address';

interface ConfirmDetails {
  shipping: CardAddress;
  billing: CardAddress;
  returnUrl: string;
}

/** The card fields, a wallet that was agreed to, or the id of a card that the customer saved. */
export type CardToPay = { elements: StripeElements; isWallet?: true } | { clientSecret: string; savedCard: string };

/**
 * `authorised`: the order can be made. `failed`: the card can be tried again. `ended`: the payment was cancelled
 * elsewhere, a new one is needed. `advice` is the next step, beside Stripe's message.
 */
type Confirmation = { outcome: 'authorised' } | { outcome: 'failed' | 'ended'; message: string; advice: string };

const ENDED = 'The payment has expired.';
const ADVICE = {
  ended: 'You have not been charged. Please enter your card again.',
  card: 'You have not been charged. Try another card, or ring your bank.',
  input: 'You have not been charged. Check the card details.',
  connection: 'We could not reach the card service. Try again: you will not be charged twice.',
};

/** The failure of a payment for which Stripe gives no reason. */
export const UNFINISHED = { message: 'The payment was not completed. Please try again.', advice: ADVICE.card };

/** With manual capture a confirmed payment is in `requires_capture` (docs/rules.md#authorise-reserve-capture). */
const PAID: readonly string[] = ['requires_capture', 'succeeded'];

/**
 * Confirms the payment, leaving the page only when the bank asks for it. Addresses and email travel along, so that the
 * order is made even if this browser never returns. Never rejects.
 */
export async function confirmCard(stripe: Stripe, card: CardToPay, details: ConfirmDetails): Promise<Confirmation> {
  const { shipping, billing, returnUrl } = details;
  const params = {
    return_url: returnUrl,
    // Stripe takes no other (docs/rules.md#email-spelling).
    receipt_email: asciiEmail(shipping.email),
    shipping: { name: fullName(shipping), phone: shipping.phone, address: postalAddress(shipping) },
  };
  const { email, phone } = billing;
  const billing_details = { name: fullName(billing), email, phone, address: postalAddress(billing) };
  const asked =
    'savedCard' in card
      ? stripe.confirmPayment({
          clientSecret: card.clientSecret,
          redirect: 'if_required',
          confirmParams: { ...params, payment_method: card.savedCard },
        })
      : stripe.confirmPayment({
          elements: card.elements,
          redirect: 'if_required',
          // A wallet brings its own billing details.
          confirmParams: { ...params, ...(card.isWallet ? {} : { payment_method_data: { billing_details } }) },
        });
  return asked.then(confirmationOf, () => failed(undefined, ADVICE.connection));
}

function confirmationOf({ error, paymentIntent }: PaymentIntentResult): Confirmation {
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (status && PAID.includes(status)) return { outcome: 'authorised' };
  if (status === 'canceled') return { outcome: 'ended', message: ENDED, advice: ADVICE.ended };
  const isLost = error?.type === 'api_connection_error' || error?.type === 'api_error';
  if (isLost) return failed(error?.message, ADVICE.connection);
  return failed(error?.message, error?.type === 'validation_error' ? ADVICE.input : ADVICE.card);
}

function failed(message: string = UNFINISHED.message, advice: string): Confirmation {
  return { outcome: 'failed', message, advice };
}

/** `unknown`: it could not be looked up, so it may be paid. */
type PaymentStatus = 'paid' | 'unpaid' | 'unknown';

/** Returns a payment's status at Stripe. A payment that Stripe does not know was never paid. Never rejects. */
export function lookUpPayment(stripe: Stripe, clientSecret: string): Promise<PaymentStatus> {
  return stripe.retrievePaymentIntent(clientSecret).then(statusOf, () => 'unknown' as const);
}

function statusOf({ paymentIntent, error }: PaymentIntentResult): PaymentStatus {
  if (paymentIntent) return PAID.includes(paymentIntent.status) ? 'paid' : 'unpaid';
  return error?.code === 'resource_missing' ? 'unpaid' : 'unknown';
}

function fullName({ firstName, lastName }: CardAddress): string {
  return `${firstName} ${lastName}`.trim();
}

/** Stripe has no field for a company (docs/rules.md#addresses). */
function postalAddress({ company, address, address2, city, postalCode, country }: CardAddress) {
  return {
    line1: address,
    line2: [company, address2].filter(Boolean).join(', '),
    city,
    state: '',
    postal_code: postalCode,
    country: britishCode(country) ?? country,
  };
}
