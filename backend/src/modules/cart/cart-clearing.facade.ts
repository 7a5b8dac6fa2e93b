import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** The write face of the cart: checkout calls it inside its own transaction, with the EntityManager of that. */
@Injectable()
export class CartClearing {
  /** Empties the customer's cart, in one statement. Repeating it changes nothing. */
  async clear(em: EntityManager, userId: string): Promise<void> {
    await em.execute('delete from cart.cart_items where user_id = ?::uuid', [userId]);
  }
}
