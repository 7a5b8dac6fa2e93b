import type { CartItem } from '../../api/cart/use-cart';
import type { Quote, QuoteLine } from '../../api/types';

export interface CartLineView {
  item: CartItem;
  /** The server's word on the line; `undefined` until it has answered for this product. */
  quoted: QuoteLine | undefined;
  /** Whether the quoted sums are for the quantity shown. */
  isPriced: boolean;
}

/** The cart's lines in the cart's order, each with what the last quote says of it. */
export function cartLines(items: CartItem[], quote: Quote | undefined): CartLineView[] {
  const quotedBy = new Map(quote?.lines.map((line) => [line.productId, line]));
  return items.map((item) => {
    const quoted = quotedBy.get(item.productId);
    return { item, quoted, isPriced: quoted?.quantity === item.quantity };
  });
}

/** Whether checkout would refuse the cart as it is. */
export function hasProblems(quote: Quote | undefined): boolean {
  return quote?.lines.some((line) => line.problem !== null) ?? false;
}

/** Whether the shopper pays less than the product's standard price. */
export function isTradePriced({ item, quoted }: CartLineView): boolean {
  const listPrice = item.product?.price;
  return listPrice !== undefined && quoted !== undefined && Number(quoted.unitPrice) < Number(listPrice);
}
