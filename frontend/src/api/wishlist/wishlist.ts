import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../ui/browser-storage';

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

type Host = Pick<Window, 'addEventListener'>;

const NOTHING: readonly string[] = [];

/** The wishlist of one browser, in sync across tabs. Local storage is read on first use. */
export class WishlistStore {
  private productIds: readonly string[] | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly host: () => Host,
    private readonly storage: Parameters<typeof loadWishlist>[0] = deviceStorage,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): readonly string[] => {
    if (!this.productIds) {
      this.productIds = loadWishlist(this.storage);
      this.followOtherTabs();
    }
    return this.productIds;
  };

  /** The value while the server renders and before hydration. */
  readonly unknown = (): readonly string[] => NOTHING;

  /** Returns whether the product is on the list now. */
  toggle(productId: string): boolean {
    const productIds = this.current();
    const isNew = !productIds.includes(productId);
    this.change(
      isNew ? [...productIds, productId].slice(-WISHLIST_LIMIT) : productIds.filter((id) => id !== productId),
    );
    saveWishlist(this.storage, this.current());
    return isNew;
  }

  private followOtherTabs(): void {
    this.host().addEventListener('storage', ({ key, newValue }) => {
      if (key === WISHLIST_KEY || key === null) this.change(parseWishlist(newValue));
    });
  }

  private change(productIds: readonly string[]): void {
    this.productIds = productIds;
    for (const listener of this.listeners) listener();
  }
}

/** This browser's wishlist. */
export const wishlist = new WishlistStore(() => window);

/** Returns the ids on the wishlist, latest last; none before hydration. */
export function useWishlistIds(): readonly string[] {
  return useSyncExternalStore(wishlist.subscribe, wishlist.current, wishlist.unknown);
}
