import type { Actor } from '../../../../platform/http/actor.js';

/** Whether this viewer may buy trade-only products (docs/rules.md#trade-only). */
function buysTradeOnly(viewer: Actor): boolean {
  return viewer.kind === 'user' && viewer.tradeVerified;
}

/** Whether this viewer may buy the product, if it is visible and in stock. */
export function mayBuy({ tradeOnly }: { tradeOnly: boolean }, viewer: Actor): boolean {
  return !tradeOnly || buysTradeOnly(viewer);
}
