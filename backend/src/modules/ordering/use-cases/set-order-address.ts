import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database.js';
import { Problem } from '../../../platform/http/problem.js';
import type { Delivery } from '../domain/order.js';
import { lockedOrder } from '../locked-order.js';
import { confirmationMail } from '../mails/confirmation-mail.js';
import { OrderMails } from '../mails/order-mails.js';

/** Says where an order goes that was paid without an address (decision 8); once. Throws 404, 409. */
export class SetOrderAddress {
  constructor(
    readonly orderNumber: string,
    readonly by: 'customer' | 'staff',
    /** As `actorName` says it. */
    readonly actor: string,
    readonly delivery: Delivery,
  ) {}
}

@CommandHandler(SetOrderAddress)
export class SetOrderAddressHandler implements ICommandHandler<SetOrderAddress, void> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly mails: OrderMails,
  ) {}

  async execute({ orderNumber, by, actor, delivery }: SetOrderAddress): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockedOrder(em, { orderNumber });
      if (order.status === 'cancelled') throw new Problem(409, 'This order is cancelled.');
      if (!order.needsAddress) throw new Problem(409, 'This order has its address already.');
      const nobodyKnew = !order.customerEmail;
      // Whom the confirmation went to stays the order's address for mails.
      order.setDelivery(nobodyKnew ? delivery : { ...delivery, customerEmail: '' });
      const act = { actor, action: 'order.address-set', subjectType: 'order', subjectId: orderNumber };
      if (by === 'staff') await this.audit.note(em, act);
      // The confirmation could not be sent before there was anybody to send it to.
      const placed = order.snapshot(order.createdAt);
      if (nobodyKnew && order.status !== 'pending')
        await this.mails.send(em, placed, 'order_confirmation', confirmationMail(placed, this.mails.deliveryTime));
    });
  }
}
