import { MAX_PRODUCTS, mostPerLine } from '../../../../backend/src/modules/cart/quantity-limit';

/**
 * A line of a guest's cart. Its price comes from the quote (docs/rules.md#server-prices-everything). The price and
 * stock shown are stored to report changes (docs/rules.md#changed-prices-are-shown).
 */
export interface GuestCartItem {
  /** Begins with `guest_`. */
  id: string;
  productId: string;
  quantity: number;
  createdAt: string;
  updatedAt: string;
  /** Price of one unit in pounds when the line was added or its changes were accepted. */
  shownPrice?: string;
  /** Units available at that time. */
  shownAvailable?: number;
  /** Names a product that is no longer sold. */
  name?: string;
}

/** A line as the page shows it; no price where it is no longer sold. */
export interface ShownLine {
  productId: string;
  price?: string;
  available: number;
  name?: string;
}

export interface Addition {
  productId: string;
  quantity: number;
  /** The product's inventory; a line must exceed neither it nor the limit of a line. */
  limit: number;
  /** Price of one unit in pounds, as the page shows it. */
  shownPrice?: string;
  name?: string;
  /** The id of a new line. */
  id: string;
  at: string;
}

/** Adds to the line of the product if there is one, else appends a line, as long as the cart may hold one more. */
export function addToGuestCart(items: GuestCartItem[], addition: Addition): GuestCartItem[] {
  const { productId, limit, id, at, shownPrice, name } = addition;
  const present = items.find((item) => item.productId === productId);
  // A change that the shopper has not accepted yet stays pending.
  const most = mostPerLine(limit);
  if (present) return setGuestQuantity(items, productId, Math.min(present.quantity + addition.quantity, most), at);
  const quantity = Math.min(addition.quantity, most);
  const shown = shownPrice === undefined ? {} : { shownPrice, shownAvailable: limit, name };
  return quantity < 1 || items.length >= MAX_PRODUCTS
    ? items
    : [...items, { id, productId, quantity, createdAt: at, updatedAt: at, ...shown }];
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

/** Stores the price and stock shown for these lines. */
export function rememberShown(items: GuestCartItem[], shown: readonly ShownLine[]): GuestCartItem[] {
  const lines = new Map(shown.map((line) => [line.productId, line]));
  return items.map((item) => {
    const line = lines.get(item.productId);
    if (!line) return item;
    const { price = item.shownPrice, available, name = item.name } = line;
    return { ...item, shownPrice: price, shownAvailable: available, name };
  });
}

export function removeFromGuestCart(items: GuestCartItem[], productId: string): GuestCartItem[] {
  return items.filter((item) => item.productId !== productId);
}

export function countOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}
