import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../platform/messaging/event.js';
import { OrderPlaced, type OrderPlacedPayload } from '../../ordering/events.js';
import { enqueueWrite } from '../queue/enqueue.js';

/** A guest's order becomes a receipt in Sage (decision 27). An order of a signed-in customer is no receipt's business. */
@Injectable()
export class EnqueueReceiptOnOrderPlaced {
  @On(OrderPlaced)
  async enqueue(event: Envelope<OrderPlacedPayload>, em: EntityManager): Promise<void> {
    const isGuest = event.payload.userId === null;
    if (isGuest) await enqueueWrite(em, 'create_receipt', event);
  }
}
