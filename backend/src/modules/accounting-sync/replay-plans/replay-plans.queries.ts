import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { readPage } from '../../../platform/database/paged-list.js';
import type { FailedWorkRow } from '../../../platform/failed-work.js';
import { toDecimal } from '../../../platform/money.js';
import { AllFailedWork } from '../failed-events/all-failed-work.js';
import { StaffNames } from '../failed-events/staff-names.js';
import type { AccountingTables } from '../tables.js';
import { type PlanItemState, PlanNotFound, type PlanState } from './replay-plan.entity.js';
import type { ReplayPlanItemView, ReplayPlanView } from './replay-plans.dto.js';

export interface ReplayPlanItemPage {
  readonly items: ReplayPlanItemView[];
  /** Number of matches on all pages. */
  readonly total: number;
}

/** Time from the first replay of a run to the next run, in ms; longer if the replays take longer. */
export const PACE_MS = 1000;
/** Events of a plan in each run: few at first and after a failure, more with each recent success. */
export const EVENTS_EACH_TIME = { fewest: 2, most: 15 };
export const LATELY_SECONDS = 10;

/**
 * The most events of a plan under way at once, so that a plan does not run ahead while Sage is away, and can still be
 * cancelled.
 */
export const MOST_UNDER_WAY = 20;

/** The most that a plan replays in a minute. */
export const RATE_PER_MINUTE = (60_000 / PACE_MS) * EVENTS_EACH_TIME.most;

