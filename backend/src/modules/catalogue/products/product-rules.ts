import type { Actor } from '../../../platform/http/actor.js';
import type { Pence } from '../../../platform/money.js';

export const BADGE_KINDS = ['percent-off', 'trade-price', 'best-seller'] as const;
export type BadgeKind = (typeof BADGE_KINDS)[number];

interface Badge {
  kind: BadgeKind;
  text: string;
}

/** A product's prices as its viewer sees them. Pence. */
export interface ShownPrices {
  price: Pence;
  compareAtPrice: Pence | null;
  /** Null where the viewer pays the price. */
  tradePrice: Pence | null;
}

/**
 * Returns the badges of a product (docs/rules.md#price-badges). The percentage is that of the two prices that are shown: the trade
 * price and the price where there is one, else the price and the one before the sale.
 */
export function productBadges(shown: ShownPrices, isFeatured: boolean): Badge[] {
  const { price, compareAtPrice, tradePrice } = shown;
  const isReduced = compareAtPrice !== null && compareAtPrice > price;
  const percent = !isReduced
    ? 0
    : tradePrice === null
      ? percentOff(price, compareAtPrice)
      : percentOff(tradePrice, price);
  return [
    ...(percent > 0 ? [{ kind: 'percent-off', text: `${percent}% off` } as const] : []),
    ...(tradePrice === null ? [] : [{ kind: 'trade-price', text: 'Trade price' } as const]),
    ...(isFeatured ? [{ kind: 'best-seller', text: 'Best seller' } as const] : []),
  ];
}

const percentOff = (now: Pence, before: Pence) => Math.round((1 - now / before) * 100);

/** Whether this viewer may buy trade-only products (docs/rules.md#trade-only). */
function buysTradeOnly(viewer: Actor): boolean {
  return viewer.kind === 'user' && viewer.tradeVerified;
}

/** Whether this viewer may buy the product, if it is visible and in stock. */
export function mayBuy({ tradeOnly }: { tradeOnly: boolean }, viewer: Actor): boolean {
  return !tradeOnly || buysTradeOnly(viewer);
}

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
