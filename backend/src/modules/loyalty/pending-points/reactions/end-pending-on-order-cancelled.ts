import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderCancelled, type OrderCancelledPayload } from '../../../ordering/events.js';
import { endUndecided } from '../pending-points.js';

/**
 * Ends the pending points of an undecided purchase order, which earned nothing. Earned points stay pending until the
 * refund takes them back.
 */
@Injectable()
export class EndPendingOnOrderCancelled {
  @On(OrderCancelled)
  async end({ payload }: Envelope<OrderCancelledPayload>, em: EntityManager): Promise<void> {
    await endUndecided(em, payload.orderId);
  }
}
