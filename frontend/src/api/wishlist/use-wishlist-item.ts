import { showToast } from '../../ui/toast/toast-store';
import { useWishlistIds, wishlist } from './wishlist';

interface WishlistProduct {
  id: string;
  name: string;
}

/** Whether a product is on the wishlist of this device, and the heart's click. */
export function useWishlistItem(product: WishlistProduct) {
  const isInWishlist = useWishlistIds().includes(product.id);
  return { isInWishlist, toggle: () => toggleWishlistItem(product) };
}

/** With its toast (storefront spec 8). */
export function toggleWishlistItem({ id, name }: WishlistProduct): void {
  const isInWishlist = wishlist.toggle(id);
  showToast({ title: isInWishlist ? 'Added to wishlist' : 'Removed from wishlist', description: name });
}
