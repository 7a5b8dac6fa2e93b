import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserActor } from '../../../platform/http/actor.js';
import { Products } from '../../catalogue/index.js';
import { MoreThanInStock, NoSuchItem, NotSoldHere } from '../domain/refusals.js';
import { mostOf } from '../domain/stock-limit.js';
import type { CartItemView } from '../queries/cart.view.js';
import { type CartRow, itemColumns } from '../queries/cart-row.js';
import { shownPrice } from './shown-price.js';

/** Sets how many of a product the cart holds. Throws `NoSuchItem`, `NotSoldHere`, `MoreThanInStock`. */
export class ChangeQuantity extends Command<CartItemView> {
  constructor(
    readonly viewer: UserActor,
    readonly itemId: string,
    readonly quantity: number,
  ) {
    super();
  }
}

const CHANGE = `
  update cart.cart_items item set quantity = ?::int, sage_price_override = ?::numeric, updated_at = clock_timestamp()
  where item.id = ?::uuid and item.user_id = ?::uuid returning ${itemColumns('item')}`;

@CommandHandler(ChangeQuantity)
export class ChangeQuantityHandler implements ICommandHandler<ChangeQuantity> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  async execute({ viewer, itemId, quantity }: ChangeQuantity): Promise<CartItemView> {
    const em = this.em.fork();
    const [item] = await em.execute<{ product_id: string }[]>(
      'select product_id from cart.cart_items where id = ?::uuid and user_id = ?::uuid',
      [itemId, viewer.userId],
    );
    if (!item) throw new NoSuchItem();
    const [product] = await this.products.viewed(viewer, [item.product_id]);
    if (!product?.isVisibleOnline) throw new NotSoldHere();
    if (quantity > mostOf(product)) throw new MoreThanInStock(product.name, mostOf(product), 0);
    const [row] = await em.execute<CartRow[]>(CHANGE, [quantity, shownPrice(viewer, product), itemId, viewer.userId]);
    if (!row) throw new NoSuchItem();
    return { ...row, product };
  }
}
