import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderInSageChanged, type OrderInSageChangedPayload } from '../../../accounting-sync/events.js';
import { RewardReminders } from '../../reminders/use-cases/remind-of-rewards.js';
import { recordPaid } from '../pending-points.js';

/** Once its invoice is paid, the points of a shipped purchase order are points like all others. */
@Injectable()
export class EndPendingOnOrderInSageChanged {
  constructor(private readonly reminders: RewardReminders) {}

  @On(OrderInSageChanged)
  async end({ id, payload }: Envelope<OrderInSageChangedPayload>, em: EntityManager): Promise<void> {
    if (!payload.isPaid) return;
    const released = await recordPaid(em, payload.orderId);
    if (released) await this.reminders.remind(em, released, id);
  }
}
