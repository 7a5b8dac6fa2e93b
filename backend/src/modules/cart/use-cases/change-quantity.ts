import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { UserActor } from '../../../platform/http/actor.js';
import { Products } from '../../catalogue/index.js';
import { CartItemNotFound, MoreThanInStock } from '../domain/cart-errors.js';
import { checkSold } from '../domain/check-sold.js';
import { maxQuantity } from '../domain/quantity-limit.js';
import type { CartItemView } from '../queries/cart.view.js';
import { ITEM_COLUMNS, toItemView } from '../queries/cart-item-row.js';
import type { CartTables } from '../tables.js';
import { shownColumns } from './shown-price.js';

/** Sets the quantity of an item. Throws `CartItemNotFound`, `ProductNotSold`, `SoldToTradeOnly`, `MoreThanInStock`. */
export class ChangeQuantity extends Command<CartItemView> {
  constructor(
    readonly viewer: UserActor,
    readonly itemId: string,
    readonly quantity: number,
  ) {
    super();
  }
}

@CommandHandler(ChangeQuantity)
export class ChangeQuantityHandler implements ICommandHandler<ChangeQuantity> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  async execute({ viewer, itemId, quantity }: ChangeQuantity): Promise<CartItemView> {
    const db = kysely<CartTables>(this.em);
    const item = await db
      .selectFrom('cart.cart_items')
      .where('id', '=', itemId)
      .where('user_id', '=', viewer.userId)
      .select('product_id')
      .executeTakeFirst();
    if (!item) throw new CartItemNotFound();
    const [product] = await this.products.forViewer(viewer, [item.product_id]);
    checkSold(product);
    if (quantity > maxQuantity(product)) throw new MoreThanInStock(product.name, maxQuantity(product), 0);
    const shown = shownColumns(viewer, product);
    const row = await db
      .updateTable('cart.cart_items')
      .set({
        quantity,
        sage_price_override: shown.sage_price_override,
        // Keeps the recorded price while the customer has not agreed to a change.
        shown_price: sql<string>`coalesce(shown_price, ${shown.shown_price}::numeric)`,
        shown_available: shown.shown_available,
        updated_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', itemId)
      .where('user_id', '=', viewer.userId)
      .returning(ITEM_COLUMNS)
      .executeTakeFirst();
    if (!row) throw new CartItemNotFound();
    return toItemView(row, product);
  }
}
