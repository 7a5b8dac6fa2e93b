// The limits of a cart (docs/rules.md#cart-quantity): the same for the pages, the browser's storage and the server
// (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

/** The most different products in a cart, and in a quote (docs/rules.md#cart-join). */
export const MAX_PRODUCTS = 200;
/** The quantity of one product that a cart, and a line of an order, holds at most. */
export const MAX_QUANTITY = 9999;

/** Most products on a wishlist; beyond it the oldest are dropped. The shop prices at most twice as many at once. */
export const WISHLIST_LIMIT = 100;

/** Returns the quantity that a line may have: the stock, up to `MAX_QUANTITY`. */
export const mostPerLine = (inventory: number): number => Math.min(inventory, MAX_QUANTITY);

/** Returns why a line may not have more than `most`, as `mostPerLine` returned it: "Only 12 in stock". */
export function limitText(most: number): string {
  const count = most.toLocaleString('en-GB');
  return most === MAX_QUANTITY ? `At most ${count} per line` : `Only ${count} in stock`;
}

/** The product fields that decide how many a cart may hold. */
interface ProductStock {
  /** The quantity that can still be sold. */
  inventory: number;
  isVisibleOnline: boolean;
}

/** Returns the quantity of a product that a cart may hold: none of what is not sold. */
export function maxQuantity({ inventory, isVisibleOnline }: ProductStock): number {
  return isVisibleOnline ? mostPerLine(inventory) : 0;
}
