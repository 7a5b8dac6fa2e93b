import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../platform/messaging/event.js';
import { OrderAddressed, type OrderSnapshot } from '../events.js';
import { confirmationMail } from '../mails/confirmation-mail.js';
import { OrderMails } from '../mails/order-mails.js';

/** Where nobody was known when the order was placed, its confirmation goes out with the address that came since. */
@Injectable()
export class MailConfirmationOnOrderAddressed {
  constructor(private readonly mails: OrderMails) {}

  @On(OrderAddressed)
  async mail({ payload: order }: Envelope<OrderSnapshot>, em: EntityManager): Promise<void> {
    await this.mails.send(em, order, 'order_confirmation', confirmationMail(order, this.mails.deliveryTime));
  }
}
