import type { MergedCart } from '../types';
import { MAX_QUANTITY } from './quantity-limit.gen';

/**
 * Returns the texts about lines that the stock could not serve whole when the carts were joined
 * (docs/rules.md#cart-join).
 */
export function joinNotes({ adjusted }: Pick<MergedCart, 'adjusted'>): string[] {
  return adjusted.map(({ name, requested, quantity }) =>
    quantity < 1
      ? `${name} is no longer available and was left out.`
      : `${name}: ${quantity} instead of ${requested}, as ${quantity === MAX_QUANTITY ? 'that is the most per line' : 'there are no more in stock'}.`,
  );
}
