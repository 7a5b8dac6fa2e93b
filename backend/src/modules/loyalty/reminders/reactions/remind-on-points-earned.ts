import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { PointsEarned, type PointsPayload } from '../../events.js';
import { isPending } from '../../pending-points/pending-points.js';
import { RewardReminders } from '../use-cases/remind-of-rewards.js';

/** Points that are pending remind once they are released. */
@Injectable()
export class RemindOnPointsEarned {
  constructor(private readonly reminders: RewardReminders) {}

  @On(PointsEarned)
  async remind({ id, payload }: Envelope<PointsPayload>, em: EntityManager): Promise<void> {
    if (payload.orderId && (await isPending(em, payload.orderId))) return;
    await this.reminders.remind(em, payload, id);
  }
}
