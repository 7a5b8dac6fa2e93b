import { MAX_PRODUCTS } from '../../../../backend/src/modules/cart/quantity-limit';
import { type LineColour, lineKey } from '../../../../backend/src/platform/line-key';
import type { GuestCartItem } from './guest-cart';

export const GUEST_CART_KEY = 'guest_cart_items';

/** The cart's own id: by it the shop recognises a cart that it has joined already. */
const ID_KEY = 'guest_cart_id';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Loads the cart; invalid data is discarded, in the storage too. */
export function loadGuestCart(storage: CartStorage): GuestCartItem[] {
  const text = storage.getItem(GUEST_CART_KEY);
  if (text === null) return [];
  const items = parseGuestCart(text);
  if (items.length === 0) storage.removeItem(GUEST_CART_KEY);
  return items;
}

/** Saves a cart with items and removes the key of an empty one. */
export function saveGuestCart(storage: CartStorage, items: GuestCartItem[]): void {
  if (items.length === 0) {
    storage.removeItem(GUEST_CART_KEY);
    storage.removeItem(ID_KEY);
  } else storage.setItem(GUEST_CART_KEY, JSON.stringify(items));
}

/** Returns the id of the stored cart, the same in every tab; undefined where the browser cannot make one. */
export function guestCartId(storage: CartStorage, makeId: (() => string) | undefined): string | undefined {
  const known = storage.getItem(ID_KEY);
  if (known !== null && ID.test(known)) return known;
  if (!makeId) return undefined;
  const id = makeId();
  storage.setItem(ID_KEY, id);
  return id;
}

/** Makes the next item start a new cart. */
export function clearGuestCartId(storage: CartStorage): void {
  storage.removeItem(ID_KEY);
}

function parseGuestCart(text: string): GuestCartItem[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(parsed)) return [];
  const byLine = new Map<string, GuestCartItem>();
  for (const item of parsed.filter(isGuestCartItem)) {
    const { id, quantity, createdAt = '', updatedAt = '' } = item;
    // Lower case, as the shop writes ids.
    const productId = item.productId.toLowerCase();
    const line = { id, productId, quantity, createdAt, updatedAt, ...shownOf(item), ...colourOf(item) };
    if (!byLine.has(lineKey(line))) byLine.set(lineKey(line), line);
  }
  return [...byLine.values()].slice(0, MAX_PRODUCTS);
}

/** Returns the stored colour of a line if it is intact; a damaged one has to be chosen again. */
function colourOf({ colour }: Partial<GuestCartItem>): { colour?: LineColour } {
  if (!colour || [colour.make, colour.code, colour.name].some((text) => typeof text !== 'string')) return {};
  return { colour };
}

/** Returns the stored price and stock of a line if they are intact; a damaged price only loses the comparison. */
function shownOf({ shownPrice, shownAvailable, name }: GuestCartItem): Partial<GuestCartItem> {
  const isWhole =
    typeof shownPrice === 'string' && /^\d{1,8}\.\d\d$/.test(shownPrice) && Number.isSafeInteger(shownAvailable);
  return isWhole ? { shownPrice, shownAvailable, name: typeof name === 'string' ? name : undefined } : {};
}

function isGuestCartItem(value: unknown): value is GuestCartItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Partial<Record<keyof GuestCartItem, unknown>>;
  return (
    typeof item.id === 'string' &&
    item.id.startsWith('guest_') &&
    typeof item.productId === 'string' &&
    item.productId !== '' &&
    item.productId.length <= 100 &&
    Number.isSafeInteger(item.quantity) &&
    (item.quantity as number) >= 1 &&
    (item.quantity as number) <= 1_000_000
  );
}
