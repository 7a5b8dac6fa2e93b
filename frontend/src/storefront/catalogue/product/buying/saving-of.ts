import type { ProductDetail } from '../../../../api/types';
import { formatPounds, penceOf } from '../../../../ui/money/money-format';

type Prices = Pick<ProductDetail, 'price' | 'compareAtPrice' | 'tradePrice'>;

const PENCE_PER_POUND = 100;

/** Returns the viewer's price, as the page shows it. */
const paidFor = ({ price, tradePrice }: Prices) =>
  tradePrice !== undefined && penceOf(tradePrice) < penceOf(price) ? tradePrice : price;

/**
 * Returns the viewer's saving, "£20.80 (22%)", on the price struck through beside theirs (docs/rules.md#price-badges);
 * null where none is.
 */
export function savingOf(product: Prices): string | null {
  const { price, compareAtPrice } = product;
  const paid = paidFor(product);
  const before = penceOf(paid) < penceOf(price) ? price : (compareAtPrice ?? price);
  const saved = penceOf(before) - penceOf(paid);
  if (saved <= 0) return null;
  return `${formatPounds(String(saved / PENCE_PER_POUND))} (${Math.round((saved / penceOf(before)) * 100)}%)`;
}

/** Returns the points that one of the product earns (docs/rules.md#points-earned); the server counts those of an order. */
export function pointsOf(product: Prices & Pick<ProductDetail, 'pointsEarned'>): number {
  return product.pointsEarned > 0 ? product.pointsEarned : Math.floor(penceOf(paidFor(product)) / PENCE_PER_POUND);
}
