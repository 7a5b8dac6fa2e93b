import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { SYSTEM } from '../../../platform/http/actor.js';
import { Job, type JobResult } from '../../../platform/jobs/jobs.js';
import { databaseTime } from '../accounting-retention.js';
import { FailedEventChanges } from '../failed-events/failed-events.commands.js';
import type { AccountingTables } from '../tables.js';
import { lockedPlan } from './replay-plans.commands.js';
import { EVENTS_EACH_TIME, LATELY_SECONDS, MOST_UNDER_WAY, PACE_MS, PlanOutcomes } from './replay-plans.queries.js';

interface NextItem {
  readonly position: number;
  readonly event_id: string;
}

/**
 * Replays the events of running plans, in their order and at most `RATE_PER_MINUTE`. Each event is replayed in one
 * transaction with its state in the plan, so that a killed process leaves nothing half done and the next leader
 * continues (docs/rules.md#replay-plans).
 */
@Injectable()
export class RunReplayPlans {
  private readonly logger = new Logger('RunReplayPlans');

  constructor(
    private readonly em: EntityManager,
    private readonly changes: FailedEventChanges,
    private readonly outcomes: PlanOutcomes,
  ) {}

  @Job({ name: 'replay-plans', leader: true, everyMs: PACE_MS })
  async run(signal: AbortSignal): Promise<JobResult> {
    await this.outcomes.settle();
    const plans = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.replay_plans')
      .select('id')
      .where('state', '=', 'running')
      .orderBy('requested_at')
      .execute();
    const startedAt = performance.now();
    let replayed = 0;
    for (const { id } of plans) replayed += await this.advance(id, signal);
    // Subtracts the time that replays took from the pause; without replays the pause is whole.
    const took = replayed > 0 ? performance.now() - startedAt : 0;
    return { waitMs: Math.max(0, PACE_MS - took) };
  }

  /** Returns the number of replayed events. */
  private async advance(planId: string, signal: AbortSignal): Promise<number> {
    const most = await this.eventsThisTime(planId);
    let taken = 0;
    while (taken < most && !signal.aborted && (await this.replayNext(planId))) taken += 1;
    return taken;
  }

  /**
   * Returns few events while some fail, and more as they succeed: a plan whose cause remains stays slow, and one that
   * works is soon as fast as its documents are written.
   */
  private async eventsThisTime(planId: string): Promise<number> {
    const { succeeded, failed } = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.replay_plan_items')
      .select([
        sql<number>`count(*) filter (where state = 'succeeded')::int`.as('succeeded'),
        sql<number>`count(*) filter (where state = 'failed-again')::int`.as('failed'),
      ])
      .where('plan_id', '=', planId)
      .where('at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${LATELY_SECONDS}::int)`)
      .executeTakeFirstOrThrow();
    const { fewest, most } = EVENTS_EACH_TIME;
    return failed > 0 ? fewest : Math.min(most, fewest + succeeded);
  }

  /** Returns false if none is left to replay for now. */
  private async replayNext(planId: string): Promise<boolean> {
    let tried: NextItem | undefined;
    try {
      return await inTransaction(this.em, async (em) => {
        const plan = await lockedPlan(em, planId);
        if (plan.state !== 'running') return false;
        const { next, underWay } = await this.next(em, planId);
        if (!next && underWay === 0) plan.finish(await databaseTime(em));
        if (!next || underWay >= MOST_UNDER_WAY) return false;
        tried = next;
        const { event_id: eventId, position } = next;
        // Avoids naming the reason twice: after a repair the plan's name may end with it.
        const reason = plan.name.endsWith(plan.reason) ? plan.name : `${plan.name}: ${plan.reason}`;
        const by = { actor: plan.requestedBy ?? SYSTEM.kind, reason, planId };
        const isReplayed = await this.changes.replayIn(em, eventId, by);
        const outcome = isReplayed
          ? ({ state: 'replayed', result: null } as const)
          : await this.outcomes.whySkipped(eventId);
        await this.outcomes.record(em, planId, position, outcome);
        return true;
      });
    } catch (error) {
      if (!tried) throw error;
      // Records the failure, so that one event does not block the plan; if the database is away, this fails too.
      const { event_id: eventId, position } = tried;
      const message = error instanceof Error ? error.message : String(error);
      this.logger.error(`Event ${eventId} of plan ${planId} could not be replayed: ${message}`);
      await this.outcomes.record(this.em, planId, position, { state: 'failed-again', result: message });
      return true;
    }
  }

  private async next(em: EntityManager, planId: string): Promise<{ next: NextItem | undefined; underWay: number }> {
    const db = kysely<AccountingTables>(em);
    const items = db.selectFrom('accounting.replay_plan_items').where('plan_id', '=', planId);
    const next = await items
      .select(['position', 'event_id'])
      .where('state', '=', 'waiting')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    const { count } = await items
      .select(sql<number>`count(*)::int`.as('count'))
      .where('state', '=', 'replayed')
      .executeTakeFirstOrThrow();
    return { next, underWay: count };
  }
}
