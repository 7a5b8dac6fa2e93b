/** Money is whole pence inside the sandbox, and a decimal string outside, as in Sage. */

/** @returns whole pence, or undefined where the value is no amount with at most two decimals. */
export function parsePence(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d{1,11}(\.\d{1,2}0*)?$/.test(text)) return undefined;
  const negative = text.startsWith('-');
  const [pounds = '0', fraction = ''] = text.replace('-', '').split('.');
  const pence = Number(pounds) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return negative ? 0 - pence : pence;
}

/** Sage's way to show a decimal: no more zeros than one, e.g. "50.0", "12.5", "9.99". */
export function sageDecimal(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** Pence as Sage shows them. */
export function sageMoney(pence: number): string {
  return sageDecimal(pence / 100);
}

/** Pence with two decimals, as the shop writes money. */
export function twoDecimals(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** Half up, away from zero for negative amounts, so that a credit mirrors its invoice. */
export function roundHalfUp(value: number): number {
  const magnitude = Math.floor(Math.abs(value) + 0.5 + 1e-9);
  return value < 0 ? 0 - magnitude : magnitude;
}
