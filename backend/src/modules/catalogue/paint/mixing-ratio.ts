/** One part of a ratio: up to 100 with at most two decimals. */
const NUMBER = String.raw`(?:100|[1-9]?\d)(?:\.\d{1,2})?`;
const PART = new RegExp(`^${NUMBER}$`);
/** The last part may be a range: thinner from 10 to 20. */
const RANGE = new RegExp(`^(${NUMBER})\\s*[-–]\\s*(${NUMBER})$`);

/** Thrown for a ratio that is not two or three numbers above zero, separated by colons. */
export class InvalidMixingRatio extends Error {
  constructor() {
    super('Enter the mixing ratio as parts by volume, such as 2:1, 4:1:0.5 or 100:10-20.');
  }
}

/** Parts by volume of a product, of what is mixed into it, and where there is a third, of thinner. */
export interface MixingRatio {
  readonly first: number;
  /** The least and the most; the same where the ratio is no range. */
  readonly second: readonly [least: number, most: number];
  readonly thinner: readonly [least: number, most: number] | null;
}

function rangeOf(text: string): [number, number] | null {
  const [, least, most] = RANGE.exec(text) ?? (PART.test(text) ? [text, text, text] : []);
  const range: [number, number] = [Number(least), Number(most)];
  return range[0] >= 0 &&
    range[1] <= 100 &&
    range[1] > 0 &&
    (range[0] > 0 || range[1] > range[0]) &&
    range[0] <= range[1]
    ? range
    : null;
}

/** Reads a ratio as people write it. Throws `InvalidMixingRatio`. */
export function readRatio(text: string): MixingRatio {
  const parts = text.split(':').map((part) => part.trim());
  const ranges = parts.map(rangeOf);
  const [first, second, thinner = null] = ranges;
  const isFixed = ranges.slice(0, -1).every((range) => range && range[0] === range[1]);
  if (parts.length < 2 || parts.length > 3 || !first || !second || ranges.includes(null) || !isFixed)
    throw new InvalidMixingRatio();
  return { first: first[0], second, thinner };
}

const rangeText = ([least, most]: readonly [number, number]) => (least === most ? String(most) : `${least}-${most}`);

/**
 * Returns a mixing ratio as it is stored: "4:1:0.5" for " 4 : 1 : 0.50", "100:10-20" for a range (docs/rules.md#goes-with).
 * Throws `InvalidMixingRatio`.
 */
export function mixingRatio(text: string): string {
  const { first, second, thinner } = readRatio(text);
  return [String(first), rangeText(second), ...(thinner ? [rangeText(thinner)] : [])].join(':');
}

/** Returns the parts of a ratio in their order; of a range the least, and none that is zero. Throws `InvalidMixingRatio`. */
export function leastParts(ratio: string): number[] {
  const { first, second, thinner } = readRatio(ratio);
  return [first, second[0], ...(thinner ? [thinner[0]] : [])].filter((part) => part > 0);
}

/** Returns whether `mixingRatio` takes the text. */
export function isMixingRatio(text: string): boolean {
  try {
    return mixingRatio(text) !== '';
  } catch {
    return false;
  }
}
