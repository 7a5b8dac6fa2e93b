export const ADD_LABEL = 'Add to Cart';
/** The label for products that are mixed to order: it leads to the product's page. */
export const CHOOSE_LABEL = 'Choose Colour';

interface Buyable {
  inventory: number;
  /** False for a trade-only product and a viewer without a verified trade account. */
  mayBuy: boolean;
  isMixed?: boolean;
}

/** Returns the label of a product's cart button; any but `ADD_LABEL` says why it cannot be bought. */
export function buttonLabel({ inventory, mayBuy, isMixed }: Buyable): string {
  if (!mayBuy) return 'Trade customers only';
  if (inventory === 0) return 'Out of Stock';
  return isMixed ? CHOOSE_LABEL : ADD_LABEL;
}
