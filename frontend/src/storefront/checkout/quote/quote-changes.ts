import type { Quote, QuoteLine } from '../../../api/types';
import { formatPounds, penceOf } from '../../../ui/money/money-format';

/** One difference from what the shopper saw. */
export interface QuoteChange {
  /** The product's id, or the name of an amount. */
  key: string;
  /** The name of the product or amount. */
  name: string;
  text: string;
}

/**
 * Returns the differences between the shown and the current quote: lines, delivery, points, total
 * (docs/rules.md#changed-prices-are-shown).
 */
export function quoteChanges(shown: Quote | undefined, now: Quote): QuoteChange[] {
  const before = new Map(shown?.lines.map((line) => [line.productId, line]));
  const changes = now.lines.flatMap((line) => lineChange(before.get(line.productId), line, shown !== undefined) ?? []);
  for (const { productId: key, name } of shown?.lines ?? []) {
    const isGone = !now.lines.some((line) => line.productId === key);
    if (isGone) changes.push({ key, name, text: 'is no longer in your cart' });
  }
  if (shown && penceOf(shown.shipping) !== penceOf(now.shipping)) {
    changes.push({ key: 'shipping', name: 'Delivery', text: fromTo(shown.shipping, now.shipping) });
  }
  if (shown && penceOf(shown.pointsDiscount) !== penceOf(now.pointsDiscount)) {
    changes.push({ key: 'points', name: 'Points', text: fromTo(shown.pointsDiscount, now.pointsDiscount, 'none') });
  }
  if (shown && penceOf(shown.total) !== penceOf(now.total)) {
    changes.push({ key: 'total', name: 'Total', text: fromTo(shown.total, now.total) });
  }
  return changes;
}

/** Returns the available quantities of lines with a problem; 0 for unavailable products. */
export function servableQuantities(quote: Quote): Map<string, number> {
  return new Map(quote.lines.filter((line) => line.problem).map((line) => [line.productId, servable(line)]));
}

function servable(line: QuoteLine): number {
  return line.problem === 'unavailable' || line.problem === 'trade-only' ? 0 : Math.min(line.quantity, line.inventory);
}

function lineChange(before: QuoteLine | undefined, now: QuoteLine, wasShown: boolean): QuoteChange | null {
  const { productId: key } = now;
  const name = now.name || before?.name || 'A product';
  if (now.problem === 'unavailable') return { key, name, text: 'is no longer sold and will be taken out' };
  if (now.problem === 'trade-only') {
    return { key, name, text: 'is sold to verified trade customers only and will be taken out' };
  }
  if (now.problem && now.inventory < 1) return { key, name, text: 'has sold out and will be taken out' };
  if (now.problem) return { key, name, text: `only ${now.inventory} left, you asked for ${now.quantity}` };
  if (before && penceOf(before.unitPrice) !== penceOf(now.unitPrice)) {
    return { key, name, text: `${fromTo(before.unitPrice, now.unitPrice)} each` };
  }
  if (before && before.quantity !== now.quantity)
    return { key, name, text: `was ${before.quantity}, now ${now.quantity}` };
  if (wasShown && !before) return { key, name, text: 'is in your cart now' };
  return null;
}

function fromTo(before: string, now: string, nothing = 'free'): string {
  return `was ${formatAmount(before, nothing)}, now ${formatAmount(now, nothing)}`;
}

function formatAmount(amount: string, nothing: string): string {
  return penceOf(amount) === 0 ? nothing : formatPounds(amount);
}
