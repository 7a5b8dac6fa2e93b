import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderRefunded, type OrderRefundedPayload } from '../../../ordering/events.js';
import { reducePending } from '../pending-points.js';

/** A refund before shipping takes earned points back. */
@Injectable()
export class ReducePendingOnOrderRefunded {
  @On(OrderRefunded, { history: true })
  async reduce({ payload }: Envelope<OrderRefundedPayload>, em: EntityManager): Promise<void> {
    await reducePending(em, payload.orderId, payload.pointsTakenBack);
  }
}
