import { isReserved } from './product-paths.js';

/** The address part of a product, category or subcategory: lower-case words joined by hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const MAX_LENGTH = 255;

/** Thrown for a slug that is not made of lower-case words joined by hyphens, is too long, or is reserved. */
export class InvalidSlug extends Error {
  constructor(readonly slug: string) {
    const why = isReserved(slug) ? 'the shop uses it itself' : 'use lower-case letters, digits and single hyphens';
    super(`"${slug}" cannot be an address: ${why}.`);
  }
}

/** Thrown where another product, category or subcategory has the slug, or a product had it in public before. */
export class SlugTaken extends Error {
  constructor(readonly slug: string) {
    super(`The address "${slug}" is taken.`);
  }
}

/** Returns the slug, or throws `InvalidSlug`. */
export function checkSlug(slug: string): string {
  if (!SLUG.test(slug) || slug.length > MAX_LENGTH || isReserved(slug)) throw new InvalidSlug(slug);
  return slug;
}

/** Returns "hochst-clear-coat-2-5-l" for "Höchst Clear-Coat 2,5 l"; at most `length` characters, cut at a word. */
export function slugOf(text: string, length = 200): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, length);
    if (longer.length > length) break;
    slug = longer;
  }
  return slug && !isReserved(slug) ? slug : slug ? `${slug}-product` : 'product';
}

/**
 * Returns slugs for new products: the name; where that is taken, name and code; where that is taken too, name and id. Slugs
 * chosen here count as taken for the products that follow.
 */
export function chooseSlugs(
  items: readonly { productId: string; name: string; code: string }[],
  taken: ReadonlySet<string>,
): Map<string, string> {
  const used = new Set(taken);
  return new Map(
    items.map((item) => {
      const slug = slugCandidates(item).find((candidate) => !used.has(candidate)) ?? item.productId;
      used.add(slug);
      return [item.productId, slug];
    }),
  );
}

/** Returns the slugs that a new product may get, best first. */
export function slugCandidates({ productId, name, code }: { productId: string; name: string; code: string }): string[] {
  const slug = slugOf(name);
  return [slug, `${slug}-${slugOf(code, 40)}`, `${slug}-${productId}`];
}
