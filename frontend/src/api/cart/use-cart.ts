import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { showToast } from '../../ui/toast/toast-store';
import { countOf } from './guest-cart';
import {
  guestCartAdjusted,
  guestCartReplaced,
  guestItemAdded,
  guestItemRemoved,
  guestQuantityChanged,
  selectGuestItems,
} from './guest-cart-slice';

export interface CartItem {
  id: string;
  productId: string;
  quantity: number;
}

export interface ProductForCart {
  id: string;
  name: string;
  inventory: number;
}

/**
 * The shopper's cart, wherever it is kept. Features use this hook and never the slice behind it.
 * Throws outside the store's provider (storefront spec 8).
 */
export function useCart() {
  const items: CartItem[] = useSelector(selectGuestItems);
  const dispatch = useDispatch();

  const add = useCallback(
    (product: ProductForCart, quantity: number) => {
      const held = items.find((item) => item.productId === product.id)?.quantity ?? 0;
      if (held >= product.inventory) {
        showToast({
          title: 'Already in your cart',
          description: `All ${product.inventory} in stock are in your cart.`,
        });
        return;
      }
      dispatch(guestItemAdded(product.id, quantity, product.inventory));
      const added = Math.min(quantity, product.inventory - held);
      showToast({
        title: 'Added to cart',
        description: added > 1 ? `${added} × ${product.name}` : product.name,
        tone: 'good',
      });
    },
    [items, dispatch],
  );

  const changeQuantity = useCallback(
    (productId: string, quantity: number) => void dispatch(guestQuantityChanged(productId, quantity)),
    [dispatch],
  );

  const remove = useCallback(
    (productId: string) => {
      dispatch(guestItemRemoved(productId));
      showToast({ title: 'Item removed', description: 'Item has been removed from your cart.' });
    },
    [dispatch],
  );

  /** Sets quantities as the shop can serve them; 0 takes the line out. Says nothing, since the shopper has just agreed to it. */
  const adjust = useCallback(
    (quantities: ReadonlyMap<string, number>) => void dispatch(guestCartAdjusted([...quantities])),
    [dispatch],
  );

  const clear = useCallback(() => void dispatch(guestCartReplaced([])), [dispatch]);

  return { items, count: countOf(items), add, changeQuantity, remove, adjust, clear };
}
