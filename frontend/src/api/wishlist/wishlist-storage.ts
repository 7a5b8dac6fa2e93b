/** Product ids, stored on the device only. */
export const WISHLIST_KEY = 'wishlist';

/** Above it the oldest products are dropped; the shop prices at most twice as many at once. */
export const WISHLIST_LIMIT = 100;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where cookies are blocked, reading the property itself throws. */
type BrowserWindow = { readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> };

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

export function loadWishlist(browser: BrowserWindow): readonly string[] {
  try {
    return parseWishlist(browser.localStorage.getItem(WISHLIST_KEY));
  } catch {
    return [];
  }
}

/** A full or blocked storage loses only the persistence. */
export function saveWishlist(browser: BrowserWindow, productIds: readonly string[]): void {
  try {
    if (productIds.length === 0) browser.localStorage.removeItem(WISHLIST_KEY);
    else browser.localStorage.setItem(WISHLIST_KEY, JSON.stringify(productIds));
  } catch {
    // The hearts stay in memory for this visit.
  }
}
