import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { PurchaseOrderApproved, type PurchaseOrderPayload } from '../../events.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { approvalMail } from '../mails/purchase-order-mails.js';

/** Mails the customer that the purchase order is approved (`docs/rules.md#purchase-orders`). */
@Injectable()
export class MailApprovalOnPurchaseOrderApproved {
  constructor(private readonly mails: OrderMails) {}

  @On(PurchaseOrderApproved)
  async mail({ payload: order }: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await this.mails.send(em, order, 'po_approved', approvalMail(order));
  }
}
