import type { Quote } from '../../api/types';
import { type Decimal, penceOf } from '../../ui/money-format';

/** A point is worth a penny (storefront spec 9); at least `minimumTotal` is paid by card (decision 6). */
export function mostPoints(
  balance: number,
  quote: Pick<Quote, 'subtotal' | 'shipping'>,
  minimumTotal: Decimal,
): number {
  const payable = penceOf(quote.subtotal) + penceOf(quote.shipping) - penceOf(minimumTotal);
  return Math.max(0, Math.min(balance, payable));
}

/** What was typed as a number of points: none where nothing was typed, `null` where it is no number. */
export function pointsIn(typed: string | undefined): number | null {
  const text = (typed ?? '').trim();
  if (text === '') return 0;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** What is wrong with the points that were typed. */
export function pointsProblem(typed: string | undefined, most: number): string | null {
  const points = pointsIn(typed);
  if (points === null) return 'Enter a whole number of points';
  if (points <= most) return null;
  return `You can use up to ${most.toLocaleString('en-GB')} points on this order`;
}
