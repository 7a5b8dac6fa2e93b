import { useSyncExternalStore } from 'react';
import { WishlistStore } from './wishlist-store';

/** This browser's wishlist. */
export const wishlist = new WishlistStore(() => window);

/** Returns the ids on the wishlist, latest last; none before hydration. */
export function useWishlistIds(): readonly string[] {
  return useSyncExternalStore(wishlist.subscribe, wishlist.current, wishlist.unknown);
}
