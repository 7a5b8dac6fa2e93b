import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderCancelled, type OrderCancelledPayload } from '../../../ordering/events.js';
import { endPending } from '../pending-points.js';

/** Nothing of a cancelled order is shipped. */
@Injectable()
export class EndPendingOnOrderCancelled {
  @On(OrderCancelled, { history: true })
  async end({ payload }: Envelope<OrderCancelledPayload>, em: EntityManager): Promise<void> {
    await endPending(em, payload.orderId);
  }
}
