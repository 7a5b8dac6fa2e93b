import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { DataSubject, PersonalDataHolder } from '../../../platform/personal-data.js';
import { EmptyCartOnUserErased } from '../reactions/empty-cart-on-user-erased.js';
import type { CartTables } from '../tables.js';

/** A customer's cart, for the export of personal data. */
@Injectable()
export class CartPersonalData implements PersonalDataHolder {
  readonly name = 'cart';
  readonly erasedBy = [EmptyCartOnUserErased];

  constructor(private readonly em: EntityManager) {}

  collect({ userId }: DataSubject): Promise<unknown> {
    return kysely<CartTables>(this.em)
      .selectFrom('cart.cart_items')
      .where('user_id', '=', userId)
      .select([
        'product_id as productId',
        'quantity',
        sql<string>`created_at::text`.as('createdAt'),
        sql<string>`updated_at::text`.as('updatedAt'),
      ])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }
}
