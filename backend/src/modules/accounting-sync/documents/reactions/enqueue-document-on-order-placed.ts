import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderPlaced, type OrderPlacedPayload } from '../../../ordering/events.js';
import { enqueueSale } from '../../queue/enqueue-sale.js';

/** A guest's order becomes a receipt in Sage, a customer's a paid invoice (docs/rules.md#one-document-per-order). */
@Injectable()
export class EnqueueDocumentOnOrderPlaced {
  @On(OrderPlaced, { postsMoney: true })
  async enqueue(event: Envelope<OrderPlacedPayload>, em: EntityManager): Promise<void> {
    const isGuest = event.payload.customer === null;
    await enqueueSale(em, isGuest ? 'create_receipt' : 'create_invoice', event);
  }
}
