import type { Middleware } from '@reduxjs/toolkit';
import { lineKey, lineOfKey } from '../../../../backend/src/platform/line-key';
import { withReference } from '../../ui/feedback/reference';
import { showToast } from '../../ui/toast/toast-store';
import { hasStatus, readableMessage } from '../api-error';
import { isSignedOutError } from '../session/unauthorised';
import { shopApi } from '../shop-api';
import type { ShopStore } from '../shop-state';
import { additionToast } from './addition-toast';
import { type CartChange, mergeChanges } from './cart-change';
import { AdditionIds } from './merge-id';
import {
  cartChangeFailed,
  cartChangeRequested,
  cartChangeSucceeded,
  cartSettled,
  serverCartCleared,
} from './server-cart-slice';

/** The calls to the server's cart. Each rejects when it fails. */
interface CartGateway {
  /** Returns the id of the line with this key, if known. */
  lineOf: (key: string) => string | undefined;
  add: (key: string, quantity: number, shownPrice?: string) => Promise<unknown>;
  update: (lineId: string, quantity: number) => Promise<unknown>;
  remove: (lineId: string) => Promise<unknown>;
  /** Reloads the cart. */
  refresh: () => Promise<unknown>;
  /** Waits for further clicks. */
  pause: () => Promise<unknown>;
}

interface Listener {
  done: (change: CartChange) => void;
  failed: (change: CartChange, error: unknown) => void;
  /** No change is pending and the cart has been reloaded since. */
  settled: () => void;
}

/**
 * Sends changes one at a time, in the order of the clicks. Quick changes of a quantity become one call, as do changes
 * of a line while another call is pending; the cart is reloaded once, after the last.
 */
export class CartChangeQueue {
  private readonly changes = new Map<string, CartChange>();
  private running = false;
  private isStale = false;

  constructor(
    private readonly gateway: CartGateway,
    private readonly listener: Listener,
  ) {}

  add(change: CartChange): void {
    this.changes.set(change.key, mergeChanges(this.changes.get(change.key), change));
    if (!this.running) void this.run();
  }

  /** Drops the changes that have not been sent. */
  clear(): void {
    this.changes.clear();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.changes.size > 0) {
      for (const key of this.changes.keys()) {
        const change = await this.settledChange(key);
        if (!change) continue;
        this.changes.delete(key);
        await this.carryOut(change).then(
          () => this.listener.done(change),
          (error: unknown) => this.listener.failed(change, error),
        );
      }
      const isRead = await this.read();
      if (isRead && this.changes.size === 0) this.listener.settled();
    }
    this.running = false;
  }

  /** Returns the change of a line once its quantity has stopped changing; undefined if it was cleared. */
  private async settledChange(key: string): Promise<CartChange | undefined> {
    let change = this.changes.get(key);
    while (change?.kind === 'set') {
      await this.gateway.pause();
      const now = this.changes.get(key);
      if (now === change) break;
      change = now;
    }
    return change;
  }

  private async carryOut({ key, kind, quantity, shownPrice }: CartChange): Promise<void> {
    if (kind === 'add') {
      this.isStale = true;
      await this.gateway.add(key, quantity, shownPrice);
      return;
    }
    if (this.isStale && !this.gateway.lineOf(key)) await this.read();
    const line = this.gateway.lineOf(key);
    this.isStale = true;
    if (kind === 'set') await (line ? this.gateway.update(line, quantity) : this.gateway.add(key, quantity));
    else if (line) await this.gateway.remove(line);
  }

  /**
   * Returns whether the cart could be reloaded; if not, the pending quantities stay shown and the next change reloads.
   */
  private async read(): Promise<boolean> {
    try {
      await this.gateway.refresh();
      this.isStale = false;
      return true;
    } catch {
      return false;
    }
  }
}

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
