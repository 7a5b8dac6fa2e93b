/** A decimal string of pounds as the server sends it: "12.5", "1299.00". */
export type Decimal = string;

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** "1299.5" → "£1,299.50", "-5" → "−£5.00": always two decimals, with the sign for minus. */
export function formatPounds(amount: Decimal): string {
  return pounds.format(Number(amount)).replace('-', '−');
}

/** Whole pounds without decimals, for thresholds in running text: "75.00" → "£75". */
export function formatRoundPounds(amount: Decimal): string {
  return formatPounds(amount).replace(/\.00$/, '');
}

/** For comparisons only; no charged amount is computed from it. */
export function penceOf(amount: Decimal): number {
  return Math.round(Number(amount) * 100);
}

/** Returns a total without the VAT included in it, for display. */
export function withoutVat(total: Decimal, tax: Decimal): Decimal {
  return ((penceOf(total) - penceOf(tax)) / 100).toFixed(2);
}

/** Returns the per cent off the old price, rounded; null where it is not above the price. */
export function percentOff(price: Decimal, compareAtPrice: Decimal | null | undefined): number | null {
  if (!compareAtPrice || penceOf(compareAtPrice) <= penceOf(price)) return null;
  return Math.round((1 - penceOf(price) / penceOf(compareAtPrice)) * 100);
}
