import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { Refunds } from '../../refunds/use-cases/refunds.js';
import { Cancellation } from './cancellation.js';
import { lockOrder } from './lock-order.js';

/**
 * Cancels an order before it is shipped, for its customer only before it is processed; refunds what was paid
 * (docs/rules.md#cancellation). Throws `OrderNotFound`, `LinkReplaced`, `MailboxNotConfirmed`, `StatusChangeNotAllowed`,
 * `RefundNotAllowed`.
 */
export class CancelOrder extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly by: 'staff' | 'customer',
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly reason = 'Cancelled by the customer',
    /** The generation of the signed link that its customer used. */
    readonly byLink?: number,
  ) {
    super();
  }
}

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly cancellation: Cancellation,
    private readonly refunds: Refunds,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, by, actor, reason, byLink }: CancelOrder): Promise<void> {
    const refunds = await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (byLink !== undefined) order.checkLink(byLink);
      const before = { status: order.status };
      const requested = await this.cancellation.cancel(em, order, { by, actor, reason });
      const act = { actor, action: 'order.cancelled', subjectType: 'order', subjectId: orderNumber, reason };
      if (by === 'staff') await this.audit.record(em, { ...act, before, after: { status: order.status } });
      return requested;
    });
    for (const { id } of refunds) await this.refunds.send(id, false);
  }
}
