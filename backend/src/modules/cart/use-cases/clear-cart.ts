import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartClearing } from '../cart-clearing.facade.js';

/** Empties the customer's cart. */
export class ClearCart extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ClearCart)
export class ClearCartHandler implements ICommandHandler<ClearCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly clearing: CartClearing,
  ) {}

  execute({ userId }: ClearCart): Promise<void> {
    return this.clearing.clear(this.em.fork(), userId);
  }
}
