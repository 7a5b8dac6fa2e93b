import type { Middleware } from '@reduxjs/toolkit';
import { lineKey, lineOfKey } from '../../../../backend/src/platform/line-key';
import { withReference } from '../../ui/feedback/reference';
import { showToast } from '../../ui/toast/toast-store';
import { hasStatus, readableMessage } from '../api-error';
import { isSignedOutError } from '../session/unauthorised';
import { shopApi } from '../shop-api';
import type { ShopStore } from '../shop-state';
import { additionToast } from './addition-toast';
import type { CartChange } from './cart-change';
import { CartChangeQueue, type CartGateway } from './cart-change-queue';
import { AdditionIds } from './merge-id';
import {
  cartChangeFailed,
  cartChangeRequested,
  cartChangeSucceeded,
  cartSettled,
  serverCartCleared,
} from './server-cart-slice';

const { addToCart, updateCartItem, removeCartItem, getCart } = shopApi.endpoints;
/** Between two clicks on plus or minus. */
const GATHER_MS = 200;

const untracked = { track: false } as const;

/** Sends a signed-in shopper's changes to the cart; a failed one is undone on screen and reported in a toast. */
export const saveServerCart: Middleware = (store) => {
  const { dispatch, getState } = store as ShopStore;
  const additions = new AdditionIds();
  const gateway: CartGateway = {
    lineOf: (key) =>
      getCart
        .select()(getState())
        .data?.find((item) => lineKey(item) === key)?.id,
    add: async (key, quantity, shownPrice) => {
      const additionId = additions.idFor(key, quantity);
      const { colour, ...line } = lineOfKey(key);
      const addToCartInput = { ...line, quantity, additionId, shownPrice, ...(colour && { colour }) };
      const { error } = await dispatch(addToCart.initiate({ addToCartInput }, untracked));
      // A rejection says nothing about an earlier try whose response was lost.
      if (!error) additions.confirmed(key);
      if (error) throw error;
    },
    update: (id, quantity) =>
      dispatch(updateCartItem.initiate({ id, updateCartItemInput: { quantity } }, untracked)).unwrap(),
    remove: async (id) => {
      const { error } = await dispatch(removeCartItem.initiate({ id }, untracked));
      if (error && !hasStatus(error, 404)) throw error;
    },
    refresh: () => dispatch(readServerCart()),
    pause: () => new Promise((resolve) => setTimeout(resolve, GATHER_MS)),
  };
  const queue = new CartChangeQueue(gateway, {
    done: ({ key, kind, message, picture }) => {
      dispatch(cartChangeSucceeded(key));
      if (message !== undefined) showToast(successOf(kind, message, picture));
    },
    failed: ({ key, kind }, error) => {
      dispatch(cartChangeFailed(key));
      if (!isSignedOutError(error)) showToast({ title: 'Error', description: reasonOf(kind, error), tone: 'error' });
    },
    settled: () => dispatch(cartSettled()),
  });
  return (next) => (action) => {
    const result = next(action);
    if (cartChangeRequested.match(action)) queue.add(action.payload.change);
    if (serverCartCleared.match(action)) {
      queue.clear();
      additions.clear();
    }
    return result;
  };
};

/** Reloads the cart; a response to an earlier request is not used. */
export function readServerCart() {
  return async (dispatch: ShopStore['dispatch']): Promise<void> => {
    await dispatch(shopApi.util.getRunningQueryThunk('getCart', undefined));
    await dispatch(getCart.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap();
  };
}

function successOf(kind: CartChange['kind'], message: string, picture: CartChange['picture']) {
  return kind === 'remove' ? { title: 'Item removed', description: message } : additionToast(message, picture);
}

const failures: Record<CartChange['kind'], string> = {
  add: 'Failed to add item to cart. Please try again.',
  set: 'Failed to update cart item.',
  remove: 'Failed to remove item from cart.',
};

/** Returns the shop's own text for a conflict, such as too little stock. */
function reasonOf(kind: CartChange['kind'], error: unknown): string {
  return hasStatus(error, 409) || hasStatus(error, 400)
    ? readableMessage(error, failures[kind])
    : withReference(failures[kind], error);
}
