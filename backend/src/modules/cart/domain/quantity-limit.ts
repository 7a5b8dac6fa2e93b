import { MAX_QUANTITY } from './cart-item.js';

/** What the cart needs to know about a product. */
export interface ProductStock {
  /** The quantity that can still be sold. */
  inventory: number;
  isVisibleOnline: boolean;
  tradePrice?: string;
}

/** Returns the quantity of a product that a cart may hold: the stock, up to `MAX_QUANTITY` (docs/rules.md#cart-quantity). */
export function maxQuantity({ inventory, isVisibleOnline }: ProductStock): number {
  return isVisibleOnline ? Math.min(inventory, MAX_QUANTITY) : 0;
}
