import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderDisputed, type OrderDisputedPayload } from '../../events.js';
import { Order } from '../../orders/domain/order.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { disputeMail } from '../mails/refund-mails.js';

/** Mails sales about a chargeback: it has to be answered at Stripe in time. */
@Injectable()
export class MailSalesOnOrderDisputed {
  constructor(private readonly mails: OrderMails) {}

  @On(OrderDisputed)
  async mail({ payload: dispute }: Envelope<OrderDisputedPayload>, em: EntityManager): Promise<void> {
    const order = await em.findOneOrFail(Order, dispute.orderId, { populate: ['items'] });
    const mail = disputeMail(order.snapshot(), dispute);
    await this.mails.sendToSales(em, dispute, 'dispute_opened', mail, dispute.disputeId);
  }
}
