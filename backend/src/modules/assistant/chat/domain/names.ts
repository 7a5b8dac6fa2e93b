import type { Digest } from './digest.js';
import { comparable, plainText } from './plain-text.js';

/** A product that a sentence names, and where. */
export interface Named<Product> {
  readonly product: Product;
  readonly at: number;
}

/** Returns the products that the comparable text names, in order; a name inside a longer name does not count. */
export function namesIn<Product extends { readonly key: string }>(
  said: string,
  products: readonly Product[],
): Named<Product>[] {
  const names: Named<Product>[] = [];
  let left = said;
  for (const product of products.toSorted((a, b) => b.key.length - a.key.length)) {
    for (let at = left.indexOf(product.key); at >= 0; at = left.indexOf(product.key)) {
      names.push({ product, at });
      left = dotted(left, at, product.key.length);
    }
  }
  return names.sort((a, b) => a.at - b.at);
}

/** Returns the text with dots for the names, so that indexes stay and numbers of names are no claims. */
export const withoutNames = (said: string, names: readonly Named<{ readonly key: string }>[]): string =>
  names.reduce((left, { product, at }) => dotted(left, at, product.key.length), said);

const dotted = (text: string, at: number, length: number) =>
  text.slice(0, at) + '·'.repeat(length) + text.slice(at + length);

const RUN = /\p{Lu}[\p{L}\d'’]*(?:[ -][\p{Lu}\d][\p{L}\d'’]*)*/gu;
const NO_NAMES = /^(I|I'm|I've|I'll|I'd|UK|VAT|OK)$/;

/**
 * Whether every run of capitalised words occurs in a source: invented names are put together from known words. The
 * first word of a sentence is capitalised anyway.
 */
export function hasKnownNames(text: string, names: readonly string[], sources: readonly Digest[]): boolean {
  const said = names
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, key) => left.replace(new RegExp(escaped(key), 'gi'), ' , '), plainText(text).normalize('NFKC'));
  const isKnown = (name: string) => {
    const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped(comparable(name))}`, 'u');
    return sources.some((source) => pattern.test(source.text));
  };
  return [...said.matchAll(RUN)].every(({ 0: run, index }) => {
    if (isKnown(run) || NO_NAMES.test(run)) return true;
    if (!/^[\s\-•\d.)"“]*$/.test(said.slice(0, index))) return false;
    const others = run.split(/[ -]/).slice(1);
    return others.every((word) => /^\d+$/.test(word)) || isKnown(others.join(' '));
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
