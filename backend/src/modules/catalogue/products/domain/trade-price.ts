import type { Actor } from '../../../../platform/http/actor.js';
import type { Pence } from '../../../../platform/money.js';

/** `TRADE_PRICE_AUDIENCE`: every signed-in customer, or verified trade customers only. */
export type TradePriceAudience = 'signed-in' | 'verified';

/** Whether this viewer may see trade prices at all; who may not gets no field, in any answer (decision 4). */
export function seesTradePrices(viewer: Actor, audience: TradePriceAudience): boolean {
  return viewer.kind === 'user' && (audience === 'signed-in' || viewer.tradeVerified);
}

/** The trade price where it is below the price and may be seen, else null (decision 4). Pence. */
export function tradePriceFor(product: { price: Pence; tradePrice: Pence | null }, mayKnow: boolean): Pence | null {
  const { price, tradePrice } = product;
  return mayKnow && tradePrice !== null && tradePrice < price ? tradePrice : null;
}
