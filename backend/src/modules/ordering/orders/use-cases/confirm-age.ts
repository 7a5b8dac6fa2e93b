import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { OrderIsCancelled } from '../domain/order-state.js';
import { lockOrder } from './lock-order.js';

/**
 * Records that the customer confirmed the age which some of the order's lines ask for, so that it may be shipped. Idempotent:
 * the first confirmation stands (docs/rules.md#age-confirmation). Throws `OrderNotFound`, `OrderIsCancelled`.
 */
export class ConfirmAge extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmAge)
export class ConfirmAgeHandler implements ICommandHandler<ConfirmAge> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderNumber, actor }: ConfirmAge): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (order.status === 'cancelled') throw new OrderIsCancelled();
      order.confirmAge(actor);
    });
  }
}
