import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderPlaced, type OrderPlacedPayload } from '../../events.js';
import { addressNeededMail, ageNeededMail, orderConfirmationMail } from '../mails/confirmation-mail.js';
import { OrderMails } from '../mails/order-mails.js';

/** Mails the customer the confirmation of a placed order, and asks for a missing address or age. */
@Injectable()
export class MailConfirmationOnOrderPlaced {
  constructor(private readonly mails: OrderMails) {}

  @On(OrderPlaced)
  async mail({ payload: order }: Envelope<OrderPlacedPayload>, em: EntityManager): Promise<void> {
    await this.mails.send(em, order, 'order_confirmation', orderConfirmationMail(order, this.mails.deliveryTime));
    if (!order.shippingAddress || order.undeliverable)
      await this.mails.send(em, order, 'address_needed', addressNeededMail(order));
    if (order.ageToConfirm) await this.mails.send(em, order, 'age_needed', ageNeededMail(order, order.ageToConfirm));
  }
}
