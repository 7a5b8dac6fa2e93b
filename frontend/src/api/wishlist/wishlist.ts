import { useSyncExternalStore } from 'react';
import { WishlistStore } from './wishlist-store';

/** This browser's wishlist. */
export const wishlist = new WishlistStore(() => window);

/** The products wished for, the latest last; none until the page is the browser's own. */
export function useWishlistIds(): readonly string[] {
  return useSyncExternalStore(wishlist.subscribe, wishlist.current, wishlist.unknown);
}
