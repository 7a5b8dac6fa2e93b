import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { type PurchaseOrderPayload, PurchaseOrderSubmitted } from '../../../ordering/events.js';
import { enqueueWrite } from '../../queue/enqueue.js';

/** A purchase order becomes a quote in Sage (docs/rules.md#purchase-order-documents). */
@Injectable()
export class EnqueueQuoteOnPurchaseOrderSubmitted {
  @On(PurchaseOrderSubmitted)
  async enqueue(event: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await enqueueWrite(em, 'create_quote', event);
  }
}
