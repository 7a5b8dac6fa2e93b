import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { isUuid } from '../../../../platform/uuid.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { ReturnRequest } from '../domain/return-request.js';
import { returnArrivedMail } from '../mails/return-mails.js';

/** The order has no such return. */
export class ReturnNotFound extends Error {
  constructor() {
    super('There is no such return.');
  }
}

/**
 * Records that the goods of an accepted return have arrived, or closes it without a refund, with a reason
 * (docs/rules.md#returns). Throws `OrderNotFound`, `ReturnNotFound`, `ReturnNotAllowed`.
 */
export class FollowReturn extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly returnId: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly step: { arrived: true } | { closeReason: string },
  ) {
    super();
  }
}

@CommandHandler(FollowReturn)
export class FollowReturnHandler implements ICommandHandler<FollowReturn> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly mails: OrderMails,
  ) {}

  async execute({ orderNumber, returnId, actor, step }: FollowReturn): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const request = isUuid(returnId) ? await em.findOne(ReturnRequest, { id: returnId, orderId: order.id }) : null;
      if (!request) throw new ReturnNotFound();
      const before = { status: request.status };
      const reason = 'closeReason' in step ? step.closeReason : null;
      if (reason !== null) request.close(actor, reason);
      else {
        request.arrive(actor);
        const sold = order.snapshot();
        await this.mails.send(em, sold, 'return_arrived', returnArrivedMail(sold, request), request.id);
      }
      const { status } = request;
      const act = { actor, action: `order.return-${status}`, subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...act, before, after: { status }, reason });
    });
  }
}
