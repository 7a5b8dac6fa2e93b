import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { showToast } from '../../ui/toast/toast-store';
import { rejectionOf } from '../api-error';
import { useSession } from '../session/use-session';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';
import { useWishlistIds, wishlist } from './wishlist';

interface WishlistProduct {
  id: string;
  name: string;
}

/** Returns whether a product is on the wishlist, and its toggle. */
export function useWishlistItem(product: WishlistProduct) {
  const { has, toggle } = useWishlist();
  return { isInWishlist: has(product.id), toggle: () => toggle(product) };
}

/** Returns the wishlist for cards: whether it has a product, and the toggle, which adds or removes it with a toast. */
export function useWishlist() {
  const { isSignedIn } = useSession();
  const { ids } = useWishlistIds();
  const dispatch = useDispatch<ShopDispatch>();
  const toggle = useCallback(
    (product: WishlistProduct) => {
      if (isSignedIn) return void dispatch(toggleOnAccount(product, !ids.includes(product.id)));
      showToggled(wishlist.toggle(product.id), product);
    },
    [isSignedIn, ids, dispatch],
  );
  return { has: (id: string) => ids.includes(id), toggle };
}

function showToggled(isAdded: boolean, { name }: WishlistProduct): void {
  showToast({ title: isAdded ? 'Added to wishlist' : 'Removed from wishlist', description: name });
}

/** Shows the change at once, and takes it back with the reason where the shop rejects it. */
function toggleOnAccount(product: WishlistProduct, isAdded: boolean) {
  return async (dispatch: ShopDispatch): Promise<void> => {
    const { id: productId } = product;
    const { addToWishlist, removeFromWishlist } = shopApi.endpoints;
    const change = dispatch(
      shopApi.util.updateQueryData('getWishlist', undefined, (list) => {
        list.productIds = list.productIds.filter((id) => id !== productId);
        if (isAdded) list.productIds.push(productId);
      }),
    );
    showToggled(isAdded, product);
    const { data, error } = await dispatch(
      (isAdded ? addToWishlist : removeFromWishlist).initiate({ productId }, { track: false }),
    );
    if (data && change.patches.length === 0)
      await dispatch(shopApi.util.upsertQueryData('getWishlist', undefined, data));
    if (!error) return;
    change.undo();
    const { message } = rejectionOf(error, 'We could not change your wishlist. Please try again.');
    showToast({ title: 'Error', description: message, tone: 'error' });
  };
}
