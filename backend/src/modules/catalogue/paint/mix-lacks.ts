import { neededOf, packsFor } from './mixing.js';

// The front end imports this file: cart, quick order and checkout ask for what the server asks for.

/** Kinds of linked products that are mixed into a product where a ratio says so. */
const MIXED_IN = ['hardener', 'thinner'] as const;
type MixedInKind = (typeof MIXED_IN)[number];

/** A line of a cart. */
export interface MixLine {
  readonly productId: string;
  readonly quantity: number;
}

/** Most products whose links one request asks for. */
export const MOST_ASKED = 50;

/** Returns the products whose hardeners and thinners a cart is asked for: each once, of a long cart the latest. */
export const askedProducts = (lines: readonly MixLine[]): string[] =>
  [...new Set(lines.map(({ productId }) => productId))].slice(-MOST_ASKED);

/** A product that goes with another, in the order of the shop's links. */
interface MixLink {
  readonly kind: string;
  readonly ratio: string | null;
  /** Millilitres in one pack; null if not known. */
  readonly contents: number | null;
  readonly product: { readonly id: string };
}

/** A product and its links. */
export interface Mixable<Link extends MixLink> {
  readonly productId: string;
  /** Millilitres in one pack; null if not known. */
  readonly contents: number | null;
  readonly goesWith: readonly Link[];
}

/** A hardener or thinner that a cart lacks, or has too little of (docs/rules.md#goes-with). */
export interface MixLack<Link extends MixLink> {
  readonly kind: MixedInKind;
  /** The product to buy: the first of its kind that can be bought. */
  readonly link: Link;
  /** Ids of all products of the kind that would do. */
  readonly any: readonly string[];
  /** Ids of the cart's products that need it, the latest line first. */
  readonly neededBy: readonly string[];
  /** Packs to add. */
  readonly packs: number;
  /** In ml, where contents and ratio are known: what is in the cart of the products, what they need, and how much of that is there. */
  readonly amounts: { readonly of: number; readonly needed: number; readonly held: number } | null;
}

/**
 * Returns what the products of a cart lack, the latest lines first; a product to buy is named once, for all lines that need it.
 * Litres ask for litres of their hardeners together, and a bottle serves one line after the other; where contents are not known,
 * any hardener will do. Where none can be bought, nothing is asked for.
 */
export function mixLacks<Link extends MixLink>(
  lines: readonly MixLine[],
  mixables: readonly Mixable<Link>[],
  canBuy: (link: Link) => boolean,
): MixLack<Link>[] {
  const held = new Map<string, number>();
  for (const { productId, quantity } of lines) held.set(productId, (held.get(productId) ?? 0) + quantity);
  const mixableOf = new Map(mixables.map((one) => [one.productId, one]));
  const left = new Map<string, number>();
  const lacks = new Map<string, MixLack<Link>>();
  for (const [productId, quantity] of [...held].reverse()) {
    const mixable = mixableOf.get(productId);
    if (!mixable) continue;
    for (const kind of MIXED_IN) {
      const links = mixable.goesWith.filter((link) => link.kind === kind && link.ratio !== null);
      const link = links.find(canBuy);
      const amounts = amountsOf({ quantity, contents: mixable.contents, links, held, left, link });
      if (!link || !amounts) continue;
      const any = links.map(({ product }) => product.id);
      const before = lacks.get(link.product.id);
      lacks.set(
        link.product.id,
        joined(before, { kind, link, any, neededBy: [productId], packs: 1, amounts: amounts.known }),
      );
    }
  }
  return [...lacks.values()];
}

interface Mix<Link extends MixLink> {
  quantity: number;
  contents: number | null;
  links: readonly Link[];
  /** Units in the cart by product. */
  held: ReadonlyMap<string, number>;
  /** Millilitres that other lines have left over, by product. */
  left: Map<string, number>;
  link: Link | undefined;
}

/** Returns the amounts of a line that lacks something, as far as they are known; null where it lacks nothing. Takes what it uses from `left`. */
function amountsOf<Link extends MixLink>({
  quantity,
  contents,
  links,
  held,
  left,
  link,
}: Mix<Link>): { known: MixLack<Link>['amounts'] } | null {
  const inCart = links.filter(({ product }) => held.has(product.id));
  const first = link ?? inCart[0];
  const share = first ? neededOf(first, 1) : null;
  if (!first || share === null) return null;
  if (contents === null || first.contents === null || inCart.some((one) => one.contents === null))
    return inCart.length > 0 ? null : { known: null };
  const of = quantity * contents;
  const needed = of * share;
  let missing = needed;
  for (const { product, contents: perPack } of inCart) {
    const there = left.get(product.id) ?? held.get(product.id)! * perPack!;
    const used = Math.min(there, missing);
    left.set(product.id, there - used);
    missing -= used;
  }
  return packsFor(missing, needed, first.contents) === 0 ? null : { known: { of, needed, held: needed - missing } };
}

/** Returns the lack of one more product together with what others lack of the same. */
function joined<Link extends MixLink>(before: MixLack<Link> | undefined, one: MixLack<Link>): MixLack<Link> {
  const { link } = one;
  const amounts = before
    ? before.amounts &&
      one.amounts && {
        of: before.amounts.of + one.amounts.of,
        needed: before.amounts.needed + one.amounts.needed,
        held: before.amounts.held + one.amounts.held,
      }
    : one.amounts;
  return {
    ...one,
    any: [...new Set([...(before?.any ?? []), ...one.any])],
    neededBy: [...(before?.neededBy ?? []), ...one.neededBy],
    amounts,
    packs: amounts ? packsFor(amounts.needed - amounts.held, amounts.needed, link.contents!) : 1,
  };
}
