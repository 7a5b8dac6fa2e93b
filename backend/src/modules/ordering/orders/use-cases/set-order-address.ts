import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import { Destinations } from '../../quotes/queries/destinations.js';
import type { Delivery } from '../domain/order.js';
import { lockOrder } from './lock-order.js';

/** Says where an order goes that was paid without an address, or with one that some of it cannot go to. Throws 400, 404, 409. */
export class SetOrderAddress extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly by: 'customer' | 'staff',
    /** As `actorName` says it. */
    readonly actor: string,
    readonly delivery: Delivery,
  ) {
    super();
  }
}

@CommandHandler(SetOrderAddress)
export class SetOrderAddressHandler implements ICommandHandler<SetOrderAddress> {
  constructor(
    private readonly em: EntityManager,
    private readonly destinations: Destinations,
    private readonly audit: Audit,
  ) {}

  async execute({ orderNumber, by, actor, delivery }: SetOrderAddress): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (order.status === 'cancelled') throw new Problem(409, 'This order is cancelled.');
      if (!order.needsAddress && !order.undeliverable) throw new Problem(409, 'This order has its address already.');
      this.destinations.check(delivery, order.items.getItems());
      // Whom the confirmation went to stays the order's address for mails.
      order.setDelivery(order.customerEmail ? { ...delivery, customerEmail: '' } : delivery);
      const act = { actor, action: 'order.address-set', subjectType: 'order', subjectId: orderNumber };
      if (by === 'staff') await this.audit.note(em, act);
    });
  }
}
