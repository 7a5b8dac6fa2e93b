import { ProductNotSold, SoldToTradeOnly } from './cart-errors.js';

interface SoldProduct {
  name: string;
  isVisibleOnline: boolean;
  mayBuy: boolean;
}

/** Throws `SoldToTradeOnly` or `ProductNotSold` where the customer cannot buy the product, however many there are. */
export function checkSold<P extends SoldProduct>(product: P | undefined): asserts product is P {
  if (product && !product.mayBuy) throw new SoldToTradeOnly(product.name);
  if (!product?.isVisibleOnline) throw new ProductNotSold();
}
