import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderStatusChanged, type OrderStatusChangedPayload } from '../../../ordering/events.js';
import { RewardReminders } from '../../reminders/use-cases/remind-of-rewards.js';
import { recordShipped } from '../pending-points.js';

/** From shipping on, the points of a paid order are points like all others. */
@Injectable()
export class EndPendingOnOrderStatusChanged {
  constructor(private readonly reminders: RewardReminders) {}

  @On(OrderStatusChanged)
  async end({ id, payload }: Envelope<OrderStatusChangedPayload>, em: EntityManager): Promise<void> {
    if (payload.to !== 'shipped' && payload.to !== 'delivered') return;
    const released = await recordShipped(em, payload.orderId);
    if (released) await this.reminders.remind(em, released, id);
  }
}
