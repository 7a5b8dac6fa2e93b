import type { Actor } from '../../../../platform/http/actor.js';
import type { Pence } from '../../../../platform/money.js';

/** `TRADE_PRICE_AUDIENCE`: every signed-in customer, or verified trade customers only. */
type TradePriceAudience = 'signed-in' | 'verified';

/** Whether this viewer may see trade prices; for others no response has the field (docs/rules.md#trade-price-audience). */
export function seesTradePrices(viewer: Actor, audience: TradePriceAudience): boolean {
  return viewer.kind === 'user' && (audience === 'signed-in' || viewer.tradeVerified);
}

/** Returns the trade price where it is below the price and may be seen, else null. Pence. */
export function tradePriceFor(product: { price: Pence; tradePrice: Pence | null }, mayKnow: boolean): Pence | null {
  const { price, tradePrice } = product;
  return mayKnow && tradePrice !== null && tradePrice < price ? tradePrice : null;
}
