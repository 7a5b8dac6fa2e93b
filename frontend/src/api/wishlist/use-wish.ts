import { useSyncExternalStore } from 'react';
import { showToast } from '../../ui/toast/toast-store';
import { WishlistStore } from './wishlist-store';

const wishlist = new WishlistStore(() => window);

/** Whether a product is on the wishlist of this device, and the heart's click with its toast (storefront spec 8). */
export function useWish({ id, name }: { id: string; name: string }) {
  const productIds = useSyncExternalStore(wishlist.subscribe, wishlist.current, wishlist.unknown);
  return {
    isWished: productIds.includes(id),
    toggle: () => {
      const isWished = wishlist.toggle(id);
      showToast({ title: isWished ? 'Added to wishlist' : 'Removed from wishlist', description: name });
    },
  };
}
