import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderCancelled, type OrderCancelledPayload } from '../../../ordering/events.js';
import { endUndecided } from '../pending-points.js';

/** What was earned stays pending until the refund takes it back; an undecided purchase order earned nothing. */
@Injectable()
export class EndPendingOnOrderCancelled {
  @On(OrderCancelled)
  async end({ payload }: Envelope<OrderCancelledPayload>, em: EntityManager): Promise<void> {
    await endUndecided(em, payload.orderId);
  }
}
