import { showToast } from '../../ui/toast/toast-store';
import { useWishlistIds, wishlist } from './wishlist';

interface WishlistProduct {
  id: string;
  name: string;
}

/** Returns whether a product is on this device's wishlist, and its toggle. */
export function useWishlistItem(product: WishlistProduct) {
  const isInWishlist = useWishlistIds().includes(product.id);
  return { isInWishlist, toggle: () => toggleWishlistItem(product) };
}

/** Adds or removes a product, with a toast. */
export function toggleWishlistItem({ id, name }: WishlistProduct): void {
  const isInWishlist = wishlist.toggle(id);
  showToast({ title: isInWishlist ? 'Added to wishlist' : 'Removed from wishlist', description: name });
}

/** Returns this device's wishlist for cards: whether it has a product, and the toggle. */
export function useWishlist() {
  const ids = useWishlistIds();
  return { has: (id: string) => ids.includes(id), toggle: toggleWishlistItem };
}
