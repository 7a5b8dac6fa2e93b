/**
 * A line of a guest's cart. Prices are never stored: they come from the quote (docs/rules.md#server-prices-everything).
 */
export interface GuestCartItem {
  /** Begins with `guest_`. */
  id: string;
  productId: string;
  quantity: number;
  createdAt: string;
  updatedAt: string;
}

export interface Addition {
  productId: string;
  quantity: number;
  /** The product's inventory; a line never exceeds it. */
  limit: number;
  /** The id of a new line. */
  id: string;
  at: string;
}

/** Adds to the line of the product if there is one, else appends a line. */
export function addToGuestCart(items: GuestCartItem[], addition: Addition): GuestCartItem[] {
  const { productId, limit, id, at } = addition;
  const present = items.find((item) => item.productId === productId);
  if (present) return setGuestQuantity(items, productId, Math.min(present.quantity + addition.quantity, limit), at);
  const quantity = Math.min(addition.quantity, limit);
  return quantity < 1 ? items : [...items, { id, productId, quantity, createdAt: at, updatedAt: at }];
}

/** Ignores quantities below 1. */
export function setGuestQuantity(
  items: GuestCartItem[],
  productId: string,
  quantity: number,
  at: string,
): GuestCartItem[] {
  if (!Number.isInteger(quantity) || quantity < 1) return items;
  return items.map((item) => (item.productId === productId ? { ...item, quantity, updatedAt: at } : item));
}

export function removeFromGuestCart(items: GuestCartItem[], productId: string): GuestCartItem[] {
  return items.filter((item) => item.productId !== productId);
}

export function countOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}
