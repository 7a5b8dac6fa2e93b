export const ADD_LABEL = 'Add to Cart';

interface Buyable {
  inventory: number;
  /** False for a trade-only product and a viewer without a verified trade account. */
  mayBuy: boolean;
}

/** Returns the label of a product's cart button; any but `ADD_LABEL` says why it cannot be bought. */
export function buttonLabel({ inventory, mayBuy }: Buyable): string {
  if (!mayBuy) return 'Trade customers only';
  return inventory === 0 ? 'Out of Stock' : ADD_LABEL;
}
