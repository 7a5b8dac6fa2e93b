import { isReserved } from './product-paths.js';

/** Changes of an edit, for the audit trail: the changed fields only; null where nothing changed. */
interface FieldChanges {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Returns the fields of `after` whose values differ from those of `before`. */
export function changedFields(before: object, after: object): FieldChanges | null {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]),
  );
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old[field] ?? null])),
    after: Object.fromEntries(changed),
  };
}

const MILLILITRES = /(?<![\d.,])(\d{4,}|\d{1,3}(?:,\d{3})+)\s?ml\b/gi;

/** Returns the text with millilitres from one litre on as litres: "7500 ml" is "7.5 L" (docs/rules.md#litres). */
export function inLitres(text: string): string {
  return text.replace(MILLILITRES, (_, figure: string) => `${Number(figure.replaceAll(',', '')) / 1000} L`);
}

/** Returns the names under which a product may be stored that has this one on pages: Sage may have millilitres where they say litres. */
export function namesInStore(shown: string): string[] {
  const spaced = (space: string) => shown.replace(/(\d) ?(m?l)\b/gi, `$1${space}$2`);
  const millilitres = (space: string) =>
    shown.replace(/(\d+(?:\.\d+)?) ?L\b/gi, (_, litres: string) => `${Math.round(Number(litres) * 1000)}${space}ml`);
  return [...new Set([shown, inLitres(shown), ...[' ', ''].flatMap((space) => [spaced(space), millilitres(space)])])];
}

/** Returns a name for comparison: "Clear 5000 ml" and "clear 5L" are the same. */
export function nameKey(name: string): string {
  return inLitres(name)
    .toLowerCase()
    .replace(/(?<=\d) (?=m?l\b)/g, '');
}

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
