import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderRefunded, type OrderRefundedPayload } from '../../events.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { Refund } from '../domain/refund.js';
import { refundedMail } from '../mails/refund-mails.js';

/**
 * Mails the customer about each refund once it is done, unless the bank has failed it by now, settled since or not. The
 * order's row is locked, so that a later failure finds this mail on record and corrects it
 * (docs/rules.md#refunds-are-truthful).
 */
@Injectable()
export class MailRefundOnOrderRefunded {
  constructor(private readonly mails: OrderMails) {}

  @On(OrderRefunded)
  async mail({ payload: order }: Envelope<OrderRefundedPayload>, em: EntityManager): Promise<void> {
    // The settling member of staff has mailed the customer already, and a dispute is for the bank to explain.
    if (order.settled || order.disputed) return;
    await lockOrder(em, { id: order.orderId });
    if (await em.findOne(Refund, { id: order.refundId, status: { $in: ['failed', 'settled'] } })) return;
    await this.mails.send(em, order, 'order_refunded', refundedMail(order), order.refundId);
  }
}
