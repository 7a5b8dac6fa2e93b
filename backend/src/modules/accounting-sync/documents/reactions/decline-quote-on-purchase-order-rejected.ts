import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { type PurchaseOrderPayload, PurchaseOrderRejected } from '../../../ordering/events.js';
import { enqueueWrite } from '../../queue/enqueue.js';

/** A rejected purchase order leaves no open quote in Sage. */
@Injectable()
export class DeclineQuoteOnPurchaseOrderRejected {
  @On(PurchaseOrderRejected)
  async enqueue(event: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await enqueueWrite(em, 'decline_quote', event);
  }
}
