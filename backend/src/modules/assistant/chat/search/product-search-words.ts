import { comparable } from '../domain/plain-text.js';
import { stemOf } from '../domain/words.js';

/** Kinds of goods, each worth a search by itself; any other single word may match by chance. */
const KINDS =
  /^(primers?|hardeners?|activators?|thinners?|reducers?|clear ?coats?|lacquers?|basecoats?|topcoats?|paints?|guns?|spray ?guns?|compressors?|fillers?|putty|tapes?|papers?|films?|masks?|respirators?|gloves?|coveralls?|sanders?|polishers?|polish|compounds?|pads?|discs?|abrasives?|aerosols?|sprays?|degreasers?|wipes?|cloths?|cups?|sticks?|airbrush(es)?|filters?|hoses?|regulators?|nozzles?|epoxy|etch|knives|hammers?|lamps?|lights?|goggles|visors?|panel|masking|sandpaper|strainers?|brushes)$/;
const MOST_SEARCHES = 6;

/**
 * Returns the searches to try in turn until one finds something, as the shop's search requires every word: all words,
 * then three neighbours, then two of which one is a kind of goods, then, if `alone`, the kind by itself.
 */
export function productSearches(words: readonly string[], alone: boolean): string[] {
  const threes = neighbours(words, 3);
  const twos = neighbours(words, 2).filter((two) => two.some((word) => KINDS.test(word)));
  const kinds = alone ? words.filter((word) => KINDS.test(word)).map((word) => [word]) : [];
  const searches = [words, ...threes, ...twos.reverse(), ...kinds.reverse()].map((search) => search.join(' '));
  return [...new Set(searches)].filter((search) => search !== '').slice(0, MOST_SEARCHES);
}

/**
 * Returns the products whose names match most of the words, best first. A name must match at least `least` words, and
 * at most `below` fewer than the best.
 */
export function namedMost<Product extends { readonly name: string }>(
  products: readonly Product[],
  words: readonly string[],
  least: number,
  below = 1,
): Product[] {
  const given = [...new Set(words.flatMap((word) => termsOf(word)))];
  const particular = given.filter((term) => !GENERAL.has(term));
  const asked = particular.length > 0 ? particular : given;
  const counted = products.map((product) => {
    const own = new Set(termsOf(product.name));
    return { product, count: asked.filter((term) => own.has(term)).length };
  });
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return counted
    .filter(({ count }) => count >= Math.max(Math.min(least, asked.length), most - below, 1))
    .sort((a, b) => b.count - a.count)
    .map(({ product }) => product);
}

/** Stems of words that stand in the names of many kinds of goods. */
const GENERAL = new Set(['paint', 'spray', 'colour', 'car']);

const termsOf = (text: string): string[] =>
  (comparable(text).match(/[\p{L}\d]+/gu) ?? []).map((word) => (/\d/.test(word) ? word : stemOf(word)));

const neighbours = (words: readonly string[], count: number): (readonly string[])[] =>
  words.slice(count - 1).map((_, index) => words.slice(index, index + count));
