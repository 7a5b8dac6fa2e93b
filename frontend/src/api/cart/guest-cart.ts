import { MAX_PRODUCTS, mostPerLine } from '../../../../backend/src/modules/cart/quantity-limit';
import { type LineColour, lineKey } from '../../../../backend/src/platform/line-key';

/**
 * A line of a guest's cart. Its price comes from the quote (docs/rules.md#server-prices-everything). The price and
 * stock shown are stored to report changes (docs/rules.md#changed-prices-are-shown).
 */
export interface GuestCartItem {
  /** Begins with `guest_`. */
  id: string;
  productId: string;
  quantity: number;
  /** The colour of a product that is mixed to order. */
  colour?: LineColour;
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
  colour?: LineColour | null;
  price?: string;
  available: number;
  name?: string;
}

export interface Addition {
  productId: string;
  quantity: number;
  /** The product's inventory; a line must exceed neither it nor the limit of a line. */
  limit: number;
  colour?: LineColour | null;
  /** Price of one unit in pounds, as the page shows it. */
  shownPrice?: string;
  name?: string;
  /** The id of a new line. */
  id: string;
  at: string;
}

/** Adds to the line of the product and colour if there is one, else appends a line, as long as the cart may hold one more. */
export function addToGuestCart(items: GuestCartItem[], addition: Addition): GuestCartItem[] {
  const { productId, limit, id, at, shownPrice, name, colour } = addition;
  const key = lineKey(addition);
  const present = items.find((item) => lineKey(item) === key);
  // A change that the shopper has not accepted yet stays pending.
  const most = mostPerLine(limit) - countOf(items.filter((item) => item.productId === productId && item !== present));
  if (present) return setGuestQuantity(items, key, Math.min(present.quantity + addition.quantity, most), at);
  const quantity = Math.min(addition.quantity, most);
  const shown = shownPrice === undefined ? {} : { shownPrice, shownAvailable: limit, name };
  return quantity < 1 || items.length >= MAX_PRODUCTS
    ? items
    : [...items, { id, productId, quantity, createdAt: at, updatedAt: at, ...shown, ...(colour && { colour }) }];
}

/** Ignores quantities below 1. */
export function setGuestQuantity(items: GuestCartItem[], key: string, quantity: number, at: string): GuestCartItem[] {
  if (!Number.isInteger(quantity) || quantity < 1) return items;
  return items.map((item) => (lineKey(item) === key ? { ...item, quantity, updatedAt: at } : item));
}

/** Stores the price and stock shown for these lines. */
export function rememberShown(items: GuestCartItem[], shown: readonly ShownLine[]): GuestCartItem[] {
  const lines = new Map(shown.map((line) => [lineKey(line), line]));
  return items.map((item) => {
    const line = lines.get(lineKey(item));
    if (!line) return item;
    const { price = item.shownPrice, available, name = item.name } = line;
    return { ...item, shownPrice: price, shownAvailable: available, name };
  });
}

export function removeFromGuestCart(items: GuestCartItem[], key: string): GuestCartItem[] {
  return items.filter((item) => lineKey(item) !== key);
}

export function countOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}
