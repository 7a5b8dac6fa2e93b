import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NoSuchItem } from '../domain/refusals.js';

/** Takes an item out of the customer's cart. Throws `NoSuchItem`. */
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
    const removed = await this.em
      .fork()
      .execute<object[]>('delete from cart.cart_items where id = ?::uuid and user_id = ?::uuid returning id', [
        itemId,
        userId,
      ]);
    if (removed.length === 0) throw new NoSuchItem();
  }
}
