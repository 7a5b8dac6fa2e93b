/** The products are kept on the device only, as their ids. */
export const WISHLIST_KEY = 'wishlist';

/** The oldest wishes make room for new ones; the shop prices no more than twice as many at once. */
export const MOST_WISHES = 100;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where cookies are blocked the storage throws when it is only named. */
type Keeper = { readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> };

/** What cannot be a wishlist counts as none. */
export function parseWishlist(text: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(parsed)) return [];
    const ids = parsed.filter((id): id is string => typeof id === 'string' && ID.test(id));
    return [...new Set(ids)].slice(-MOST_WISHES);
  } catch {
    return [];
  }
}

export function loadWishlist(keeper: Keeper): readonly string[] {
  try {
    return parseWishlist(keeper.localStorage.getItem(WISHLIST_KEY));
  } catch {
    return [];
  }
}

/** A full or blocked storage loses only the persistence. */
export function saveWishlist(keeper: Keeper, productIds: readonly string[]): void {
  try {
    if (productIds.length === 0) keeper.localStorage.removeItem(WISHLIST_KEY);
    else keeper.localStorage.setItem(WISHLIST_KEY, JSON.stringify(productIds));
  } catch {
    // The hearts stay in memory for this visit.
  }
}
