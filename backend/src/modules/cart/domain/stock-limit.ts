import { MOST_PIECES } from './cart-item.js';

/** What the cart needs to know of a product. */
export interface Stocked {
  /** Pieces that can still be sold. */
  inventory: number;
  isVisibleOnline: boolean;
  tradePrice?: string;
}

/** Pieces of a product that a cart may hold: what there is (storefront spec 5), and never a number beyond all reason. */
export function mostOf({ inventory, isVisibleOnline }: Stocked): number {
  return isVisibleOnline ? Math.min(inventory, MOST_PIECES) : 0;
}
