import { formatPounds, type Pence } from '../../../../platform/money.js';
import type { ItemPrice } from '../../sync-runs/domain/sage-product.js';

/** A move of more than this many percent, up or down, is held (docs/rules.md#held-changes). */
const MOST_PERCENT = 40;

/** The prices of an item, in pence including VAT. */
export interface ItemPrices {
  readonly price: Pence;
  readonly tradePrice: Pence | null;
  /** Every price type; a negotiated price is one of them. */
  readonly prices: readonly ItemPrice[];
}

/** The largest move among the prices of an item. */
export interface PriceMove {
  /** Signed, with one decimal. */
  readonly percent: number;
  /** Plain words for staff: "Price £24.95 → £2.49". */
  readonly reason: string;
}

/**
 * Returns the largest move of over 40 % in what a customer pays, up or down; null where there is none. A price counts only
 * where it is below the standard price, as in the shop. A price type that Sage has newly or no longer moves nothing: no one
 * paid it before, or the standard price is paid instead.
 */
export function largestMove(before: ItemPrices, now: ItemPrices): PriceMove | null {
  const moves = [
    { name: 'Price', from: before.price, to: now.price },
    { name: 'Trade price', from: paid(before.tradePrice, before), to: paid(now.tradePrice, now) },
    ...typesOfBoth(before, now),
  ].filter(({ from, to }) => from > 0 && Math.abs(to - from) * 100 > MOST_PERCENT * from);
  const largest = moves.toSorted((a, b) => Math.abs(share(b)) - Math.abs(share(a)))[0];
  if (!largest) return null;
  return {
    percent: Math.round(share(largest) * 1000) / 10,
    reason: `${largest.name} ${formatPounds(largest.from)} → ${formatPounds(largest.to)}`,
  };
}

interface Move {
  readonly name: string;
  readonly from: Pence;
  readonly to: Pence;
}

function typesOfBoth(before: ItemPrices, now: ItemPrices): Move[] {
  const earlier = new Map(before.prices.map(({ typeId, price }) => [typeId, price]));
  return now.prices.flatMap(({ typeId, name, price }) => {
    const from = earlier.get(typeId) ?? 0;
    return from > 0 && price > 0 ? [{ name, from: paid(from, before), to: paid(price, now) }] : [];
  });
}

function paid(price: Pence | null, { price: standard }: ItemPrices): Pence {
  return price !== null && price > 0 && price < standard ? price : standard;
}

function share({ from, to }: Move): number {
  return (to - from) / from;
}
