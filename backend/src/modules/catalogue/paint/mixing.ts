import { readRatio } from './mixing-ratio.js';

/** One part of a mix by volume: 4 parts primer, 1 part hardener, 0.5 parts thinner. */
export interface MixPart {
  readonly name: string;
  /** Above zero. */
  readonly parts: number;
  /** Grams per millilitre; null if it is not known. */
  readonly density?: number | null;
}

/** The amount of one part, and the reading of the cup or scale once it is poured. */
export interface MixedPart {
  readonly name: string;
  /** Whole millilitres of this part, and of all parts so far. */
  readonly millilitres: number;
  readonly millilitresSoFar: number;
  /** Whole grams; null from the first part on whose density is not known. */
  readonly grams: number | null;
  readonly gramsSoFar: number | null;
}

/**
 * Divides an amount ready to spray, in ml, into its parts. The parts are whole millilitres and add up to the amount: what rounding
 * down leaves goes to the parts that lost most.
 */
export function divideMix(parts: readonly MixPart[], millilitres: number): MixedPart[] {
  const sum = parts.reduce((total, part) => total + part.parts, 0);
  const exact = parts.map((part) => (millilitres * part.parts) / sum);
  const whole = exact.map(Math.floor);
  const left = Math.round(millilitres) - whole.reduce((total, amount) => total + amount, 0);
  const byLoss = exact
    .map((amount, index) => ({ index, loss: amount - whole[index]! }))
    .sort((a, b) => b.loss - a.loss);
  for (const { index } of byLoss.slice(0, left)) whole[index]! += 1;
  let millilitresSoFar = 0;
  let exactGrams: number | null = 0;
  return parts.map(({ name, density }, index) => {
    const amount = whole[index]!;
    millilitresSoFar += amount;
    const before: number | null = exactGrams;
    exactGrams = before === null || !density ? null : before + amount * density;
    const gramsSoFar = exactGrams === null ? null : Math.round(exactGrams);
    const grams = gramsSoFar === null ? null : gramsSoFar - Math.round(before!);
    return { name, millilitres: amount, millilitresSoFar, grams, gramsSoFar };
  });
}

/** Returns the parts with thinner behind them, in per cent of what is mixed before; the same parts for 0 %. */
export function withThinner(parts: readonly number[], perCent: number): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  return perCent > 0 ? [...parts, (sum * perCent) / 100] : [...parts];
}

/** Factor for the paint that stays in cup and hose (docs/rules.md#paint-sums). */
export const SPARE = 1.2;

/** A job: the area in m², the number of coats, and the m² that a litre ready to spray covers in one coat. */
export interface Coating {
  readonly area: number;
  readonly coats: number;
  readonly coverage: number;
}

/** Returns the amount ready to spray that a job takes, in whole millilitres rounded up, with a fifth to spare. */
export function readyToSpray({ area, coats, coverage }: Coating): number {
  return Math.ceil(Math.round(((area * coats) / coverage) * SPARE * 1e6) / 1e3);
}

/** A pack on sale: its contents in whole ml, its price in pence. */
export interface Pack {
  readonly contents: number;
  readonly price: number;
}

/** The packs to buy, what they cost in pence, and what is left over in ml. */
export interface Purchase<P extends Pack> {
  readonly packs: readonly { readonly pack: P; readonly quantity: number }[];
  readonly price: number;
  readonly leftOver: number;
}

/** The largest amount to buy packs for, in ml: 1,000 litres. */
const MOST_MILLILITRES = 1_000_000;
/** Most amounts that are tried one by one; beyond, the packs cheapest by the litre fill the rest. */
const MOST_ROUNDS = 100_000;

/**
 * Returns the cheapest whole packs that hold at least `millilitres`; of equally cheap ones those with less left over, then the
 * fewer. Null where there are no packs, or for more than 1,000 litres.
 */
