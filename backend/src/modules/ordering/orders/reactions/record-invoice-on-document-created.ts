import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { DocumentCreated, type DocumentCreatedPayload } from '../../../accounting-sync/events.js';
import { lockOrder } from '../use-cases/lock-order.js';

/** Sage's invoice number becomes the order's, and a purchase order is invoiced (docs/rules.md#order-states). */
@Injectable()
export class RecordInvoiceOnDocumentCreated {
  @On(DocumentCreated)
  async note({ payload }: Envelope<DocumentCreatedPayload>, em: EntityManager): Promise<void> {
    if (payload.document !== 'invoice') return;
    const order = await lockOrder(em, { id: payload.orderId });
    order.recordInvoice(payload.sageNumber);
  }
}
