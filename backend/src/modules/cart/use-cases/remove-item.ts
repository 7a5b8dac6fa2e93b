import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { kysely } from '../../../platform/database/kysely.js';
import { CartItemNotFound } from '../domain/cart-errors.js';
import type { CartTables } from '../tables.js';

/** Removes an item from the customer's cart. Throws `CartItemNotFound`. */
export class RemoveItem extends Command<void> {
  constructor(
    readonly userId: string,
    readonly itemId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveItem)
export class RemoveItemHandler implements ICommandHandler<RemoveItem> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, itemId }: RemoveItem): Promise<void> {
    const { numDeletedRows } = await kysely<CartTables>(this.em)
      .deleteFrom('cart.cart_items')
      .where('id', '=', itemId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new CartItemNotFound();
  }
}
