import type { UserActor } from '../../../platform/http/actor.js';
import type { Stocked } from '../domain/stock-limit.js';

/** What `sagePriceOverride` remembers: the price that a verified trade customer was shown, in pounds (decision 37). */
export function shownPrice(viewer: UserActor, product: Stocked): string | null {
  return viewer.tradeVerified ? (product.tradePrice ?? null) : null;
}
