import type { SavedCard } from './types';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** "Visa •••• 4242"; a brand that Stripe does not know is a card. */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${BRANDS[brand] ?? 'Card'} •••• ${last4}`;
}

/** The same as it is read out: "Visa ending in 4242". */
export function spokenCardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${BRANDS[brand] ?? 'Card'} ending in ${last4}`;
}

/** "Expires 04/29", or "Expired 04/25". */
export function cardExpiry({ expMonth, expYear, isExpired }: SavedCard): string {
  const date = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
  return `${isExpired ? 'Expired' : 'Expires'} ${date}`;
}
