import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { readPage } from '../../../platform/database/paged-list.js';
import { AllFailedWork, type FailedWorkRow } from '../../../platform/failed-work.js';
import { toDecimal } from '../../../platform/money.js';
import { StaffNames } from '../staff-names.js';
import { type PlanItemState, PlanNotFound, type PlanState, type ReplayPlanTables } from './replay-plan.entity.js';
import { type PlanMembers, readMembers } from './replay-plans.commands.js';
import type { ReplayPlanItemView, ReplayPlanView } from './replay-plans.dto.js';
import { EVENTS_EACH_TIME, PACE_MS } from './replay-plans.jobs.js';

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** The most that a plan replays in a minute. */
const RATE_PER_MINUTE = (60_000 / PACE_MS) * EVENTS_EACH_TIME.most;

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
  counts: ReplayPlanView['counts'];
  documents: { title: string; count: number; pence: number | null }[];
  /** Events that ended in the last minute, or since the plan started, and the length of that time in seconds. */
  recent: number;
  seconds: number;
}

/** Replay plans, as shown to staff. `viewer` is a result of `actorName`. */
@Injectable()
export class ReplayPlansQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
    private readonly names: StaffNames,
  ) {}

  /** Returns whether replaying any of these events posts or moves money. */
  async membersPostMoney(members: PlanMembers): Promise<boolean> {
    return (await readMembers(this.work, this.em, members)).some(({ postsMoney }) => postsMoney);
  }

  /** Returns one plan with its progress. Throws `PlanNotFound`. */
  async replayPlanById(id: string, viewer: string): Promise<ReplayPlanView> {
    const { rows } = await sql<Row>`select * from ${plans(sql`plan.id = ${id}::uuid`)} plan`.execute(kysely(this.em));
    const [plan] = await this.views(rows, viewer);
    if (!plan) throw new PlanNotFound();
    return plan;
  }

  /** Returns a page of plans, the latest first. */
  async listReplayPlans({ page, limit }: Page, viewer: string): Promise<{ plans: ReplayPlanView[]; total: number }> {
    const db = kysely<ReplayPlanTables>(this.em);
    const sorted = db
      .selectFrom(plans(sql`true`).as('plan'))
      .selectAll()
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(db, sorted, db.selectFrom('operations.replay_plans'));
    return { plans: await this.views(rows, viewer), total };
  }

  /** Returns a page of the events of a plan in their order. */
  async listReplayPlanItems(
    planId: string,
    { page, limit, state }: Page & { readonly state?: PlanItemState },
  ): Promise<{ items: ReplayPlanItemView[]; total: number }> {
    const db = kysely<ReplayPlanTables>(this.em);
    let found = db.selectFrom('operations.replay_plan_items').where('plan_id', '=', planId);
    if (state) found = found.where('state', '=', state);
    const sorted = found
      .select(['event_id as eventId', 'order_number as orderNumber', 'title', 'amount', 'state', 'result', 'at'])
      .orderBy('position')
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(db, sorted, found);
    const open = await this.openEvents(rows.map(({ eventId }) => eventId));
    const items = rows.map(({ at, amount, ...item }) => ({
      ...item,
      amount: decimalOrNull(amount),
      customer: open.get(item.eventId)?.customer ?? null,
      createdAt: open.get(item.eventId)?.createdAt.toISOString() ?? null,
      at: at?.toISOString() ?? null,
    }));
    return { items, total };
  }

  /** Returns the events that are not settled, by id. Customers stand in their own module, so that erasure reaches them. */
  private async openEvents(ids: readonly string[]): Promise<Map<string, FailedWorkRow>> {
    const { rows } = await sql<FailedWorkRow>`
      select * from ${this.work.rows('all', sql<boolean>`id = any(${[...ids]}::text[])`)} work`.execute(
      kysely(this.em),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async views(rows: readonly Row[], viewer: string): Promise<ReplayPlanView[]> {
    const nameOf = await this.names.namesOf(rows.flatMap((row) => [row.requested_by, row.approved_by]));
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      reason: row.reason,
      group: row.group_key,
      state: row.state,
      total: row.total,
      amount: toDecimal(Number(row.amount)),
      postsMoney: row.posts_money,
      counts: row.counts,
      documents: row.documents.map(({ title, count, pence }) => ({ title, count, amount: decimalOrNull(pence) })),
      ratePerMinute: RATE_PER_MINUTE,
      secondsLeft: secondsLeft(row),
      requestedBy: nameOf(row.requested_by),
      requestedAt: row.requested_at.toISOString(),
      approvedBy: nameOf(row.approved_by),
      approvedAt: row.approved_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
      mayApprove: row.state === 'awaiting-approval' && row.requested_by !== viewer && row.repaired_by !== viewer,
      cause: row.cause,
    }));
  }
}

const decimalOrNull = (pence: number | null) => (pence === null ? null : toDecimal(Number(pence)));

function secondsLeft({ state, counts, recent, seconds }: Row): number | null {
  if (state !== 'running') return null;
  const isMeasured = recent >= FEWEST_MEASURED && seconds > 0;
  const perSecond = isMeasured ? recent / seconds : EVENTS_EACH_TIME.fewest / (PACE_MS / 1000);
  return Math.ceil((counts.waiting + counts.replayed) / perSecond);
}

function plans(which: RawBuilder<unknown>): RawBuilder<Row> {
  const since = sql`greatest(clock_timestamp() - interval '1 minute', plan.started_at)`;
  const count = (state: PlanItemState) => sql`count(*) filter (where state = ${sql.lit(state)})`;
  return sql<Row>`(
    select plan.*, items.*, (
        select coalesce(jsonb_agg(jsonb_build_object('title', title, 'count', count, 'pence', pence) order by title), '[]')
        from (select title, count(*), sum(amount) as pence from operations.replay_plan_items where plan_id = plan.id group by title) same
      ) as documents
    from operations.replay_plans plan cross join lateral (
      select jsonb_build_object('waiting', ${count('waiting')}, 'replayed', ${count('replayed')}, 'succeeded', ${count('succeeded')},
          'failedAgain', ${count('failed-again')}, 'skipped', ${count('skipped')}) as counts,
        count(*) filter (where state in ('succeeded', 'failed-again', 'skipped') and at > ${since})::int as recent,
        coalesce(extract(epoch from clock_timestamp() - ${since}), 0)::float as seconds
      from operations.replay_plan_items where plan_id = plan.id) items
    where ${which})`;
}
