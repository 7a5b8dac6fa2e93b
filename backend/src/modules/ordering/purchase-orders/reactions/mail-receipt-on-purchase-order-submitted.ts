import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { type PurchaseOrderPayload, PurchaseOrderSubmitted } from '../../events.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { purchaseOrderReceivedMail, toApproveMail } from '../mails/purchase-order-mails.js';

/** Mails the customer a receipt of the purchase order, and sales that it waits for a decision (`docs/rules.md#purchase-orders`). */
@Injectable()
export class MailReceiptOnPurchaseOrderSubmitted {
  constructor(private readonly mails: OrderMails) {}

  @On(PurchaseOrderSubmitted)
  async mail({ payload: order }: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await this.mails.send(em, order, 'po_received', purchaseOrderReceivedMail(order));
    await this.mails.sendToSales(em, order, 'po_to_approve', toApproveMail(order));
  }
}
