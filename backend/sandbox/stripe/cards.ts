import { StripeRejection } from './rejection.ts';

/** The behaviour of a card. `challenge` asks for 3-D Secure first and continues as `then`. */
export interface Fate {
  challenge: boolean;
  decline: Decline | null;
  /** Why its holder takes the money back once it is taken. */
  dispute?: 'fraudulent' | 'product_not_received';
  /** Refunds that the bank takes later, or that succeed at first and then fail. */
  refunds?: 'pending' | 'failing';
}

export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
}

export interface Card {
  number: string;
  brand: string;
  country: string;
  fate: Fate;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});

const generic = declined('generic_decline');
const insufficient = declined('insufficient_funds', 'Your card has insufficient funds.');
export const expired: Decline = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
};
const incorrectCvc: Decline = {
  code: 'incorrect_cvc',
  declineCode: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
};
const processing: Decline = {
  code: 'processing_error',
  declineCode: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

function card(number: string, brand: string, decline: Decline | null = null, challenge = false, country = 'US'): Card {
  return { number, brand, country, fate: { challenge, decline } };
}

/** A card that pays, and makes trouble afterwards. */
function troublesome(number: string, trouble: Pick<Fate, 'dispute' | 'refunds'>): Card {
  return { number, brand: 'visa', country: 'US', fate: { challenge: false, decline: null, ...trouble } };
}

/** Stripe's test cards with the names under which a server may use them. */
const testCards: (readonly [Card, ...string[]])[] = [
  [card('4242424242424242', 'visa'), 'pm_card_visa'],
  [card('4000056655665556', 'visa'), 'pm_card_visa_debit'],
  [card('5555555555554444', 'mastercard'), 'pm_card_mastercard'],
  [card('378282246310005', 'amex'), 'pm_card_amex'],
  [card('4000008260000000', 'visa', null, false, 'GB'), 'pm_card_gb'],
  [card('4000000000000002', 'visa', generic), 'pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
  [
    card('4000000000009995', 'visa', insufficient),
    'pm_card_chargeDeclinedInsufficientFunds',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
  ],
  [card('4000000000009987', 'visa', declined('lost_card')), 'pm_card_visa_chargeDeclinedLostCard'],
  [card('4000000000009979', 'visa', declined('stolen_card')), 'pm_card_visa_chargeDeclinedStolenCard'],
  [card('4000000000000069', 'visa', expired), 'pm_card_chargeDeclinedExpiredCard'],
  [card('4000000000000127', 'visa', incorrectCvc), 'pm_card_chargeDeclinedIncorrectCvc'],
  [card('4000000000000119', 'visa', processing), 'pm_card_chargeDeclinedProcessingError'],
  [card('4000002500003155', 'visa', null, true), 'pm_card_authenticationRequiredOnSetup'],
  [card('4000002760003184', 'visa', null, true), 'pm_card_authenticationRequired'],
  [card('4000008400001629', 'visa', generic, true)],
  [
    card('4000008260003178', 'visa', insufficient, true),
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  ],
  [troublesome('4000000000000259', { dispute: 'fraudulent' }), 'pm_card_createDispute'],
  [troublesome('4000000000002685', { dispute: 'product_not_received' }), 'pm_card_createDisputeProductNotReceived'],
  [troublesome('4000000000007726', { refunds: 'pending' }), 'pm_card_pendingRefund'],
  [troublesome('4000000000005126', { refunds: 'failing' }), 'pm_card_refundFail'],
];

/** The card behind a name such as `pm_card_visa`. */
export function cardNamed(name: string): Card | undefined {
  return testCards.find(([, ...names]) => names.includes(name))?.[0];
}

/**
 * The card that a shopper typed.
 * @throws StripeRejection 402 for numbers and dates that no card can have.
 */
export function cardTyped(number: string, expiryMonth: number, expiryYear: number, cvc: string, now: Date): Card {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (!(expiryMonth >= 1 && expiryMonth <= 12)) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const year = expiryYear < 100 ? 2000 + expiryYear : expiryYear;
  if (!Number.isInteger(year) || Date.UTC(year, expiryMonth) <= now.getTime() || year > now.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (!/^\d{3,4}$/.test(cvc)) throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  const known = testCards.find(([candidate]) => candidate.number === digits)?.[0];
  const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
  return known ?? card(digits, brandOf(digits), declined('test_mode_live_card', message));
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
