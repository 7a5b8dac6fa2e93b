import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { dueOnCancel, goodsAreBack, isHeldByBank } from '../domain/refundable.js';
import { ReturnRequest } from '../domain/return-request.js';
import { returnReceivedMail, toAnswerMail } from '../mails/return-mails.js';
import { Refunds } from './refunds.js';

/**
 * Requests a return for a customer; sales answer it (docs/rules.md#returns). Throws `OrderNotFound`, `LinkReplaced`,
 * `MailboxNotConfirmed`, `ReturnNotAllowed`.
 */
export class RequestReturn extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly reason: string,
    readonly lines: readonly { productId: string; quantity: number }[],
    /** The generation of the signed link that its customer used. */
    readonly byLink?: number,
  ) {
    super();
  }
}

@CommandHandler(RequestReturn)
export class RequestReturnHandler implements ICommandHandler<RequestReturn> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OrderMails,
    private readonly refunds: Refunds,
  ) {}

  async execute({ orderNumber, reason, lines, byLink }: RequestReturn): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (byLink !== undefined) order.checkLink(byLink);
      const earlier = await em.find(ReturnRequest, { orderId: order.id });
      const sold = order.snapshot();
      const { id, status, moves } = order;
      const refunds = await this.refunds.findByOrder(em, order);
      const money = { moneyLeft: dueOnCancel(order, refunds), isHeldByBank: isHeldByBank(order, refunds) };
      const sent = { id, status, moves, goodsAreBack: goodsAreBack(refunds), ...money };
      const request = ReturnRequest.request(sent, sold.lines, earlier, { reason, lines });
      em.persist(request);
      await this.mails.send(em, sold, 'return_received', returnReceivedMail(sold, request), request.id);
      await this.mails.sendToSales(em, sold, 'return_to_answer', toAnswerMail(sold, request), request.id);
    });
  }
}
