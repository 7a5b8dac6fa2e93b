import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../platform/messaging/event.js';
import { OrderPlaced, type OrderPlacedPayload } from '../events.js';
import { confirmationMail } from '../mails/confirmation-mail.js';
import { OrderMails } from '../mails/order-mails.js';

/** Every placed order owes its customer one confirmation. */
@Injectable()
export class MailConfirmationOnOrderPlaced {
  constructor(private readonly mails: OrderMails) {}

  @On(OrderPlaced)
  async mail({ payload: order }: Envelope<OrderPlacedPayload>, em: EntityManager): Promise<void> {
    await this.mails.send(em, order, 'order_confirmation', `Your order ${order.orderNumber}`, (link, shopName) =>
      confirmationMail(order, link, shopName),
    );
  }
}
