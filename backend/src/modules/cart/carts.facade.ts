import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** What a customer means to buy of a product; whether it can still be had is the catalogue's to say. */
export interface CartLine {
  productId: string;
  /** Whole pieces above 0. */
  quantity: number;
}

/** Questions about carts of signed-in customers. */
@Injectable()
export class Carts {
  constructor(private readonly em: EntityManager) {}

  /** The lines of a customer's cart, each product once, oldest first, read in one statement. Empty for a user without a cart. */
  async of(userId: string): Promise<CartLine[]> {
    return this.em
      .fork()
      .execute<CartLine[]>(
        `select product_id as "productId", quantity from cart.cart_items where user_id = ?::uuid order by created_at, id`,
        [userId],
      );
  }
}