/** Returns the person whose repair led to a plan, as `actorName` does; null for other plans. */
export function repairerOf(planId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select entry.actor from accounting.replay_plan_items member
    join accounting.failed_event_entries entry on entry.event_id = member.event_id and entry.plan_id = member.plan_id
    where member.plan_id = ${planId} and entry.kind = 'repaired' limit 1)`;
}

/** The fewest events of the last minute from which a speed is measured. */
const FEWEST_MEASURED = 5;

interface Row {
  id: string;
  name: string;
  reason: string;
  group_key: string | null;
  cause: string | null;
  state: PlanState;
  total: number;
  amount: string;
  posts_money: boolean;
  requested_by: string | null;
  repaired_by: string | null;
  requested_at: Date;
  approved_by: string | null;
  approved_at: Date | null;
  finished_at: Date | null;
  waiting: number;
  replayed: number;
  succeeded: number;
  failedAgain: number;
  skipped: number;
  /** Events that ended in the last minute, or since it started, and the length of that time in seconds. */
  recent: number;
  seconds: number;
}

/** Replay plans, as shown to staff. */
@Injectable()
export class PlanViews {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  /** Returns the plan with this id for this viewer; undefined if there is none. */
  async find(id: string, viewer: string): Promise<ReplayPlanView | undefined> {
    const { rows } = await sql<Row>`select * from ${plans(sql`plan.id = ${id}::uuid`)} plan`.execute(kysely(this.em));
    return (await this.views(rows, viewer))[0];
  }

  /** Returns a page of plans, the latest first. */
  async page({ page, limit }: { page: number; limit: number }, viewer: string) {
    const db = kysely(this.em);
    const all = db.selectFrom(plans(sql`true`).as('plan'));
    const sorted = all
      .selectAll()
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(
      db,
      sorted,
      db.selectFrom(sql<{ id: string }>`accounting.replay_plans`.as('plan')),
    );
    return { plans: await this.views(rows, viewer), total };
  }

  private async views(rows: readonly Row[], viewer: string): Promise<ReplayPlanView[]> {
    const names = await this.names.namesOf(rows.flatMap((row) => [row.requested_by, row.approved_by]));
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      reason: row.reason,
      group: row.group_key,
      state: row.state,
      total: row.total,
      amount: toDecimal(Number(row.amount)),
      postsMoney: row.posts_money,
      counts: {
        waiting: row.waiting,
        replayed: row.replayed,
        succeeded: row.succeeded,
        failedAgain: row.failedAgain,
        skipped: row.skipped,
      },
      ratePerMinute: RATE_PER_MINUTE,
      secondsLeft: secondsLeft(row),
      requestedBy: row.requested_by === null ? null : names(row.requested_by),
      requestedAt: row.requested_at.toISOString(),
      approvedBy: row.approved_by === null ? null : names(row.approved_by),
      approvedAt: row.approved_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
      mayApprove: row.state === 'awaiting-approval' && row.requested_by !== viewer && row.repaired_by !== viewer,
      cause: row.cause,
    }));
  }
}

function secondsLeft({ state, waiting, replayed, recent, seconds }: Row): number | null {
  if (state !== 'running') return null;
  const perSecond =
    recent >= FEWEST_MEASURED && seconds > 0 ? recent / seconds : EVENTS_EACH_TIME.fewest / (PACE_MS / 1000);
  return Math.ceil((waiting + replayed) / perSecond);
}

const count = (state: string) => sql`count(*) filter (where state = ${sql.lit(state)})::int`;

function plans(which: RawBuilder<unknown>): RawBuilder<Row> {
  const since = sql`greatest(clock_timestamp() - interval '1 minute', plan.started_at)`;
  return sql<Row>`(
    select plan.*, items.*, ${repairerOf(sql`plan.id`)} as repaired_by from accounting.replay_plans plan cross join lateral (
      select ${count('waiting')} as waiting, ${count('replayed')} as replayed, ${count('succeeded')} as succeeded,
        ${count('failed-again')} as "failedAgain", ${count('skipped')} as skipped,
        count(*) filter (where state in ('succeeded', 'failed-again', 'skipped') and at > ${since})::int as recent,
        coalesce(extract(epoch from clock_timestamp() - ${since}), 0)::float as seconds
      from accounting.replay_plan_items where plan_id = plan.id) items
    where ${which})`;
}

export interface ReplayPlanPage {
  readonly plans: ReplayPlanView[];
  /** Number of plans on all pages. */
  readonly total: number;
}

/** The failed events of a plan: named ones, or all of some groups. */
export interface PlanMembers {
  readonly ids: readonly string[] | null;
  readonly groups: readonly string[] | null;
}

/** Reads the failed events for a new plan. */
@Injectable()
export class PlanMemberReader {
  constructor(private readonly work: AllFailedWork) {}

  /** Returns those that can be replayed now, the oldest first. */
  async read(em: EntityManager, { ids, groups }: PlanMembers): Promise<FailedWorkRow[]> {
    const chosen = ids ? sql`id = any(${[...ids]}::text[])` : sql`"group" = any(${[...(groups ?? [])]}::text[])`;
    const where = sql<boolean>`state = 'failed' and replayable and ${chosen}`;
    const { rows } = await sql<FailedWorkRow>`
      select * from ${this.work.rows('all', { where })} work order by "createdAt", id`.execute(kysely(em));
    return rows;
  }

  /** Returns the event's title and cause, in plain words for staff. */
  explain(row: FailedWorkRow) {
    return this.work.ofKind(row.kind).explain(row);
  }
}

interface PlanItemOutcome {
  readonly state: Exclude<PlanItemState, 'waiting'>;
  readonly result: string | null;
}

/** Records the outcomes of events in plans. */
@Injectable()
export class PlanOutcomes {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
  ) {}

  /** Records the outcome of all replayed events that have one, in cancelled plans too. */
  async settle(): Promise<void> {
    const open = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.replay_plan_items')
      .select(['plan_id', 'position', 'event_id'])
      .where('state', '=', 'replayed')
      .execute();
    for (const { plan_id, position, event_id } of open) {
      const outcome = this.afterReplay(await this.read(event_id));
      if (outcome) await this.record(this.em, plan_id, position, outcome);
    }
  }

  /** Returns the reason why an event was not replayed. */
  async whySkipped(eventId: string): Promise<PlanItemOutcome> {
    const state = (await this.read(eventId))?.state;
    if (state === 'done') return { state: 'skipped', result: 'Not replayed: it had already succeeded.' };
    if (state === 'dismissed') return { state: 'skipped', result: 'Not replayed: it had been dismissed.' };
    if (state === 'waiting')
      return { state: 'skipped', result: 'Not replayed: it was already being retried automatically.' };
    return { state: 'skipped', result: 'Not replayed: it can no longer be replayed.' };
  }

  /** Records a state in the transaction of `em`, unless the event has an outcome already. */
  async record(em: EntityManager, planId: string, position: number, { state, result }: PlanItemOutcome): Promise<void> {
    await kysely<AccountingTables>(em)
      .updateTable('accounting.replay_plan_items')
      .set({ state, result, at: sql<Date>`clock_timestamp()` })
      .where('plan_id', '=', planId)
      .where('position', '=', position)
      .where('state', 'in', ['waiting', 'replayed'])
      .execute();
  }

  private async read(eventId: string): Promise<FailedWorkRow | undefined> {
    const { rows = [] } = (await this.work.sourceOf(eventId)?.rows({ id: eventId }).execute(kysely(this.em))) ?? {};
    return rows[0];
  }

  private afterReplay(row: FailedWorkRow | undefined): PlanItemOutcome | undefined {
    if (row?.state === 'waiting') return undefined;
    if (row?.state === 'failed')
      return { state: 'failed-again', result: this.work.ofKind(row.kind).explain(row).cause };
    if (row?.state === 'dismissed') return { state: 'skipped', result: 'Dismissed after it was replayed.' };
    // Counts a missing row as success: finished work is deleted after some time.
    return { state: 'succeeded', result: null };
  }
}

/** The queries about replay plans. */
@Injectable()
export class ReplayPlansQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly views: PlanViews,
    private readonly members: PlanMemberReader,
  ) {}

  /** The events of a plan in their order. One statement. */
  async listReplayPlanItems(
    planId: string,
    { page, limit, state }: { readonly page: number; readonly limit: number; readonly state?: PlanItemState },
  ): Promise<ReplayPlanItemPage> {
    const db = kysely<AccountingTables>(this.em);
    let found = db.selectFrom('accounting.replay_plan_items').where('plan_id', '=', planId);
    if (state) found = found.where('state', '=', state);
    const sorted = found
      .select(['event_id', 'order_number', 'title', 'state', 'result', 'at'])
      .orderBy('position')
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(db, sorted, found);
    const items = rows.map(({ event_id, order_number, title, state, result, at }) => ({
      eventId: event_id,
      orderNumber: order_number,
      title,
      state,
      result,
      at: at?.toISOString() ?? null,
    }));
    return { items, total };
  }

  /** Replay plans, latest first. */
  listReplayPlans(
    page: { readonly page: number; readonly limit: number },
    /** A result of `actorName`. */
    viewer: string,
  ): Promise<ReplayPlanPage> {
    return this.views.page(page, viewer);
  }

  /** Whether replaying any of these events posts or moves money. */
  async membersPostMoney(members: PlanMembers): Promise<boolean> {
    return (await this.members.read(this.em, members)).some(({ postsMoney }) => postsMoney);
  }

  /** One plan with its progress. Throws `PlanNotFound`. */
  async replayPlanById(id: string /** A result of `actorName`. */, viewer: string): Promise<ReplayPlanView> {
    const plan = await this.views.find(id, viewer);
    if (!plan) throw new PlanNotFound();
    return plan;
  }
}
