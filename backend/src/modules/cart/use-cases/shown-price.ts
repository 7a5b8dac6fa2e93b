import type { UserActor } from '../../../platform/http/actor.js';
import type { ProductView } from '../../catalogue/index.js';
import { payable } from '../queries/cart-item-row.js';

/** What a cart line keeps of what its customer was shown (docs/rules.md#changed-prices-are-shown). Pounds; nothing is priced by it. */
export interface ShownColumns {
  /** The price of a verified trade customer, where it is below the shop's (docs/rules.md#legacy-columns). */
  sage_price_override: string | null;
  shown_price: string;
  shown_available: number;
}

/**
 * Returns what is kept of a product that is put into a cart. `onPage` is the price of the page it was put in from, where the
 * browser says so; the shop's own price, which a guest or a list shows, is none that changed.
 */
export function shownColumns(viewer: UserActor, product: ProductView, onPage?: string): ShownColumns {
  return {
    sage_price_override: viewer.tradeVerified ? (product.tradePrice ?? null) : null,
    shown_price: onPage === undefined || onPage === product.price ? payable(product) : onPage,
    shown_available: product.inventory,
  };
}
