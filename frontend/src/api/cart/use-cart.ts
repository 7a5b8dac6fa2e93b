import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { showToast } from '../../ui/toast/toast-store';
import type { ApiError } from '../api-error';
import { useSession } from '../session/use-session';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';
import type { ServerCartItem } from '../types';
import { guestCartActions, type ProductForCart, serverCartActions } from './cart-actions';
import { applyPendingChanges } from './cart-change';
import { countOf } from './guest-cart';
import { selectGuestItems, selectIsGuestCartRead } from './guest-cart-slice';
import { readServerCart } from './server-cart-saving';
import { selectAdding, selectPendingQuantities } from './server-cart-slice';

export interface CartItem {
  id: string;
  productId: string;
  quantity: number;
  /** Only of a signed-in shopper's cart. */
  product?: ServerCartItem['product'];
}

const NOTHING: ServerCartItem[] = [];

/**
 * The shopper's cart, wherever it is kept. Features use this hook and never what is behind it.
 * Throws outside the store's provider (storefront spec 8).
 */
export function useCart() {
  const { isKnown, isSignedIn } = useSession();
  const dispatch = useDispatch<ShopDispatch>();
  const guestItems = useSelector(selectGuestItems);
  const isGuestCartRead = useSelector(selectIsGuestCartRead);
  const pendingQuantities = useSelector(selectPendingQuantities);
  const adding = useSelector(selectAdding);
  const serverCart = shopApi.endpoints.getCart.useQueryState(undefined, { skip: !isSignedIn });
  const serverItems = (isSignedIn && serverCart.data) || NOTHING;

  const items: CartItem[] = useMemo(
    () => (isSignedIn ? applyPendingChanges(serverItems, pendingQuantities) : guestItems),
    [isSignedIn, serverItems, pendingQuantities, guestItems],
  );
  const actions = useMemo(
    () => (isSignedIn ? serverCartActions(dispatch) : guestCartActions(dispatch)),
    [isSignedIn, dispatch],
  );

  const add = useCallback(
    (product: ProductForCart, quantity: number) => {
      if (adding.includes(product.id)) return;
      const inCart = items.find((item) => item.productId === product.id)?.quantity ?? 0;
      if (inCart < product.inventory) actions.add(product, Math.min(quantity, product.inventory - inCart), inCart);
      else
        showToast({
          title: 'Already in your cart',
          description: `All ${product.inventory} in stock are in your cart.`,
        });
    },
    [items, adding, actions],
  );

  return {
    ...actions,
    add,
    items,
    count: countOf(items),
    /** Nothing can be said of the cart yet: neither that it is empty nor what is in it. */
    isLoading: !isKnown || (isSignedIn ? !serverCart.data && !serverCart.isError : !isGuestCartRead),
    error: (isSignedIn && !serverCart.data ? serverCart.error : undefined) as ApiError | undefined,
    /** Reads a cart that the server keeps again. */
    refetch: async () => {
      if (isSignedIn) await dispatch(readServerCart()).catch(() => undefined);
    },
    /** Changes are on their way to the server. */
    isSaving: isSignedIn && Object.keys(pendingQuantities).length > 0,
    isAdding: (productId: string) => adding.includes(productId),
  };
}
