/** Whole pence; decimal strings are used only in the API and the database (docs/rules.md#integer-pence). */
export type Pence = number;

/** Thrown by `parsePence` for a value that is no amount of pounds with at most two decimals. */
export class InvalidMoney extends Error {
  constructor(readonly input: unknown) {
    super(`Not an amount in pounds: ${JSON.stringify(input)}`);
  }
}

const DECIMAL = /^-?\d{1,10}(\.\d{1,2})?$/;

/** Converts pounds as a number or decimal string ("12.5", 12.5) to pence. Throws `InvalidMoney`. */
export function parsePence(input: unknown): Pence {
  const text = typeof input === 'number' || typeof input === 'string' ? String(input).trim() : '';
  if (!DECIMAL.test(text)) throw new InvalidMoney(input);
  // Exact: the error of so few digits is far below half a penny. Adding 0 turns -0 into 0.
  return Math.round(Number(text) * 100) + 0;
}

/** Converts pence to the decimal string of the API: 1250 → "12.50". */
export function toDecimal(pence: Pence): string {
  const absolute = Math.abs(pence);
  return `${pence < 0 ? '-' : ''}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Formats pence for people: 123450 → "£1,234.50". */
export function formatPounds(pence: Pence): string {
  return POUNDS.format(pence / 100);
}

/** Returns the VAT in a gross amount, half up (docs/rules.md#vat-included). `ratePercent` is 20 for 20 %. */
export function includedVat(gross: Pence, ratePercent: number): Pence {
  // Rates have at most two decimals, so hundredths of a percent keep the calculation in whole numbers.
  const rate = Math.round(ratePercent * 100);
  return Math.floor((2 * gross * rate + 10_000 + rate) / (2 * (10_000 + rate)));
}

/** Returns the gross amount less the VAT inside it. */
export function withoutVat(gross: Pence, ratePercent: number): Pence {
  return gross - includedVat(gross, ratePercent);
}

/**
 * Spreads `amount` over `weights` in proportion, to the penny, by largest remainder (docs/rules.md#discount-spread);
 * equal remainders are served in order. The parts add up to `amount`, unless all weights are zero, which gives zeros.
 */
export function spread(amount: Pence, weights: readonly Pence[]): Pence[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  let missing = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of byRemainder) {
    if (missing === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    missing -= 1;
  }
  return parts;
}
