/** A decimal string of pounds as the server sends it: "12.5", "1299.00". */
export type Decimal = string;

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** "1299.5" → "£1,299.50": always two decimals (storefront spec 9). */
export function formatPounds(amount: Decimal): string {
  return pounds.format(Number(amount));
}

/** Whole pounds without decimals, for thresholds in running text: "75.00" → "£75". */
export function formatRoundPounds(amount: Decimal): string {
  return formatPounds(amount).replace(/\.00$/, '');
}

/** For comparing what the browser shows with what the server says; no sum that is charged is ever made of these. */
export function penceOf(amount: Decimal): number {
  return Math.round(Number(amount) * 100);
}

/** What is left of a total without the VAT that is included in it, for showing. */
export function withoutVat(total: Decimal, tax: Decimal): Decimal {
  return ((penceOf(total) - penceOf(tax)) / 100).toFixed(2);
}

/** Per cent off the old price, rounded; null where it is not above the price (storefront spec 4). */
export function percentOff(price: Decimal, compareAtPrice: Decimal | null | undefined): number | null {
  if (!compareAtPrice || penceOf(compareAtPrice) <= penceOf(price)) return null;
  return Math.round((1 - penceOf(price) / penceOf(compareAtPrice)) * 100);
}
