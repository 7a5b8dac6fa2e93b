import type { UserActor } from '../../../platform/http/actor.js';
import type { ProductStock } from '../domain/quantity-limit.js';

/** Returns the value of `sagePriceOverride`: the price a verified trade customer was shown, in pounds (docs/rules.md#legacy-columns). */
export function shownPrice(viewer: UserActor, product: ProductStock): string | null {
  return viewer.tradeVerified ? (product.tradePrice ?? null) : null;
}
