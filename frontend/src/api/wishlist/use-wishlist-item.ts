import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useSession } from '../session/use-session';
import type { ShopDispatch } from '../shop-state';
import { showToggled, useWishlistIds, type WishlistProduct, wishlist } from './wishlist';

/** Returns whether a product is on the wishlist, and its toggle. */
export function useWishlistItem(product: WishlistProduct) {
  const { has, toggle } = useWishlist();
  return { isInWishlist: has(product.id), toggle: () => toggle(product) };
}

/** Returns the wishlist for cards: whether it has a product, and the toggle, which adds or removes it with a toast. */
export function useWishlist() {
  const { isSignedIn } = useSession();
  const ids = useWishlistIds();
  const dispatch = useDispatch<ShopDispatch>();
  const toggle = useCallback(
    (product: WishlistProduct) => {
      if (!isSignedIn) return showToggled(wishlist.toggle(product.id), product);
      // Guests do not load the account's part.
      void import('./account-wishlist-changes').then(({ toggleOnAccount }) => dispatch(toggleOnAccount(product)));
    },
    [isSignedIn, dispatch],
  );
  return { has: (id: string) => ids.includes(id), toggle };
}
