import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { ReturnNotAllowed, ReturnRequest } from '../domain/return-request.js';
import { returnAnsweredMail } from '../mails/return-mails.js';

/** Accepts or declines the return request of an order for good; the customer reads the answer. Throws `OrderNotFound`, `ReturnNotAllowed`. */
export class AnswerReturn extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly decision: 'accepted' | 'declined',
    readonly answer: string,
  ) {
    super();
  }
}

@CommandHandler(AnswerReturn)
export class AnswerReturnHandler implements ICommandHandler<AnswerReturn> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly mails: OrderMails,
  ) {}

  async execute({ orderNumber, actor, decision, answer }: AnswerReturn): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const newest = { orderBy: { createdAt: 'desc', id: 'desc' } } as const;
      const request = await em.findOne(ReturnRequest, { orderId: order.id }, newest);
      if (!request) throw new ReturnNotAllowed('There is no return request to answer.');
      request.decide(decision, answer, actor);
      const sold = order.snapshot();
      await this.mails.send(em, sold, 'return_answered', returnAnsweredMail(sold, request), request.id);
      const act = { actor, action: `order.return-${decision}`, subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, {
        ...act,
        before: { status: 'requested' },
        after: { status: decision },
        reason: answer,
      });
    });
  }
}
