import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderStatusChanged, type OrderStatusChangedPayload } from '../../events.js';
import { OrderMails } from '../mails/order-mails.js';
import { shippedMail } from '../mails/progress-mails.js';

/** Mails the customer that the order is shipped, and how to track it; other changes are shown on the order's page. */
@Injectable()
export class MailTrackingOnOrderStatusChanged {
  constructor(private readonly mails: OrderMails) {}

  @On(OrderStatusChanged)
  async mail({ payload: order }: Envelope<OrderStatusChangedPayload>, em: EntityManager): Promise<void> {
    if (order.to === 'shipped') await this.mails.send(em, order, 'order_shipped', shippedMail(order));
  }
}
