import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { PurchaseOrderApproved, type PurchaseOrderPayload } from '../../../ordering/events.js';
import { enqueueSale } from '../../queue/enqueue-sale.js';

/** An approved purchase order becomes an invoice that names its quote (docs/rules.md#purchase-order-documents). */
@Injectable()
export class EnqueueInvoiceOnPurchaseOrderApproved {
  @On(PurchaseOrderApproved, { postsMoney: true })
  async enqueue(event: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await enqueueSale(em, 'invoice_from_quote', event);
  }
}
