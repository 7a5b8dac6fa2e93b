import type { EntityManager } from '@mikro-orm/postgresql';
import type { CartClearing, CartLine } from '../../../cart/index.js';

/** The cart differs from what was priced: another request has ordered it, or another tab has changed it. */
export class CartChanged extends Error {}

/** Returns the lines of the cart itself, without a reward's product. */
export function paidFor<L extends { isGift: boolean }>(lines: readonly L[]): L[] {
  return lines.filter(({ isGift }) => !isGift);
}

/**
 * Locks the customer's cart until the transaction ends: of concurrent orders for one cart only one finds it as priced
 * (`docs/rules.md#one-cart-one-order`). Throws `CartChanged` for the others.
 */
export async function lockUnchangedCart(
  carts: CartClearing,
  em: EntityManager,
  userId: string,
  quoted: readonly (CartLine & { isGift: boolean })[],
): Promise<void> {
  const priced = paidFor(quoted);
  const cart = await carts.lock(em, userId);
  const quantities = new Map(cart.map(({ productId, quantity }) => [productId, quantity]));
  const isSame = priced.every(({ productId, quantity }) => quantities.get(productId) === quantity);
  if (cart.length !== priced.length || !isSame) throw new CartChanged();
}
