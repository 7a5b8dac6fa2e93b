import { Problem } from '../../../platform/http/problem.js';
import { CartFull, CartItemNotFound, MoreThanInStock, ProductNotSold, SoldToTradeOnly } from '../domain/cart-errors.js';

/** Maps the module's errors to HTTP problems; `available` is the quantity that a cart may hold now. */
export async function mapCartErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProductNotSold || error instanceof CartItemNotFound) throw new Problem(404, error.message);
    if (error instanceof SoldToTradeOnly) throw new Problem(403, error.message);
    if (error instanceof CartFull) throw new Problem(409, error.message);
    if (error instanceof MoreThanInStock)
      throw new Problem(409, error.message, { available: error.available, inCart: error.inCart });
    throw error;
  }
}

/** The problem of an item id that is no UUID. */
export const cartItemNotFound = () => new Problem(404, new CartItemNotFound().message);
