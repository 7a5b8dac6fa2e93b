import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { type PurchaseOrderPayload, PurchaseOrderSubmitted } from '../../events.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { toApproveMail } from '../../orders/mails/staff-mails.js';
import { receivedMail } from '../mails/purchase-order-mails.js';

/** The customer hears that we have the purchase order, sales that it waits for them (decision 12). */
@Injectable()
export class MailReceiptOnPurchaseOrderSubmitted {
  constructor(private readonly mails: OrderMails) {}

  @On(PurchaseOrderSubmitted)
  async mail({ payload: order }: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await this.mails.send(em, order, 'po_received', receivedMail(order));
    await this.mails.sendToSales(em, order, 'po_to_approve', toApproveMail(order));
  }
}
