import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../platform/messaging/event.js';
import { FailuresRepaired, type FailuresRepairedPayload } from '../accounting-sync/events.js';
import { ReplayPlans } from './replay-plans/replay-plans.commands.js';

/** The operations module's reactions: one method for each event and effect, under the name by which the inbox stores it. */
@Injectable()
export class OperationsReactions {
  constructor(private readonly plans: ReplayPlans) {}

  /** Replays what failed once its cause is gone (docs/rules.md#replay-plans). */
  @On(FailuresRepaired, 'replay-on-failures-repaired', { postsMoney: true })
  async replayOnFailuresRepaired(
    { payload, occurredAt }: Envelope<FailuresRepairedPayload>,
    em: EntityManager,
  ): Promise<void> {
    await this.plans.afterRepair(em, payload, occurredAt);
  }
}
