import { hasStatus } from '../api-error';
import { shopApi } from '../shop-api';
import type { ShopStore } from '../shop-state';
import { wishlist } from './wishlist';

/**
 * Adds this device's wishlist to the account's (docs/rules.md#wishlist). The device's is deleted only once the shop has
 * the products, or has rejected them for good. A repeated call adds nothing twice.
 */
export function joinWishlist() {
  return async (dispatch: ShopStore['dispatch']): Promise<void> => {
    const productIds = [...wishlist.current()];
    if (productIds.length === 0) return;
    const { data, error } = await dispatch(
      shopApi.endpoints.joinWishlist.initiate({ joinWishlistInput: { productIds } }, { track: false }),
    );
    if (error && !hasStatus(error, 400)) return;
    wishlist.remove(productIds);
    if (data) await dispatch(shopApi.util.upsertQueryData('getWishlist', undefined, data));
  };
}
