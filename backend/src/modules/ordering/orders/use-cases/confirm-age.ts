import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { OrderIsCancelled } from '../domain/order-state.js';
import { lockOrder } from './lock-order.js';

/**
 * Records that the customer confirmed the age which some of the order's lines ask for, so that it may be shipped. Idempotent:
 * the first confirmation stands (docs/rules.md#age-confirmation). Throws `OrderNotFound`, `LinkReplaced`,
 * `MailboxNotConfirmed`, `OrderIsCancelled`.
 */
export class ConfirmAge extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    /** The generation of the signed link that its customer used. */
    readonly byLink?: number,
  ) {
    super();
  }
}

@CommandHandler(ConfirmAge)
export class ConfirmAgeHandler implements ICommandHandler<ConfirmAge> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderNumber, actor, byLink }: ConfirmAge): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (byLink !== undefined) order.checkLink(byLink);
      if (order.status === 'cancelled') throw new OrderIsCancelled();
      order.confirmAge(actor);
    });
  }
}
