/** The address part of a product, category or subcategory: lower-case words joined by hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Addresses under `/api/products/` that are not products. */
const RESERVED = new Set(['suggest', 'price-range', 'with-pricing', 'bulk', 'back-in-stock']);

const LONGEST = 255;

/** Thrown for an address that is not made of lower-case words joined by hyphens, is too long, or means something else. */
export class InvalidSlug extends Error {
  constructor(readonly slug: string) {
    super(`"${slug}" cannot be an address: use lower-case letters, digits and single hyphens.`);
  }
}

/** Thrown where another thing of the kind has the address, or had it in public before. */
export class SlugTaken extends Error {
  constructor(readonly slug: string) {
    super(`The address "${slug}" is taken.`);
  }
}

/** Answers the slug, or throws `InvalidSlug`. */
export function checkSlug(slug: string): string {
  if (!SLUG.test(slug) || slug.length > LONGEST || RESERVED.has(slug)) throw new InvalidSlug(slug);
  return slug;
}

/** "Höchst Clear-Coat 2,5 l" → "hochst-clear-coat-2-5-l"; at most `length` characters, cut at a word. */
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
  return slug && !RESERVED.has(slug) ? slug : slug ? `${slug}-product` : 'product';
}

/**
 * Slugs for new products: the name; where that is taken, name and code; where that is taken too, name and id.
 * `taken` says what is in use; slugs given out here count as taken for those that follow.
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

/** The slugs that a new product may get, best first. */
export function slugCandidates({ productId, name, code }: { productId: string; name: string; code: string }): string[] {
  const slug = slugOf(name);
  return [slug, `${slug}-${slugOf(code, 40)}`, `${slug}-${productId}`];
}
