import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderAddressSet, type OrderSnapshot } from '../../events.js';
import { addressNeededMail, ageNeededMail, orderConfirmationMail } from '../mails/confirmation-mail.js';
import { OrderMails } from '../mails/order-mails.js';

/** Sends the mails of an order placed without an email address, once it has one. */
@Injectable()
export class MailConfirmationOnOrderAddressSet {
  constructor(private readonly mails: OrderMails) {}

  @On(OrderAddressSet)
  async mail({ payload: order }: Envelope<OrderSnapshot>, em: EntityManager): Promise<void> {
    await this.mails.send(em, order, 'order_confirmation', orderConfirmationMail(order, this.mails.deliveryTime));
    if (order.undeliverable)
      await this.mails.send(em, order, 'address_needed', addressNeededMail(order), 'undeliverable');
    if (order.ageToConfirm) await this.mails.send(em, order, 'age_needed', ageNeededMail(order, order.ageToConfirm));
  }
}
