import type { ProductView } from '../../../catalogue/index.js';
import type { OrderRead } from '../domain/evidence.js';

/** First line of an answer without the model. */
export const SEARCH_OPENING = "I'm answering from our catalogue and guide.";
export const NOTHING_FOUND =
  'I found nothing about that. Ask me about paint, primers, clearcoats, spray guns, mixing, defects or safety, or about your orders.';
export const GREETING =
  'Hello. Ask me about paint systems, mixing ratios, application, defects, safety, our products or your orders.';
export const SIGN_IN_FOR_ORDERS = 'Please sign in to see your orders. I can only look at your own.';
export const OWN_DATA_ONLY = 'I can only tell you about your own orders, our products and our guide.';

/** "Aldbrook HS Clearcoat 5 L costs £84.95 and is in stock." */
export function productSentence(product: ProductView): string {
  const { name, price, tradePrice, payableExVat, inventory, mayBuy } = product;
  const exVat = payableExVat === undefined ? '' : ` (£${payableExVat} ex VAT)`;
  const stock = mayBuy
    ? inventory > 0
      ? 'is in stock'
      : 'is out of stock'
    : 'is sold to verified trade customers only';
  return `${name} costs £${tradePrice ?? price}${exVat} and ${stock}.`;
}

/** "Order TC-261121-7KQ4M of 2026-11-21: shipped, £84.95." */
export const orderSentence = ({ orderNumber, placedOn, status, total }: OrderRead): string =>
  `Order ${orderNumber} of ${placedOn}: ${status}, £${total}.`;
