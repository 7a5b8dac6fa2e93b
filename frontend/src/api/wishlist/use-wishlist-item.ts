import { showToast } from '../../ui/toast/toast-store';
import { useWishedIds, wishlist } from './wishlist';

interface Wishable {
  id: string;
  name: string;
}

/** Whether a product is on the wishlist of this device, and the heart's click. */
export function useWish(product: Wishable) {
  const isWished = useWishedIds().includes(product.id);
  return { isWished, toggle: () => toggleWish(product) };
}

/** With its toast (storefront spec 8). */
export function toggleWish({ id, name }: Wishable): void {
  const isWished = wishlist.toggle(id);
  showToast({ title: isWished ? 'Added to wishlist' : 'Removed from wishlist', description: name });
}
