import { ProductView } from '../../catalogue/index.js';

/** A product in the cart and how many of it. */
export class CartItemView {
  id: string;
  userId: string;
  productId: string;
  quantity: number;
  createdAt: string;
  updatedAt: string;
  /**
   * As this customer sees it now. Of what was taken from sale meanwhile `isVisibleOnline` is false and `inventory` 0;
   * `inventory` below the quantity: so much can still be had.
   */
  product: ProductView;
}

/** A line of the guest cart of which not all could be kept. */
export class CartAdjustmentView {
  productId: string;
  name: string;
  /** What both carts together held. */
  requested: number;
  /** What the cart holds now; 0 where the line was left out. */
  quantity: number;
}

/** The cart after a guest cart was joined to it, and what the customer is to be told. */
export class MergedCartView {
  items: CartItemView[];
  /** Empty where everything was kept. */
  adjusted: CartAdjustmentView[];
}
