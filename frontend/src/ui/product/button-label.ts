export const ADD_LABEL = 'Add to Cart';

interface Buyable {
  inventory: number;
  /** False for what is sold to trade only, and the viewer is not. */
  mayBuy: boolean;
}

/** What a product's cart button says; anything but `ADD_LABEL` is why it cannot be bought. */
export function buttonLabel({ inventory, mayBuy }: Buyable): string {
  if (!mayBuy) return 'Trade customers only';
  return inventory === 0 ? 'Out of Stock' : ADD_LABEL;
}
