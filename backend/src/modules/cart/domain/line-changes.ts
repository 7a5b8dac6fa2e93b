// Without imports: `npm run generate` copies this file to the front end, so that a guest's cart in the browser goes by the
// same rule as an account's (docs/decisions/cart.md#a-line-remembers-what-was-shown).

export const CHANGE_KINDS = ['price', 'stock', 'gone', 'trade-only'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What is different about a cart line since it was last shown. */
export interface LineChange {
  kind: ChangeKind;
  /** `price`: pounds for one; `stock`: how many of the line could be had; else null. */
  before: string | null;
  now: string | null;
}

/** What a cart line showed when the shopper put it in, or agreed to its changes. Null where nothing was recorded. */
export interface LineShown {
  /** Pounds for one, with two decimals. */
  price: string | null;
  /** How many could be had; 0 for what was not sold. */
  available: number | null;
}

export interface LineNow {
  quantity: number;
  /** Pounds for one, with two decimals: what the shopper pays. */
  price: string;
  available: number;
  /** Whether the product is visible in the shop and sold to the shopper. */
  isSold: boolean;
  /** False for what is sold to trade only, and the shopper is not. */
  mayBuy: boolean;
}

/**
 * Returns what changed about a line since it was last shown (docs/rules.md#changed-prices-are-shown): nothing where more can be had
 * than before, and no price of what is no longer sold.
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
