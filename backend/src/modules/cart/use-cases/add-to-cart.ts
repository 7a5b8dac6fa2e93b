import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '../../../platform/database.js';
import type { UserActor } from '../../../platform/http/actor.js';
import { Products, type ProductView } from '../../catalogue/index.js';
import { MOST_PRODUCTS } from '../domain/cart-item.js';
import { CartFull, MoreThanInStock, NoSuchItem, NotSoldHere } from '../domain/refusals.js';
import { mostOf } from '../domain/stock-limit.js';
import type { CartItemView } from '../queries/cart.view.js';
import { type CartRow, itemColumns } from '../queries/cart-row.js';
import { shownPrice } from './shown-price.js';

/**
 * Adds a quantity of a product to what the customer's cart holds of it. With an `additionId` it is idempotent: sent again
 * because the answer was lost, it adds nothing and returns the item as it is now. Throws `NotSoldHere`, `MoreThanInStock`,
 * `CartFull` (nothing is added then), and `NoSuchItem` where the item was removed since it was added.
 */
export class AddToCart extends Command<CartItemView> {
  constructor(
    readonly viewer: UserActor,
    readonly productId: string,
    readonly quantity: number,
    /** Made by the browser, one per addition. */
    readonly additionId?: string,
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

/** No row where the addition was made before; a second request with the same id waits for the first. */
const CLAIM = `
  with expired as (
    delete from cart.joined_carts where user_id = ?::uuid and joined_at < now() - interval '30 days')
  insert into cart.joined_carts (user_id, merge_id, taken) values (?::uuid, ?::uuid, jsonb_build_object(?::text, ?::int))
  on conflict (user_id, merge_id) do nothing returning 1`;

const ITEM = `
  select ${itemColumns('item')} from cart.cart_items item where item.user_id = ?::uuid and item.product_id = ?::uuid`;

@CommandHandler(AddToCart)
export class AddToCartHandler implements ICommandHandler<AddToCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  async execute({ viewer, productId, quantity, additionId }: AddToCart): Promise<CartItemView> {
    // Before the transaction, which must not wait for a second connection.
    const [product] = await this.products.viewed(viewer, [productId]);
    if (!additionId) return this.add(this.em.fork(), viewer, product, quantity);
    return inTransaction(this.em, async (em) => {
      const [claimed] = await em.execute<unknown[]>(CLAIM, [
        viewer.userId,
        viewer.userId,
        additionId,
        productId,
        quantity,
      ]);
      if (claimed) return this.add(em, viewer, product, quantity);
      const [row] = await em.execute<CartRow[]>(ITEM, [viewer.userId, productId]);
      if (!row || !product) throw new NoSuchItem();
      return { ...row, product };
    });
  }

  private async add(
    em: EntityManager,
    viewer: UserActor,
    product: ProductView | undefined,
    quantity: number,
  ): Promise<CartItemView> {
    if (!product?.isVisibleOnline) throw new NotSoldHere();
    const most = mostOf(product);
    const [row] = await em.execute<CartRow[]>(ADD, [
      uuid(),
      quantity,
      shownPrice(viewer, product),
      viewer.userId,
      product.id,
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
