import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { MailQueue } from '../../../platform/mail.js';
import { PoNotification } from '../domain/po-notification.js';
import type { OrderSnapshot } from '../events.js';
import { OrderLinks } from '../order-links.js';

/** The mails an order owes its customer; each goes out once (decision 37). */
export type OrderMailType = 'order_confirmation' | 'po_approved' | 'po_rejected';

/** What a mail is made of: the order, the link that opens it, and the shop's name. */
export type ComposeMail = (link: string, shopName: string) => { text: string; html: string };

/** Hands an order's mails to the queue, in the caller's transaction, and keeps the record that it did. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly links: OrderLinks,
    private readonly config: Config,
  ) {}

  /** Without an address there is nobody to write to yet. */
  async send(
    em: EntityManager,
    order: OrderSnapshot,
    type: OrderMailType,
    subject: string,
    compose: ComposeMail,
  ): Promise<void> {
    if (!order.customerEmail) return;
    em.create(PoNotification, {
      id: uuid(),
      orderId: order.orderId,
      notificationType: type,
      isProcessed: true,
      processedAt: new Date(),
    });
    const { text, html } = compose(
      `${this.config.publicUrl}${this.links.to(order.orderNumber)}`,
      this.config.shop.name,
    );
    await this.mails.enqueue(em, { key: `${type}:${order.orderId}`, to: order.customerEmail, subject, text, html });
  }
}
