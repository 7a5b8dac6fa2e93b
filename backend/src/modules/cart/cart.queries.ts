import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import type { UserActor } from '../../platform/http/actor.js';
import type { DataSubject, PersonalDataHolder } from '../../platform/personal-data.js';
import { Products } from '../catalogue/index.js';
import { ITEM_COLUMNS, toItemView } from './cart.commands.js';
import type { CartItemView } from './cart.dto.js';
import type { CartTables } from './tables.js';

/** A customer's cart, for the export of personal data. */
@Injectable()
export class CartPersonalData implements PersonalDataHolder {
  readonly name = 'cart';
  readonly erasedBy = ['cart.empty-cart-on-user-erased'];

  constructor(private readonly em: EntityManager) {}

  collect({ userId }: DataSubject): Promise<unknown> {
    return kysely<CartTables>(this.em)
      .selectFrom('cart.cart_items')
      .where('user_id', '=', userId)
      .select([
        'product_id as productId',
        'quantity',
        'colour',
        sql<string>`created_at::text`.as('createdAt'),
        sql<string>`updated_at::text`.as('updatedAt'),
      ])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }
}

@Injectable()
export class CartQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  /** Returns the customer's cart, oldest item first: one statement here and one in the catalogue. */
  async myCart(viewer: UserActor): Promise<CartItemView[]> {
    const rows = await kysely<CartTables>(this.em)
      .selectFrom('cart.cart_items')
      .where('user_id', '=', viewer.userId)
      .select(ITEM_COLUMNS)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const ids = rows.map(({ productId }) => productId);
    const products = new Map((await this.products.forViewer(viewer, ids)).map((product) => [product.id, product]));
    return rows.flatMap((row) => {
      const product = products.get(row.productId);
      return product ? [toItemView(row, product)] : [];
    });
  }
}
