import { limitText, MAX_QUANTITY } from '../../../../../backend/src/modules/cart/quantity-limit';
import { quotedKey } from '../../../api/cart/use-cart-quote';
import type { Quote, QuoteLine } from '../../../api/types';
import { formatPounds, penceOf } from '../../../ui/money/money-format';

/** One difference from the quote that the shopper saw. */
interface QuoteChange {
  /** The key of the line, or the name of an amount. */
  key: string;
  /** The name of the product or amount. */
  name: string;
  text: string;
}

/**
 * Returns the differences between the shown and the current quote: lines, delivery, reward, points, total
 * (docs/rules.md#changed-prices-are-shown).
 */
export function quoteChanges(shown: Quote | undefined, now: Quote): QuoteChange[] {
  const before = new Map(shown && paidLines(shown).map((line) => [quotedKey(line), line]));
  const lines = paidLines(now);
  const changes = lines.flatMap((line) => lineChange(before.get(quotedKey(line)), line, shown !== undefined) ?? []);
  for (const [key, { name }] of before) {
    const isGone = !lines.some((line) => quotedKey(line) === key);
    if (isGone) changes.push({ key, name, text: 'is no longer in your cart' });
  }
  if (shown) changes.push(...rewardChanges(shown, now));
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
  return new Map(paidLines(quote).flatMap((line) => (line.problem ? [[quotedKey(line), servable(line)]] : [])));
}

/** Returns the lines of the cart, without the product of a reward. */
export function paidLines({ lines }: Pick<Quote, 'lines'>): QuoteLine[] {
  return lines.filter(({ isGift }) => !isGift);
}

function rewardChanges(shown: Quote, now: Quote): QuoteChange[] {
  const key = 'reward';
  const gift = shown.lines.find(({ isGift }) => isGift);
  if (gift && !now.lines.some(({ isGift }) => isGift))
    return [{ key, name: gift.name, text: 'no longer comes with this order' }];
  if (penceOf(shown.grantDiscount) === penceOf(now.grantDiscount)) return [];
  return [{ key, name: 'Reward', text: fromTo(shown.grantDiscount, now.grantDiscount, 'none') }];
}

function servable(line: QuoteLine): number {
  return line.problem !== 'insufficient-stock' ? 0 : Math.min(line.quantity, line.inventory);
}

function lineChange(before: QuoteLine | undefined, now: QuoteLine, wasShown: boolean): QuoteChange | null {
  const key = quotedKey(now);
  const name = now.name || before?.name || 'A product';
  if (now.problem === 'unavailable') return { key, name, text: 'is no longer sold and will be taken out' };
  if (now.problem === 'trade-only') {
    return { key, name, text: 'is sold to verified trade customers only and will be taken out' };
  }
  if (now.problem === 'colour') return { key, name, text: 'needs its colour chosen again and will be taken out' };
  if (now.problem && now.inOtherColours) {
    const text =
      now.inventory < 1
        ? 'nothing is left beside your other colours, so it will be taken out'
        : `only ${now.inventory} left beside your other colours, you asked for ${now.quantity}`;
    return { key, name, text };
  }
  if (now.problem && now.inventory < 1) return { key, name, text: 'has sold out and will be taken out' };
  if (now.problem) {
    const most = now.inventory === MAX_QUANTITY ? limitText(now.inventory).toLowerCase() : `only ${now.inventory} left`;
    return { key, name, text: `${most}, you asked for ${now.quantity}` };
  }
  if (before && penceOf(before.unitPrice) !== penceOf(now.unitPrice)) {
    return { key, name, text: `${fromTo(before.unitPrice, now.unitPrice)} each` };
  }
  if (before && before.quantity !== now.quantity)
    return { key, name, text: `was ${before.quantity}, now ${now.quantity}` };
  if (wasShown && !before) return { key, name, text: 'was added to your cart' };
  return null;
}

function fromTo(before: string, now: string, nothing = 'free'): string {
  return `was ${formatAmount(before, nothing)}, now ${formatAmount(now, nothing)}`;
}

function formatAmount(amount: string, nothing: string): string {
  return penceOf(amount) === 0 ? nothing : formatPounds(amount);
}
