import { ApiProperty } from '@nestjs/swagger';
import { ProductView } from '../../catalogue/index.js';
import { CHANGE_KINDS, type ChangeKind } from '../domain/line-changes.js';

/** A difference of a line since the customer was last shown it (docs/rules.md#changed-prices-are-shown). */
class CartChangeView {
  @ApiProperty({ enum: CHANGE_KINDS })
  kind: ChangeKind;
  /**
   * `price`: pounds for one; `stock`: how many of the line could be had; else null.
   * @example "12.50"
   */
  before: string | null;
  /** @example "13.20" */
  now: string | null;
}

/** A product in the cart and its quantity. */
export class CartItemView {
  id: string;
  userId: string;
  productId: string;
  quantity: number;
  createdAt: string;
  updatedAt: string;
  /**
   * As this customer sees it now. For a product withdrawn from sale, or no longer sold to this customer, `isVisibleOnline` is false and `inventory` 0; an
   * `inventory` below the quantity is what can still be bought.
   */
  product: ProductView;
  /** What changed since it was put in, until the customer agrees. */
  changes: CartChangeView[];
}

/** A line of the guest cart that was not kept whole. */
class CartAdjustmentView {
  productId: string;
  name: string;
  /** What both carts together held. */
  requested: number;
  /** What the cart holds now; 0 where the line was left out. */
  quantity: number;
}

/** The cart after a guest cart was joined to it, and the adjustments to show to the customer. */
export class MergedCartView {
  items: CartItemView[];
  /** Empty where everything was kept. */
  adjusted: CartAdjustmentView[];
}
