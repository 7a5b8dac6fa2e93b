import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { LinkReplaced } from '../domain/actions-by-link.js';
import { OrderLinks } from '../http/order-links.js';
import { lockOrder } from './lock-order.js';

/**
 * Confirms the corrected mailbox of an order by the proof in a link that was mailed there; repeating it changes nothing
 * (docs/rules.md#corrected-emails). Throws `OrderNotFound`, `LinkReplaced`.
 */
export class ConfirmMailbox extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly proof: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmMailbox)
export class ConfirmMailboxHandler implements ICommandHandler<ConfirmMailbox> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: OrderLinks,
  ) {}

  async execute({ orderNumber, proof }: ConfirmMailbox): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const { generation: linkGeneration, customerEmail: email } = order;
      if (!this.links.provesMailbox({ orderNumber, linkGeneration, email }, proof)) throw new LinkReplaced();
      order.confirmEmail();
    });
  }
}
