import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { UserActor } from '../../../platform/http/actor.js';
import { Products, type ProductView } from '../../catalogue/index.js';
import { MOST_PRODUCTS } from '../domain/cart-item.js';
import { CartFull, MoreThanInStock, NotSoldHere } from '../domain/refusals.js';
import { mostOf } from '../domain/stock-limit.js';
import type { CartItemView } from '../queries/cart.view.js';
import { type CartRow, itemColumns } from '../queries/cart-row.js';
import { shownPrice } from './shown-price.js';

/**
 * Puts pieces of a product into the customer's cart, on top of those that are there. Throws `NotSoldHere`,
 * `MoreThanInStock`, `CartFull`; nothing is added then.
 */
export class AddToCart extends Command<CartItemView> {
  constructor(
    readonly viewer: UserActor,
    readonly productId: string,
    readonly quantity: number,
  ) {
    super();
  }
}

/** One statement, so that quick clicks and other tabs wait for each other and add up. */
const ADD = `
  insert into cart.cart_items as item (id, user_id, product_id, quantity, sage_price_override)
  select ?::uuid, mine.user_id, mine.product_id, ?::int, ?::numeric from (select ?::uuid as user_id, ?::uuid as product_id) mine
  where ?::int <= ?::int and (
    exists (select from cart.cart_items held where held.user_id = mine.user_id and held.product_id = mine.product_id)
    or (select count(*) from cart.cart_items held where held.user_id = mine.user_id) < ${MOST_PRODUCTS})
  on conflict (user_id, product_id) do update set quantity = item.quantity + excluded.quantity,
    sage_price_override = excluded.sage_price_override, updated_at = clock_timestamp()
  where item.quantity + excluded.quantity <= ?::int
  returning ${itemColumns('item')}`;

@CommandHandler(AddToCart)
export class AddToCartHandler implements ICommandHandler<AddToCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  async execute({ viewer, productId, quantity }: AddToCart): Promise<CartItemView> {
    const [product] = await this.products.viewed(viewer, [productId]);
    if (!product?.isVisibleOnline) throw new NotSoldHere();
    const most = mostOf(product);
    const em = this.em.fork();
    const [row] = await em.execute<CartRow[]>(ADD, [
      uuid(),
      quantity,
      shownPrice(viewer, product),
      viewer.userId,
      productId,
      quantity,
      most,
      most,
    ]);
    if (!row) throw await this.refusal(em, viewer, product, quantity);
    return { ...row, product };
  }

  private async refusal(em: EntityManager, viewer: UserActor, product: ProductView, quantity: number): Promise<Error> {
    const [{ held }] = await em.execute<[{ held: number }]>(
      'select coalesce(max(quantity), 0) as held from cart.cart_items where user_id = ?::uuid and product_id = ?::uuid',
      [viewer.userId, product.id],
    );
    const most = mostOf(product);
    return held === 0 && quantity <= most ? new CartFull(MOST_PRODUCTS) : new MoreThanInStock(product.name, most, held);
  }
}
