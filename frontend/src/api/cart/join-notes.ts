import { MAX_PRODUCTS, MAX_QUANTITY } from '../../../../backend/src/modules/cart/quantity-limit';
import type { MergedCart } from '../types';

/**
 * Returns the texts about lines that the stock could not serve whole when the carts were joined
 * (docs/rules.md#cart-join).
 */
export function joinNotes({ adjusted, items }: MergedCart): string[] {
  const leftOut =
    items.length >= MAX_PRODUCTS
      ? `was left out: your cart holds ${MAX_PRODUCTS} products, which is the most, or it is no longer available.`
      : 'is no longer available and was left out.';
  return adjusted.map(({ name, requested, quantity }) =>
    quantity < 1
      ? `${name} ${leftOut}`
      : `${name}: ${quantity} instead of ${requested}, as ${quantity === MAX_QUANTITY ? 'that is the most per line' : 'there are no more in stock'}.`,
  );
}
