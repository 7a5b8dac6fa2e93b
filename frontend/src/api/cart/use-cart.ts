import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { limitText, MAX_PRODUCTS, mostPerLine } from '../../../../backend/src/modules/cart/quantity-limit';
import { type LineColour, lineKey, lineOfKey } from '../../../../backend/src/platform/line-key';
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
  /** The colour of a product that is mixed to order. */
  colour?: LineColour | null;
  /** Only in a signed-in shopper's cart. */
  product?: ServerCartItem['product'];
  /** Changes since the line was added; only in a signed-in shopper's cart. */
  changes?: ServerCartItem['changes'];
  /** Price and stock shown when the line was added; only in a guest's cart. */
  shownPrice?: string;
  shownAvailable?: number;
  name?: string;
}

const selectServerCart = shopApi.endpoints.getCart.select();

const NOTHING: ServerCartItem[] = [];

/** Returns the shopper's cart, guest's or account's. Throws outside the store's provider. */
export function useCart() {
  const { isKnown, isSignedIn } = useSession();
  const dispatch = useDispatch<ShopDispatch>();
  const guestItems = useSelector(selectGuestItems);
  const isGuestCartRead = useSelector(selectIsGuestCartRead);
  const pendingQuantities = useSelector(selectPendingQuantities);
  const adding = useSelector(selectAdding);
  const serverCart = useSelector(selectServerCart);
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
      if (product.isMixed && !product.colour)
        return showToast({
          ...{ title: 'Choose its colour first', description: `${product.name} is mixed to order.` },
          links: product.slug ? [{ to: `/products/${product.slug}`, label: 'Choose Colour' }] : [],
        });
      const key = lineKey({ productId: product.id, colour: product.colour });
      if (adding.includes(key)) return;
      // All colours of a product come out of one stock.
      const inCart = countOf(items.filter((item) => item.productId === product.id));
      const line = items.find((item) => lineKey(item) === key);
      const most = mostPerLine(product.inventory);
      if (inCart >= most) showToast({ title: 'Already in your cart', description: formatFull(product.inventory) });
      else if (!line && items.length >= MAX_PRODUCTS)
        showToast({
          title: 'Your cart is full',
          description: `A cart can hold at most ${MAX_PRODUCTS} different products.`,
        });
      else actions.add(product, Math.min(quantity, most - inCart), line?.quantity ?? 0);
    },
    [items, adding, actions],
  );

  return {
    ...actions,
    add,
    items,
    count: countOf(items),
    /** The cart is not known yet. */
    isLoading: !isKnown || (isSignedIn ? !serverCart.data && !serverCart.isError : !isGuestCartRead),
    error: (isSignedIn && !serverCart.data ? serverCart.error : undefined) as ApiError | undefined,
    /** Reloads the account's cart. */
    refetch: async () => {
      if (isSignedIn) await dispatch(readServerCart()).catch(() => undefined);
    },
    /** Changes are being sent to the server. */
    isSaving: isSignedIn && Object.keys(pendingQuantities).length > 0,
    isAdding: (productId: string) => adding.some((key) => lineOfKey(key).productId === productId),
  };
}

function formatFull(inventory: number): string {
  const most = mostPerLine(inventory);
  return most < inventory
    ? `${limitText(most)}: they are in your cart.`
    : `All ${inventory} in stock are in your cart.`;
}
