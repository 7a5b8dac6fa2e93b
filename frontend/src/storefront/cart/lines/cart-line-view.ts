import { lineKey } from '../../../../../backend/src/platform/line-key';
import type { CartItem } from '../../../api/cart/use-cart';
import { quotedKey } from '../../../api/cart/use-cart-quote';
import type { Quote, QuoteLine } from '../../../api/types';

export interface CartLineView {
  item: CartItem;
  /** The quoted line; `undefined` until the product has been quoted. */
  quoted: QuoteLine | undefined;
  /** Whether the quoted sums are for the quantity shown. */
  isPriced: boolean;
  /** Whether amounts without VAT stand beside the others (docs/rules.md#ex-and-inc-vat). */
  showsExVat: boolean;
}

/** Returns the cart's lines in the cart's order, each with its line of the last quote. */
export function cartLines(items: CartItem[], quote: Quote | undefined): CartLineView[] {
  const quotedBy = new Map(quote?.lines.map((line) => [quotedKey(line), line]));
  return items.map((item) => {
    const quoted = quotedBy.get(lineKey(item));
    return { item, quoted, isPriced: quoted?.quantity === item.quantity, showsExVat: quote?.showsExVat ?? false };
  });
}

/** Returns whether checkout would reject the cart as it is. */
export function hasProblems(quote: Quote | undefined): boolean {
  return quote?.lines.some((line) => line.problem !== null) ?? false;
}
