import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderRefunded, type OrderRefundedPayload } from '../../events.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { refundedMail } from '../mails/refund-mails.js';

/** Mails the customer about each refund once it is done. */
@Injectable()
export class MailRefundOnOrderRefunded {
  constructor(private readonly mails: OrderMails) {}

  @On(OrderRefunded)
  async mail({ payload: order }: Envelope<OrderRefundedPayload>, em: EntityManager): Promise<void> {
    await this.mails.send(em, order, 'order_refunded', refundedMail(order), order.refundId);
  }
}
