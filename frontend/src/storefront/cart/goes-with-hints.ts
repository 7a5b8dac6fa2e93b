import type { CartItem } from '../../api/cart/use-cart';
import type { GoesWith, ProductGoesWith, Quote } from '../../api/types';
import { isSold } from './lines/cart-line-view';

/** A product of the cart that is of no use without another one. */
export interface GoesWithHint {
  /** Key under which a dismissal is stored. */
  key: string;
  lineName: string;
  link: GoesWith;
}

/** Kinds that are mixed into a product where a ratio says so; a gun can wait (docs/rules.md#goes-with). */
const MIXED_IN: readonly GoesWith['kind'][] = ['hardener', 'thinner'];
const MOST_HINTS = 2;
/** Most products that the server takes at once. */
const MOST_ASKED = 50;

/** Returns the products to ask about, the latest ones of a long cart, as the query wants them; null for an empty cart. */
export function askedIds(items: readonly CartItem[]): string | null {
  const ids = items.slice(-MOST_ASKED).map(({ productId }) => productId);
  return ids.length > 0 ? ids.sort().join(',') : null;
}

interface HintSource {
  items: readonly CartItem[];
  goesWith: readonly ProductGoesWith[];
  quote: Quote | undefined;
  dismissed: readonly string[];
  /** The links are those for guests; a verified trade customer may also buy trade-only products. */
  isVerifiedTrade: boolean;
}

/**
 * Returns the missing products, for the latest lines first: at most two. Any hardener of a product in the cart counts
 * for its hardener; products that cannot be bought are not suggested.
 */
export function goesWithHints({ items, goesWith, quote, dismissed, isVerifiedTrade }: HintSource): GoesWithHint[] {
  const inCart = new Set(items.map(({ productId }) => productId));
  const linksOf = new Map(goesWith.map((one) => [one.productId, one.goesWith]));
  const hints = new Map<string, GoesWithHint>();
  for (const { productId } of [...items].reverse()) {
    const line = quote?.lines.find((quoted) => quoted.productId === productId);
    if (!line?.name || !isSold(line)) continue;
    for (const kind of MIXED_IN) {
      const links = (linksOf.get(productId) ?? []).filter((link) => link.kind === kind && link.ratio !== null);
      if (links.some(({ product }) => inCart.has(product.id))) continue;
      const link = links.find(({ product }) => product.inventory > 0 && (product.mayBuy || isVerifiedTrade));
      const key = `${productId} ${kind}`;
      if (!link || dismissed.includes(key) || hints.has(link.product.id)) continue;
      hints.set(link.product.id, { key, lineName: line.name, link });
    }
  }
  return [...hints.values()].slice(0, MOST_HINTS);
}
