import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { readPage } from '../../../../platform/database/paged-list.js';
import { toDecimal } from '../../../../platform/money.js';
import { StaffNames } from '../../reconciliation/staff-names.js';
import type { PlanState } from '../domain/replay-plan.js';
import type { ReplayPlanView } from '../http/replay-plan.view.js';
import { EVENTS_EACH_TIME, PACE_MS, RATE_PER_MINUTE } from '../plan-limits.js';
import { repairerOf } from './repairer-of.js';

/** Fewer events that ended in the last minute say nothing about the speed. */
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
  /** Events that ended in the last minute, or since it went on; and how many seconds that is. */
  recent: number;
  seconds: number;
}

/** Plans as staff see them. */
@Injectable()
export class PlanViews {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  /** Returns the plan with this id for this viewer; undefined where there is none. */
  async find(id: string, viewer: string): Promise<ReplayPlanView | undefined> {
    const { rows } = await sql<Row>`select * from ${plans(sql`plan.id = ${id}::uuid`)} plan`.execute(kysely(this.em));
    return (await this.views(rows, viewer))[0];
  }

  /** Returns a page of them, the latest first. */
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
