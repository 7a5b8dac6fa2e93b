import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { Destinations } from '../../quotes/queries/destinations.js';
import type { Delivery } from '../domain/order.js';
import { OrderIsCancelled } from '../domain/order-state.js';
import { lockOrder } from './lock-order.js';

export class AddressAlreadySet extends Error {
  constructor() {
    super('This order already has an address.');
  }
}

/**
 * Sets the address of an order that was paid without one, or with one that some of it cannot be delivered to
 * (docs/rules.md#address-needed). Throws `OrderNotFound`, `LinkReplaced`, `MailboxNotConfirmed`, `OrderIsCancelled`,
 * `AddressAlreadySet`, 400.
 */
export class SetOrderAddress extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly by: 'customer' | 'staff',
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly delivery: Delivery,
    /** The generation of the signed link that its customer used. */
    readonly byLink?: number,
  ) {
    super();
  }
}

@CommandHandler(SetOrderAddress)
export class SetOrderAddressHandler implements ICommandHandler<SetOrderAddress> {
  constructor(
    private readonly em: EntityManager,
    private readonly destinations: Destinations,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, by, actor, delivery, byLink }: SetOrderAddress): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (byLink !== undefined) order.checkLink(byLink);
      if (order.status === 'cancelled') throw new OrderIsCancelled();
      if (!order.needsAddress && !order.undeliverable) throw new AddressAlreadySet();
      this.destinations.check(delivery, order.items.getItems());
      // The email address that got the confirmation stays.
      order.setDelivery(order.customerEmail ? { ...delivery, customerEmail: '' } : delivery);
      const act = { actor, action: 'order.address-set', subjectType: 'order', subjectId: orderNumber };
      if (by === 'staff') await this.audit.record(em, act);
    });
  }
}
