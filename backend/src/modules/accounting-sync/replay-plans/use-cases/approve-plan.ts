import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { AboutOneself } from '../../../../platform/http/own-decisions.js';
import { toDecimal } from '../../../../platform/money.js';
import { databaseTime } from '../../database-time.js';
import { FailedEventOwners } from '../../failed-events/failed-event-owners.js';
import { StaffNames } from '../../reconciliation/staff-names.js';
import { ApproverDependsOnRequester } from '../domain/replay-plan.js';
import { repairerOf } from '../queries/repairer-of.js';
import { lockedPlan } from './locked-plan.js';

/** A second person has a large plan run. Throws `ApprovalNotPossible`, `ApproverDependsOnRequester`, `AboutOneself`, `PlanStateConflict` and `PlanNotFound`. */
export class ApprovePlan extends Command<void> {
  constructor(
    readonly planId: string,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ApprovePlan)
export class ApprovePlanHandler implements ICommandHandler<ApprovePlan> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly staff: StaffNames,
    private readonly owners: FailedEventOwners,
  ) {}

  execute({ planId, actor }: ApprovePlan): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const plan = await lockedPlan(em, planId);
      const { rows } = await sql<{ actor: string | null }>`select ${repairerOf(sql`${planId}::uuid`)} as actor`.execute(
        kysely(em),
      );
      const repairedBy = rows[0]?.actor ?? null;
      plan.approve(actor, repairedBy, await databaseTime(em));
      for (const other of [plan.requestedBy, repairedBy])
        if (other && ((await this.staff.dependsOn(actor, other)) || (await this.staff.dependsOn(other, actor))))
          throw new ApproverDependsOnRequester();
      if (await this.owners.isAnyOwn(em, actor, planId)) throw new AboutOneself();
      await this.audit.record(em, {
        ...{ actor, action: 'replay-plan.approved', subjectType: 'event', subjectId: planId },
        after: { name: plan.name, events: plan.total, amount: toDecimal(plan.amount), state: plan.state },
      });
    });
  }
}
