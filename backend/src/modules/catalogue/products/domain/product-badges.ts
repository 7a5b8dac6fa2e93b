import type { Pence } from '../../../../platform/money.js';

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
