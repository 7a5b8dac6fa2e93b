/** Product ids, stored on the device only. */
export const WISHLIST_KEY = 'wishlist';

/** Most products on the list; beyond it the oldest are dropped. The shop prices at most twice as many at once. */
export const WISHLIST_LIMIT = 100;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the stored ids; invalid data counts as an empty list. */
export function parseWishlist(text: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(parsed)) return [];
    const ids = parsed.filter((id): id is string => typeof id === 'string' && ID.test(id));
    return [...new Set(ids)].slice(-WISHLIST_LIMIT);
  } catch {
    return [];
  }
}

type WishlistStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function loadWishlist(storage: WishlistStorage): readonly string[] {
  return parseWishlist(storage.getItem(WISHLIST_KEY));
}

export function saveWishlist(storage: WishlistStorage, productIds: readonly string[]): void {
  if (productIds.length === 0) storage.removeItem(WISHLIST_KEY);
  else storage.setItem(WISHLIST_KEY, JSON.stringify(productIds));
}
