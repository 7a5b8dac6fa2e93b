import { Problem } from '../../../platform/http/problem.js';
import { CartFull, MoreThanInStock, NoSuchItem, NotSoldHere } from '../domain/refusals.js';

/** Puts the cart's own errors into answers; `available` is what a cart may hold now. */
export async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotSoldHere || error instanceof NoSuchItem) throw new Problem(404, error.message);
    if (error instanceof CartFull) throw new Problem(409, error.message);
    if (error instanceof MoreThanInStock)
      throw new Problem(409, error.message, { available: error.available, inCart: error.inCart });
    throw error;
  }
}

/** The answer to an item id that is none. */
export const noSuchItem = () => new Problem(404, new NoSuchItem().message);
