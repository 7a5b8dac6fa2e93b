import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UserActor } from '../../../platform/http/actor.js';
import { Products } from '../../catalogue/index.js';
import type { CartItemView } from './cart.view.js';
import { type CartRow, itemColumns } from './cart-row.js';

/** The customer's cart, oldest item first: one statement here and one in the catalogue. */
export class MyCart extends Query<CartItemView[]> {
  constructor(readonly viewer: UserActor) {
    super();
  }
}

const MY_CART = `select ${itemColumns('item')} from cart.cart_items item where item.user_id = ?::uuid order by item.created_at, item.id`;

@QueryHandler(MyCart)
export class MyCartHandler implements IQueryHandler<MyCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  async execute({ viewer }: MyCart): Promise<CartItemView[]> {
    const rows = await this.em.fork().execute<CartRow[]>(MY_CART, [viewer.userId]);
    const ids = rows.map(({ productId }) => productId);
    const products = new Map((await this.products.viewed(viewer, ids)).map((product) => [product.id, product]));
    return rows.flatMap((row) => {
      const product = products.get(row.productId);
      return product ? [{ ...row, product }] : [];
    });
  }
}
