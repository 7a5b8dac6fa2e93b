import type { UserActor } from '../../../platform/http/actor.js';
import type { ProductView } from '../../catalogue/index.js';
import { payable } from '../queries/cart-item-row.js';

/**
 * Columns of a cart line that record what its customer was shown (docs/rules.md#changed-prices-are-shown). Pounds; not
 * used for pricing.
 */
export interface ShownColumns {
  /** The price of a verified trade customer, where it is below the shop's (docs/rules.md#legacy-columns). */
  sage_price_override: string | null;
  shown_price: string;
  shown_available: number;
}

/**
 * Returns the columns to store for a product put into a cart. `onPage` is the price shown on the page, if the browser
 * sends it. The shop's own price, which guests and lists show, does not count as a changed price.
 */
export function shownColumns(viewer: UserActor, product: ProductView, onPage?: string): ShownColumns {
  return {
    sage_price_override: viewer.tradeVerified ? (product.tradePrice ?? null) : null,
    shown_price: onPage === undefined || onPage === product.price ? payable(product) : onPage,
    shown_available: product.inventory,
  };
}
