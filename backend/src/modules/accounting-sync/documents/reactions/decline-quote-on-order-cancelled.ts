import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderCancelled, type OrderCancelledPayload } from '../../../ordering/events.js';
import { enqueueWrite } from '../../queue/enqueue.js';

/**
 * A purchase order that was cancelled before sales decided leaves no open quote in Sage. What was invoiced already is
 * credited when `OrderRefunded` follows.
 */
@Injectable()
export class DeclineQuoteOnOrderCancelled {
  @On(OrderCancelled)
  async enqueue(event: Envelope<OrderCancelledPayload>, em: EntityManager): Promise<void> {
    const { paymentMethod, wasConfirmed } = event.payload;
    if (paymentMethod === 'purchase_order' && !wasConfirmed) await enqueueWrite(em, 'decline_quote', event);
  }
}
