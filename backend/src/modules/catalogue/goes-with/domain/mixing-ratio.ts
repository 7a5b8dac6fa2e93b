/** One part of a ratio: up to 100 with at most two decimals, above zero. */
const PART = /^(?:100|[1-9]?\d)(?:\.\d{1,2})?$/;

/** Thrown for a ratio that is not two or three numbers above zero, separated by colons. */
export class InvalidMixingRatio extends Error {
  constructor() {
    super('Enter the mixing ratio as parts by volume, such as 2:1 or 4:1:0.5.');
  }
}

/**
 * Returns a mixing ratio as it is stored: "4:1:0.5" for " 4 : 1 : 0.50". Parts by volume of the product, the linked
 * product, and optionally thinner (docs/rules.md#goes-with). Throws `InvalidMixingRatio`.
 */
export function mixingRatio(text: string): string {
  const parts = text.split(':').map((part) => part.trim());
  if (parts.length < 2 || parts.length > 3) throw new InvalidMixingRatio();
  const numbers = parts.map((part) => (PART.test(part) ? Number(part) : 0));
  if (numbers.some((number) => number <= 0 || number > 100)) throw new InvalidMixingRatio();
  return numbers.join(':');
}

/** Whether `mixingRatio` takes the text. */
export function isMixingRatio(text: string): boolean {
  try {
    return mixingRatio(text) !== '';
  } catch {
    return false;
  }
}