export function cheapestPacks<P extends Pack>(millilitres: number, packs: readonly P[]): Purchase<P> | null {
  const usable = packs.filter(({ contents }) => contents > 0);
  if (usable.length === 0 || millilitres > MOST_MILLILITRES) return null;
  const unit = usable.map(({ contents }) => contents).reduce(greatestDivisor);
  const sizes = usable.map(({ contents }) => contents / unit);
  const counts = usable.map(() => 0);
  // With enough left to choose from, the cheapest purchase of a large amount holds the packs that are cheapest by the litre.
  const [bulk] = usable
    .map(({ price }, index) => ({ index, perUnit: price / sizes[index]! }))
    .filter(({ index }) => sizes[index]! <= MOST_ROUNDS)
    .sort((a, b) => a.perUnit - b.perUnit || sizes[b.index]! - sizes[a.index]!);
  let wanted = Math.ceil(millilitres / unit);
  if (bulk && wanted > MOST_ROUNDS) {
    counts[bulk.index] = Math.ceil((wanted - MOST_ROUNDS) / sizes[bulk.index]!);
    wanted -= counts[bulk.index]! * sizes[bulk.index]!;
  }
  const last = lastPacks(wanted, usable, sizes);
  for (let units = wanted; units > 0; units = Math.max(0, units - sizes[last[units]!]!)) counts[last[units]!]! += 1;
  const total = (of: readonly number[]) => counts.reduce((sum, count, index) => sum + count * of[index]!, 0);
  return {
    packs: usable.flatMap((pack, index) => (counts[index]! > 0 ? [{ pack, quantity: counts[index]! }] : [])),
    price: total(usable.map(({ price }) => price)),
    leftOver: total(sizes) * unit - millilitres,
  };
}

/** Returns for each amount up to `wanted` units the index of one pack of its best purchase, made of the best for less. */
function lastPacks(wanted: number, packs: readonly Pack[], sizes: readonly number[]): Uint8Array {
  const price = new Float64Array(wanted + 1);
  const held = new Float64Array(wanted + 1);
  const count = new Uint32Array(wanted + 1);
  const last = new Uint8Array(wanted + 1);
  for (let units = 1; units <= wanted; units += 1) {
    price[units] = Number.POSITIVE_INFINITY;
    for (let index = 0; index < packs.length; index += 1) {
      const rest = Math.max(0, units - sizes[index]!);
      const worse =
        price[rest]! + packs[index]!.price - price[units]! ||
        held[rest]! + sizes[index]! - held[units]! ||
        count[rest]! + 1 - count[units]!;
      if (worse >= 0) continue;
      price[units] = price[rest]! + packs[index]!.price;
      held[units] = held[rest]! + sizes[index]!;
      count[units] = count[rest]! + 1;
      last[units] = index;
    }
  }
  return last;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** A product that is mixed into another by volume, in packs. */
export interface MixedIn {
  /** For example "2:1" or "100:15-20". */
  readonly ratio: string | null;
  /** Millilitres in one pack; null if not known. */
  readonly contents: number | null;
}

/**
 * Returns the millilitres of a linked product that `millilitres` of a product take; of a range the least. Null where the two are
 * not mixed, or not always.
 */
export function neededOf({ ratio }: Pick<MixedIn, 'ratio'>, millilitres: number): number | null {
  if (ratio === null) return null;
  const { first, second } = readRatio(ratio);
  return second[0] > 0 ? (millilitres * second[0]) / first : null;
}

/** Share of a mix that may be missing because packs are rounded. */
const TOLERANCE = 0.005;

/** Returns the least amount that counts as enough, in ml. */
export const withTolerance = (millilitres: number): number => millilitres - millilitres * TOLERANCE;

/** Returns the whole packs that hold what is missing; 0 where nothing is. */
export function packsFor(missing: number, needed: number, contents: number): number {
  return missing <= needed * TOLERANCE ? 0 : Math.ceil((missing - needed * TOLERANCE) / contents);
}

/** Whole millilitres as on tins: "500 ml", "2.5 L". */
export function formatVolume(millilitres: number): string {
  const whole = Math.round(millilitres);
  return whole < 1000 ? `${whole} ml` : `${whole / 1000} L`;
}
