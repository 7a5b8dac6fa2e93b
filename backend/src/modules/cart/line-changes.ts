// The front end imports this file: a guest's cart in the browser follows the same rule as an account's
// (docs/decisions/cart.md#a-line-remembers-what-was-shown).

export const CHANGE_KINDS = ['price', 'stock', 'gone', 'trade-only'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A difference of a cart line since it was last shown. */
export interface LineChange {
  kind: ChangeKind;
  /** `price`: pounds for one; `stock`: how many of the line could be had; else null. */
  before: string | null;
  now: string | null;
}

/**
 * Price and stock of a cart line, as shown when the shopper added it or agreed to its changes. Null where nothing was
 * recorded.
 */
export interface LineShown {
  /** Pounds for one, with two decimals. */
  price: string | null;
  /** Units available; 0 if the product was not sold. */
  available: number | null;
}

export interface LineNow {
  quantity: number;
  /** Pounds for one, with two decimals: what the shopper pays. */
  price: string;
  available: number;
  /** Whether the product is visible in the shop and sold to the shopper. */
  isSold: boolean;
  /** False for a trade-only product and a shopper who is not verified trade. */
  mayBuy: boolean;
}

/**
 * Returns the changes of a line since it was last shown (docs/rules.md#changed-prices-are-shown). More stock than
 * before is no change, and a product that is no longer sold has no price change.
 */
export function lineChanges(shown: LineShown, now: LineNow): LineChange[] {
  if (shown.price === null || shown.available === null) return [];
  if (!now.isSold) {
    return shown.available > 0 ? [{ kind: now.mayBuy ? 'gone' : 'trade-only', before: null, now: null }] : [];
  }
  const before = Math.min(shown.available, now.quantity);
  return [
    ...(shown.price === now.price ? [] : [{ kind: 'price' as const, before: shown.price, now: now.price }]),
    ...(now.available < before ? [{ kind: 'stock' as const, before: `${before}`, now: `${now.available}` }] : []),
  ];
}
