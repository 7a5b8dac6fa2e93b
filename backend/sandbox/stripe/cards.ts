import { createHash } from 'node:crypto';
import {
  badRequest,
  missingResource,
  type Parameters,
  type PostalAddress,
  readBilling,
  type Shipping,
  type StripeError,
  StripeRejection,
} from './parameters.ts';
import { newStripeId, type StripeObject, type StripeObjects } from './stored-objects.ts';

/** The behaviour of a card. A `challenge` asks for 3-D Secure first. */
export interface Fate {
  challenge: boolean;
  /** A decline code. */
  decline: string;
  /** Why its holder takes the money back once it is taken. */
  dispute: 'fraudulent' | 'product_not_received';
  /** Refunds that the bank takes later, or that succeed at first and then fail. */
  refunds: 'pending' | 'failing';
}

const messages: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  test_mode_live_card: 'Your card was declined. Your request was in test mode, but used a non test card.',
};

export function declineOf(declineCode: string): { code: string; decline_code: string; message: string } {
  const isCode = ['expired_card', 'incorrect_cvc', 'processing_error'].includes(declineCode);
  const message = messages[declineCode] ?? 'Your card was declined.';
  return { code: isCode ? declineCode : 'card_declined', decline_code: declineCode, message };
}

/** Stripe's test cards with the ends of the names (`pm_card_…`) under which a server may use them. */
const testCards: readonly (readonly [number: string, fate: Partial<Fate>, ...names: string[]])[] = [
  ['4242424242424242', {}, 'visa'],
  ['4000056655665556', {}, 'visa_debit'],
  ['5555555555554444', {}, 'mastercard'],
  ['378282246310005', {}, 'amex'],
  ['4000008260000000', {}, 'gb'],
  ['4000000000000002', { decline: 'generic_decline' }, 'chargeDeclined', 'visa_chargeDeclined'],
  [
    ...(['4000000000009995', { decline: 'insufficient_funds' }] as const),
    ...['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
  ],
  ['4000000000009987', { decline: 'lost_card' }, 'visa_chargeDeclinedLostCard'],
  ['4000000000009979', { decline: 'stolen_card' }, 'visa_chargeDeclinedStolenCard'],
  ['4000000000000069', { decline: 'expired_card' }, 'chargeDeclinedExpiredCard'],
  ['4000000000000127', { decline: 'incorrect_cvc' }, 'chargeDeclinedIncorrectCvc'],
  ['4000000000000119', { decline: 'processing_error' }, 'chargeDeclinedProcessingError'],
  ['4000002500003155', { challenge: true }, 'authenticationRequiredOnSetup'],
  ['4000002760003184', { challenge: true }, 'authenticationRequired'],
  ['4000008400001629', { challenge: true, decline: 'generic_decline' }],
  [
    ...(['4000008260003178', { challenge: true, decline: 'insufficient_funds' }] as const),
    'authenticationRequiredChargeDeclinedInsufficientFunds',
  ],
  ['4000000000000259', { dispute: 'fraudulent' }, 'createDispute'],
  ['4000000000002685', { dispute: 'product_not_received' }, 'createDisputeProductNotReceived'],
  ['4000000000007726', { refunds: 'pending' }, 'pendingRefund'],
  ['4000000000005126', { refunds: 'failing' }, 'refundFail'],
];

export interface PaymentMethod extends StripeObject {
  type: 'card';
  billing_details: { address: PostalAddress; email: string | null; name: string | null; phone: string | null };
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    country: string;
    funding: string;
    /** The same for the same number. */
    fingerprint: string;
  };
  customer: string | null;
}

/** A test name such as `pm_card_visa` makes a new method; an id finds a stored one. */
export function methodNamed(objects: StripeObjects, name: string): PaymentMethod {
  const card = testCards.find(([, , ...names]) => names.some((end) => name === `pm_card_${end}`));
  const stored = card ? undefined : objects.find<PaymentMethod>(name, 'payment_method');
  if (stored) return stored;
  if (!card) throw missingResource('PaymentMethod', name);
  const year = new Date(objects.now() * 1000).getUTCFullYear() + 3;
  return store(objects, card[0], card[1], { month: 12, year }, null);
}

