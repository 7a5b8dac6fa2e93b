import type { MergedCart } from '../types';

/**
 * Returns the texts about lines that the stock could not serve whole when the carts were joined
 * (docs/rules.md#cart-join).
 */
export function joinNotes({ adjusted }: Pick<MergedCart, 'adjusted'>): string[] {
  return adjusted.map(({ name, requested, quantity }) =>
    quantity < 1
      ? `${name} is no longer available and was left out.`
      : `${name}: ${quantity} instead of ${requested}, as there are no more in stock.`,
  );
}
