import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { type PurchaseOrderPayload, PurchaseOrderRejected } from '../../events.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { rejectionMail } from '../mails/purchase-order-mails.js';

/** Mails the customer why the purchase order is rejected (`docs/rules.md#purchase-orders`). */
@Injectable()
export class MailRejectionOnPurchaseOrderRejected {
  constructor(private readonly mails: OrderMails) {}

  @On(PurchaseOrderRejected)
  async mail(
    { payload: order }: Envelope<PurchaseOrderPayload & { reason: string }>,
    em: EntityManager,
  ): Promise<void> {
    await this.mails.send(em, order, 'po_rejected', rejectionMail(order));
  }
}
