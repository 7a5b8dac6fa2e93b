import { accountApi } from '../account-api';
import { hasStatus } from '../api-error';
import { shopApi } from '../shop-api';
import type { ShopStore } from '../shop-state';
import { showError } from '../show-failure';
import { showToggled, type WishlistProduct, wishlist } from './wishlist';

/** The calls made so far: each waits for the one before, so that of two fast presses the last one counts. */
let before: Promise<unknown> = Promise.resolve();
/** The number of presses, by product. */
const presses = new Map<string, number>();

/** Shows the change at once, and takes it back with the reason where the shop rejects it. */
export function toggleOnAccount(product: WishlistProduct) {
  return async (dispatch: ShopStore['dispatch'], getState: ShopStore['getState']): Promise<void> => {
    const { id: productId } = product;
    const { addToWishlist, removeFromWishlist, getWishlist } = shopApi.endpoints;
    const isAdded = !getWishlist.select()(getState()).data?.productIds.includes(productId);
    const press = (presses.get(productId) ?? 0) + 1;
    presses.set(productId, press);
    const change = dispatch(
      shopApi.util.updateQueryData('getWishlist', undefined, (list) => {
        list.productIds = list.productIds.filter((id) => id !== productId);
        if (isAdded) list.productIds.push(productId);
      }),
    );
    showToggled(isAdded, product);
    const call = before.then(() =>
      dispatch((isAdded ? addToWishlist : removeFromWishlist).initiate({ productId }, { track: false })),
    );
    before = call;
    const { data, error } = await call;
    if (data && change.patches.length === 0)
      await dispatch(shopApi.util.upsertQueryData('getWishlist', undefined, data));
    if (!error) return;
    if (presses.get(productId) === press) change.undo();
    showError(error, 'We could not change your wishlist. Please try again.');
  };
}

/**
 * Adds this device's wishlist to the account's (docs/rules.md#wishlist). The device's is deleted only once the shop has
 * the products, or has rejected them for good. A repeated call adds nothing twice.
 */
export function joinWishlist() {
  return async (dispatch: ShopStore['dispatch']): Promise<void> => {
    const productIds = [...wishlist.current()];
    if (productIds.length === 0) return;
    // A list that is being loaded must not replace the joined one.
    await dispatch(shopApi.endpoints.getWishlist.initiate(undefined, { subscribe: false }));
    const { data, error } = await dispatch(
      accountApi.endpoints.joinWishlist.initiate({ joinWishlistInput: { productIds } }, { track: false }),
    );
    if (error && !hasStatus(error, 400)) return;
    wishlist.remove(productIds);
    if (data) await dispatch(shopApi.util.upsertQueryData('getWishlist', undefined, data));
  };
}
