import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderStatusChanged, type OrderStatusChangedPayload } from '../../../ordering/events.js';
import { endPending } from '../pending-points.js';

/** From shipping on, the points of an order are points like all others. */
@Injectable()
export class EndPendingOnOrderStatusChanged {
  @On(OrderStatusChanged, { history: true })
  async end({ payload }: Envelope<OrderStatusChangedPayload>, em: EntityManager): Promise<void> {
    if (payload.to === 'shipped' || payload.to === 'delivered') await endPending(em, payload.orderId);
  }
}
