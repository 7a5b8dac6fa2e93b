import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PersonalDataSource } from '../../../platform/personal-data.js';

/** What somebody left in the cart, for their export. */
@Injectable()
export class CartPersonalData implements PersonalDataSource {
  readonly name = 'cart';

  constructor(private readonly em: EntityManager) {}

  collect(userId: string): Promise<unknown> {
    return this.em.fork().execute(
      `select product_id as "productId", quantity, created_at as "createdAt", updated_at as "updatedAt"
       from cart.cart_items where user_id = ?::uuid order by created_at, id`,
      [userId],
    );
  }
}
