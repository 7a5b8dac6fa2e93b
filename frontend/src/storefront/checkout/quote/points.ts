import type { Quote } from '../../../api/types';
import { type Decimal, penceOf } from '../../../ui/money/money-format';

/**
 * Returns the most points that can be used: one is a penny, and at least `minimumTotal` is paid by card
 * (docs/rules.md#points-discount).
 */
export function mostPoints(
  balance: number,
  quote: Pick<Quote, 'subtotal' | 'shipping'>,
  minimumTotal: Decimal,
): number {
  const payable = penceOf(quote.subtotal) + penceOf(quote.shipping) - penceOf(minimumTotal);
  return Math.max(0, Math.min(balance, payable));
}

/** Returns the typed number of points: 0 for an empty text, `null` for no number. */
export function pointsIn(typed: string | undefined): number | null {
  const text = (typed ?? '').trim();
  if (text === '') return 0;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Returns the error of the typed points. */
export function pointsProblem(typed: string | undefined, most: number): string | null {
  const points = pointsIn(typed);
  if (points === null) return 'Enter a whole number of points';
  if (points <= most) return null;
  return `You can use up to ${most.toLocaleString('en-GB')} points on this order`;
}
