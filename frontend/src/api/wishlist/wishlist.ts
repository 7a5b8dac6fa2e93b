import { useSyncExternalStore } from 'react';
import { WISHLIST_LIMIT } from '../../../../backend/src/modules/cart/quantity-limit';
import { deviceStorage } from '../../ui/browser-storage';
import { showToast } from '../../ui/toast/toast-store';
import { useSession } from '../session/use-session';
import { useGetWishlistQuery } from '../shop-api';

/** A guest's product ids, stored on the device. */
export const WISHLIST_KEY = 'wishlist';

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

  /** Removes products that the account has taken over. */
  remove(taken: readonly string[]): void {
    this.change(this.current().filter((id) => !taken.includes(id)));
    saveWishlist(this.storage, this.current());
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

/**
 * Returns the wishlist of the account, or a guest's on this device: ids, latest last. None before hydration and while
 * the account's is loading.
 */
export function useWishlistIds(): readonly string[] {
  const { isSignedIn } = useSession();
  const device = useSyncExternalStore(wishlist.subscribe, wishlist.current, wishlist.unknown);
  const { data } = useGetWishlistQuery(undefined, { skip: !isSignedIn });
  return isSignedIn ? (data?.productIds ?? NOTHING) : device;
}

export interface WishlistProduct {
  id: string;
  name: string;
}

export function showToggled(isAdded: boolean, { name }: WishlistProduct): void {
  showToast({ title: isAdded ? 'Added to wishlist' : 'Removed from wishlist', description: name });
}
