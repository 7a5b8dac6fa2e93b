import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderCancelled, type OrderCancelledPayload } from '../../events.js';
import { OrderMails } from '../mails/order-mails.js';
import { cancelledMail } from '../mails/progress-mails.js';

/** Mails the customer that the order is cancelled, why, and what becomes of the money. */
@Injectable()
export class MailCancellationOnOrderCancelled {
  constructor(private readonly mails: OrderMails) {}

  @On(OrderCancelled)
  async mail({ payload: order }: Envelope<OrderCancelledPayload>, em: EntityManager): Promise<void> {
    await this.mails.send(em, order, 'order_cancelled', cancelledMail(order));
  }
}
