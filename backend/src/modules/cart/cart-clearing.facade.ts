import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CartLine } from './carts.facade.js';

const TAKE_OUT = `
  with ordered as (
    select product_id, sum(quantity)::int as quantity
    from jsonb_to_recordset(?::jsonb) as line (product_id uuid, quantity int) group by product_id),
  kept as (
    update cart.cart_items c set quantity = c.quantity - o.quantity, updated_at = now() from ordered o
    where c.user_id = ?::uuid and c.product_id = o.product_id and c.quantity > o.quantity)
  delete from cart.cart_items c using ordered o
  where c.user_id = ?::uuid and c.product_id = o.product_id and c.quantity <= o.quantity`;

/** The write API of the cart: checkout calls it inside its own transaction, with the EntityManager of that. */
@Injectable()
export class CartClearing {
  /**
   * Locks the lines of the customer's cart until the transaction ends, and returns them. A second caller waits, and gets what
   * the first has left. Lines added since are neither locked nor returned.
   */
  lock(em: EntityManager, userId: string): Promise<CartLine[]> {
    return em.execute<CartLine[]>(
      `select product_id as "productId", quantity from cart.cart_items where user_id = ?::uuid order by product_id for update`,
      [userId],
    );
  }

  /** Empties the customer's cart, in one statement. Repeating it changes nothing. */
  async clear(em: EntityManager, userId: string): Promise<void> {
    await em.execute('delete from cart.cart_items where user_id = ?::uuid', [userId]);
  }

  /**
   * Takes what was ordered out of the customer's cart, in one statement. What was put in since the order was priced, in
   * another tab for instance, stays.
   */
  async takeOut(em: EntityManager, userId: string, lines: readonly CartLine[]): Promise<void> {
    const ordered = lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
    await em.execute(TAKE_OUT, [JSON.stringify(ordered), userId, userId]);
  }
}