/**
 * Makes a method from a card that was typed in.
 * @throws StripeRejection 402 for numbers and dates that no card can have.
 */
export function methodTyped(objects: StripeObjects, data: Parameters): PaymentMethod {
  if (data.requiredText('type') !== 'card') throw badRequest('Only cards are accepted here.', undefined, 'type');
  const typed = data.child('card');
  if (!typed) throw badRequest('Missing required param: card.', 'parameter_missing', 'card');
  const [month, typedYear] = [Number(typed.requiredText('exp_month')), Number(typed.requiredText('exp_year'))];
  const year = typedYear < 100 ? 2000 + typedYear : typedYear;
  const digits = typed.requiredText('number').replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (!(month >= 1 && month <= 12))
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const today = new Date(objects.now() * 1000);
  if (!Number.isInteger(year) || Date.UTC(year, month) <= today.getTime() || year > today.getUTCFullYear() + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (!/^\d{3,4}$/.test(typed.text('cvc') ?? ''))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  const fate = testCards.find(([number]) => number === digits)?.[1] ?? { decline: 'test_mode_live_card' };
  return store(objects, digits, fate, { month, year }, data.child('billing_details'));
}

/** The stored card: its number is dropped, only its outcome is stored. */
function store(
  objects: StripeObjects,
  number: string,
  fate: Partial<Fate>,
  { month, year }: { month: number; year: number },
  billing: Parameters | null,
): PaymentMethod {
  const fingerprint = createHash('sha256').update(`sandbox ${number}`).digest('hex').slice(0, 16);
  const method = {
    id: newStripeId('pm'),
    object: 'payment_method',
    billing_details: readBilling(billing),
    card: {
      ...{ brand: brandOf(number), last4: number.slice(-4), exp_month: month, exp_year: year },
      ...{ country: number.startsWith('400000826') ? 'GB' : 'US', funding: 'credit', fingerprint },
    },
    ...{ created: objects.now(), customer: null, livemode: false, metadata: {}, type: 'card' as const },
  };
  return objects.save(method, fate);
}

function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'unknown';
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function cardError(code: string, message: string, param: string): StripeRejection {
  return new StripeRejection(402, { type: 'card_error', code, message, param });
}

/** A PaymentIntent as it is shown to a secret key; amounts in pence, times in Unix seconds. */
export interface PaymentIntent extends StripeObject {
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: string;
  client_secret: string;
  confirmation_method: string;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: StripeError | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  next_action: Record<string, unknown> | null;
  payment_method: string | null;
  payment_method_types: string[];
  receipt_email: string | null;
  setup_future_usage: string | null;
  shipping: Shipping | null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: string;
}

export interface Charge extends StripeObject {
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  payment_intent: string;
  payment_method: string;
}

/** One attempt to take money. An authorised one is `captured: false` until the capture. */
export function createCharge(
  objects: StripeObjects,
  intent: PaymentIntent,
  method: PaymentMethod,
  captured: boolean,
  decline: ReturnType<typeof declineOf> | null,
): Charge {
  const { amount, currency, customer, description, metadata, receipt_email, shipping } = intent;
  return objects.save({
    ...{ id: newStripeId('ch'), object: 'charge', amount, amount_captured: captured ? amount : 0, amount_refunded: 0 },
    balance_transaction: captured ? newStripeId('txn') : null,
    ...{ billing_details: method.billing_details, captured, created: objects.now(), currency, customer, description },
    ...{ disputed: false, failure_code: decline?.code ?? null, failure_message: decline?.message ?? null },
    ...{ livemode: false, metadata },
    outcome: {
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    ...{ paid: decline === null, payment_intent: intent.id, payment_method: method.id },
    payment_method_details: { type: 'card', card: method.card },
    ...{ receipt_email, receipt_url: null, refunded: false, shipping, status: decline ? 'failed' : 'succeeded' },
  });
}
