import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../platform/database/kysely.js';
import type { UserActor } from '../../../platform/http/actor.js';
import { Products } from '../../catalogue/index.js';
import type { CartTables } from '../tables.js';
import type { CartItemView } from './cart.view.js';
import { ITEM_COLUMNS, toItemView } from './cart-item-row.js';

/** Returns the customer's cart, oldest item first: one statement here and one in the catalogue. */
export class MyCart extends Query<CartItemView[]> {
  constructor(readonly viewer: UserActor) {
    super();
  }
}

@QueryHandler(MyCart)
export class MyCartHandler implements IQueryHandler<MyCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  async execute({ viewer }: MyCart): Promise<CartItemView[]> {
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
