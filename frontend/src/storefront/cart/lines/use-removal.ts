import { useState } from 'react';
import { lineKey } from '../../../../../backend/src/platform/line-key';
import type { ProductForCart } from '../../../api/cart/cart-actions';
import { countOf } from '../../../api/cart/guest-cart';
import { useCart } from '../../../api/cart/use-cart';
import { isSold } from '../../../api/cart/use-cart-quote';
import type { CartLineView } from './cart-line-view';

/** A line that was just removed and can be put back. */
interface Removed {
  product: ProductForCart;
  quantity: number;
  /** Index of the line in the list. */
  index: number;
}

const keyOf = ({ id: productId, colour }: ProductForCart) => lineKey({ productId, colour });

/** Removes lines of the cart, and puts the last one back on request; a product no longer sold stays removed. */
export function useRemoval() {
  const { items, remove, restore } = useCart();
  const [last, setLast] = useState<Removed | null>(null);
  const isBack = last !== null && items.some((item) => lineKey(item) === keyOf(last.product));
  const removed = isBack ? null : last;
  return {
    removed,
    remove: ({ item, quoted }: CartLineView) => {
      const { productId, quantity, changes, product, colour } = item;
      const before = item.shownPrice ?? changes?.find(({ kind }) => kind === 'price')?.before;
      const index = items.findIndex((other) => lineKey(other) === lineKey(item));
      remove(lineKey(item));
      // Remove may be clicked before the prices are loaded.
      const name = quoted?.name || product?.name || item.name || 'An item';
      // The whole stock, out of which all colours of the product come.
      const others = countOf(items.filter((other) => other.productId === productId)) - quantity;
      const stock = quoted && quoted.inventory + (quoted.inOtherColours ?? 0);
      const inventory = stock ?? product?.inventory ?? quantity + others;
      const forCart = { id: productId, name, inventory, price: before ?? quoted?.unitPrice, colour };
      setLast(quoted && !isSold(quoted) ? null : { product: forCart, quantity, index });
    },
    undo: () => {
      if (!removed) return;
      restore(removed.product, Math.min(removed.quantity, removed.product.inventory));
      setLast(null);
    },
  };
}

export type Removal = ReturnType<typeof useRemoval>;
