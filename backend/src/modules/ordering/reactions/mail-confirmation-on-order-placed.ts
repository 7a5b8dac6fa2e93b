import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { MailQueue } from '../../../platform/mail.js';
import { type Envelope, On } from '../../../platform/messaging/event.js';
import { PoNotification } from '../domain/po-notification.js';
import { OrderPlaced, type OrderPlacedPayload } from '../events.js';
import { confirmationMail } from '../mails/confirmation-mail.js';
import { OrderLinks } from '../order-links.js';

/** Every placed order owes its customer one confirmation. Without an address there is nobody to write to yet. */
@Injectable()
export class MailConfirmationOnOrderPlaced {
  constructor(
    private readonly mails: MailQueue,
    private readonly links: OrderLinks,
    private readonly config: Config,
  ) {}

  @On(OrderPlaced)
  async mail({ payload: order }: Envelope<OrderPlacedPayload>, em: EntityManager): Promise<void> {
    if (!order.customerEmail) return;
    em.create(PoNotification, {
      id: uuid(),
      orderId: order.orderId,
      notificationType: 'order_confirmation',
      isProcessed: true,
      processedAt: new Date(),
    });
    const { text, html } = confirmationMail(
      order,
      `${this.config.publicUrl}${this.links.to(order.orderNumber)}`,
      this.config.shop.name,
    );
    await this.mails.enqueue(em, {
      key: `order-confirmation:${order.orderId}`,
      to: order.customerEmail,
      subject: `Your order ${order.orderNumber}`,
      text,
      html,
    });
  }
}
