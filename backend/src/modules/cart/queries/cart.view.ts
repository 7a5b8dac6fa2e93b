import { ProductView } from '../../catalogue/index.js';

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
}

/** A line of the guest cart that was not kept whole. */
export class CartAdjustmentView {
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
