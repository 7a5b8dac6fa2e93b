import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { databaseTime } from '../../database-time.js';
import type { AccountingTables } from '../../tables.js';
import { lockedPlan } from './locked-plan.js';

export type PlanChange = 'pause' | 'resume' | 'cancel';

const DONE = { pause: 'replay-plan.paused', resume: 'replay-plan.resumed', cancel: 'replay-plan.cancelled' } as const;

/** Pauses, resumes or cancels a plan. Throws `PlanStateConflict` and `PlanNotFound`. */
export class ChangePlan extends Command<void> {
  constructor(
    readonly planId: string,
    readonly change: PlanChange,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePlan)
export class ChangePlanHandler implements ICommandHandler<ChangePlan> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ planId, change, actor }: ChangePlan): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const plan = await lockedPlan(em, planId);
      const before = { state: plan.state };
      plan[change](await databaseTime(em));
      if (change === 'cancel') await releaseWaiting(em, planId);
      const after = { name: plan.name, state: plan.state };
      await this.audit.record(em, {
        actor,
        action: DONE[change],
        subjectType: 'event',
        subjectId: planId,
        before,
        after,
      });
    });
  }
}

/** What was not replayed yet is free for other plans. */
async function releaseWaiting(em: EntityManager, planId: string): Promise<void> {
  await kysely<AccountingTables>(em)
    .updateTable('accounting.replay_plan_items')
    .set({ state: 'skipped', result: 'Not replayed: the plan was cancelled.', at: sql<Date>`clock_timestamp()` })
    .where('plan_id', '=', planId)
    .where('state', '=', 'waiting')
    .execute();
}
