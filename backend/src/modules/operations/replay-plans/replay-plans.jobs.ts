import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { kysely } from '../../../platform/database/kysely.js';
import { AllFailedWork, type FailedWorkRow } from '../../../platform/failed-work.js';
import { SYSTEM } from '../../../platform/http/actor.js';
import { Job, type JobResult } from '../../../platform/jobs/jobs.js';
import { messageOf } from '../../../platform/redaction.js';
import { FailedEventChanges } from '../failed-events/failed-events.commands.js';
import type { PlanItemState, ReplayPlanTables } from './replay-plan.entity.js';
import { lockedPlan } from './replay-plans.commands.js';

/** Time from the first replay of a run to the next run, in ms; longer if the replays take longer. */
export const PACE_MS = 1000;
/** Events of a plan in each run: few at first and after a failure, more with each recent success. */
export const EVENTS_EACH_TIME = { fewest: 2, most: 15 };
const LATELY_SECONDS = 10;

/**
 * The most events of a plan under way at once, so that a plan does not run ahead while Sage is away, and can still be
 * cancelled.
 */
const MOST_UNDER_WAY = 20;

interface Item {
  readonly plan_id: string;
  readonly position: number;
  readonly event_id: string;
}

interface Outcome {
  readonly state: Exclude<PlanItemState, 'waiting'>;
  readonly result: string | null;
}

const REPLAYED: Outcome = { state: 'replayed', result: null };

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
    private readonly work: AllFailedWork,
    private readonly changes: FailedEventChanges,
  ) {}

  @Job({ name: 'replay-plans', leader: true, everyMs: PACE_MS })
  async run(signal: AbortSignal): Promise<JobResult> {
    await this.settle();
    const plans = await kysely<ReplayPlanTables>(this.em)
      .selectFrom('operations.replay_plans')
      .select('id')
      .where('state', '=', 'running')
      .orderBy('requested_at')
      .execute();
    const startedAt = performance.now();
    let replayed = 0;
    for (const { id } of plans) {
      const most = replayed + (await this.eventsThisTime(id));
      while (replayed < most && !signal.aborted && (await this.replayNext(id))) replayed += 1;
    }
    // Subtracts the time that replays took from the pause; without replays the pause is whole.
    const took = replayed > 0 ? performance.now() - startedAt : 0;
    return { waitMs: Math.max(0, PACE_MS - took) };
  }

  /** Records the outcome of all replayed events that have one, in cancelled plans too. */
  async settle(): Promise<void> {
    const open = await kysely<ReplayPlanTables>(this.em)
      .selectFrom('operations.replay_plan_items')
      .select(['plan_id', 'position', 'event_id'])
      .where('state', '=', 'replayed')
      .execute();
    for (const item of open) {
      const outcome = this.afterReplay(await this.work.find(this.em, item.event_id));
      if (outcome) await this.record(this.em, item, outcome);
    }
  }

  /**
   * Returns few events while some fail, and more as they succeed: a plan whose cause remains stays slow, and one that
   * works is soon as fast as its documents are written.
   */
  private async eventsThisTime(planId: string): Promise<number> {
    const { succeeded, failed } = await kysely<ReplayPlanTables>(this.em)
      .selectFrom('operations.replay_plan_items')
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
    let tried: Item | undefined;
    try {
      return await inTransaction(this.em, async (em) => {
        const plan = await lockedPlan(em, planId);
        if (plan.state !== 'running') return false;
        const [next, underWay] = await this.next(em, planId);
        if (!next && underWay === 0) plan.finish(await databaseTime(em));
        if (!next || underWay >= MOST_UNDER_WAY) return false;
        tried = next;
        // Avoids naming the reason twice: after a repair the plan's name may end with it.
        const reason = plan.name.endsWith(plan.reason) ? plan.name : `${plan.name}: ${plan.reason}`;
        const by = { actor: plan.requestedBy ?? SYSTEM.kind, reason, planId };
        const isReplayed = await this.changes.replayIn(em, next.event_id, by);
        await this.record(em, next, isReplayed ? REPLAYED : await this.whySkipped(next.event_id));
        return true;
      });
    } catch (error) {
      if (!tried) throw error;
      // Records the failure, so that one event does not block the plan; if the database is away, this fails too.
      const message = messageOf(error);
      this.logger.error(`Event ${tried.event_id} of plan ${planId} could not be replayed: ${message}`);
      await this.record(this.em, tried, { state: 'failed-again', result: message });
      return true;
    }
  }

  /** Returns the next event of a plan and the number of those under way. */
  private async next(em: EntityManager, planId: string): Promise<[Item | undefined, number]> {
    const items = kysely<ReplayPlanTables>(em).selectFrom('operations.replay_plan_items').where('plan_id', '=', planId);
    const next = await items
      .select(['plan_id', 'position', 'event_id'])
      .where('state', '=', 'waiting')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    const { count } = await items
      .select(sql<number>`count(*)::int`.as('count'))
      .where('state', '=', 'replayed')
      .executeTakeFirstOrThrow();
    return [next, count];
  }

  /** Records an outcome in the transaction of `em`, unless the event has one already. */
  private async record(em: EntityManager, { plan_id, position }: Item, { state, result }: Outcome): Promise<void> {
    await kysely<ReplayPlanTables>(em)
      .updateTable('operations.replay_plan_items')
      .set({ state, result, at: sql<Date>`clock_timestamp()` })
      .where('plan_id', '=', plan_id)
      .where('position', '=', position)
      .where('state', 'in', ['waiting', 'replayed'])
      .execute();
  }

  private async whySkipped(eventId: string): Promise<Outcome> {
    const reasons: Readonly<Record<string, string>> = {
      done: 'it had already succeeded',
      dismissed: 'it had been dismissed',
      waiting: 'it was already being retried automatically',
    };
    const why = reasons[(await this.work.find(this.em, eventId))?.state ?? ''] ?? 'it can no longer be replayed';
    return { state: 'skipped', result: `Not replayed: ${why}.` };
  }

  private afterReplay(row: FailedWorkRow | undefined): Outcome | undefined {
    if (row?.state === 'waiting') return undefined;
    if (row?.state === 'failed') return { state: 'failed-again', result: this.work.explain(row).cause };
    if (row?.state === 'dismissed') return { state: 'skipped', result: 'Dismissed after it was replayed.' };
    // Counts a missing row as success: finished work is deleted after some time.
    return { state: 'succeeded', result: null };
  }
}
