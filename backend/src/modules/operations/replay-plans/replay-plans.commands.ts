import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { kysely } from '../../../platform/database/kysely.js';
import { AllFailedWork, type FailedWorkRow, penceOf } from '../../../platform/failed-work.js';
import { hasEntry } from '../../../platform/failed-work-history.entity.js';
import { SYSTEM } from '../../../platform/http/actor.js';
import { AboutOneself } from '../../../platform/http/own-decisions.js';
import { type Pence, toDecimal } from '../../../platform/money.js';
import type { FailuresRepairedPayload } from '../../accounting-sync/events.js';
import { FailedEventOwners } from '../failed-events/failed-event-owners.js';
import { StaffNames } from '../staff-names.js';
import {
  ApproverDependsOnRequester,
  EventsInPlan,
  isLarge,
  NeedsColleague,
  NothingToReplay,
  PlanNotFound,
  type ReplayedAlone,
  ReplayPlan,
  type ReplayPlanTables,
} from './replay-plan.entity.js';

/** The failed events of a plan: named ones, or all of some groups. */
export interface PlanMembers {
  readonly ids?: readonly string[];
  readonly groups?: readonly string[];
}

/** A request for a replay plan. */
export interface WantedReplay {
  readonly members: PlanMembers;
  /** A result of `actorName`; `system` after a repair. */
  readonly actor: string;
  /** The person who made the repair, if any; the plan counts as one of their own replays. */
  readonly repairedBy?: string;
  readonly reason: string;
  /** Left out: the cause. */
  readonly name?: string | null;
  /**
   * False if the owner of the account gave no proof: events that post or move money are left out, even ones that failed
   * just now.
   */
  readonly mayPostMoney: boolean;
}

/** Returns the failed events of a plan that can be replayed now, the oldest first. */
export async function readMembers(
  work: AllFailedWork,
  em: EntityManager,
  { ids, groups = [] }: PlanMembers,
): Promise<FailedWorkRow[]> {
  const chosen = ids ? sql`id = any(${[...ids]}::text[])` : sql`"group" = any(${[...groups]}::text[])`;
  const where = sql<boolean>`state = 'failed' and replayable and ${chosen}`;
  const { rows } = await sql<FailedWorkRow>`
    select * from ${work.rows('all', where)} work order by "createdAt", id`.execute(kysely(em));
  return rows;
}

/** Returns the plan, locked until the transaction of `em` ends: its job and its users change it one after another. */
export async function lockedPlan(em: EntityManager, id: string): Promise<ReplayPlan> {
  const plan = await em.findOne(ReplayPlan, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!plan) throw new PlanNotFound();
  return plan;
}

/** Makes, approves and cancels plans that replay many failed events (docs/rules.md#replay-plans). */
@Injectable()
export class ReplayPlans {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
    private readonly owners: FailedEventOwners,
    private readonly audit: AuditTrail,
    private readonly staff: StaffNames,
  ) {}

  /**
   * Makes a plan of the failed events that can be replayed now, without events about `actor`
   * (docs/rules.md#own-decisions); a large one waits for a second person. Returns its id. Throws `NothingToReplay`,
   * `AboutOneself` and `EventsInPlan`.
   */
  request(wanted: WantedReplay): Promise<string> {
    return inTransaction(this.em, (em) => this.requestIn(em, wanted));
  }

  /** Does the same in the transaction of `em`. */
  async requestIn(em: EntityManager, wanted: WantedReplay): Promise<string> {
    const { members, actor, repairedBy = null, reason, mayPostMoney } = wanted;
    const person = repairedBy ?? actor;
    await lockReplaysOf(em, person);
    const failed = (await readMembers(this.work, em, members)).filter(({ postsMoney }) => mayPostMoney || !postsMoney);
    if (failed.length === 0) throw new NothingToReplay();
    const own = await this.owners.own(actor, failed);
    const rows = failed.filter(({ id }) => !own.has(id));
    if (rows.length === 0) throw new AboutOneself();
    const id = uuid();
    const taken = await this.take(em, id, rows);
    if (taken.length === 0) {
      const ids = rows.map((row) => row.id);
      throw new EventsInPlan(await nameOfPlanWith(em, ids));
    }
    const [cause, ...others] = new Set(taken.map((row) => this.work.explain(row).cause));
    const onlyCause = others.length === 0 ? cause! : null;
    const now = await databaseTime(em);
    const plan = em.create(ReplayPlan, {
      id,
      name: wanted.name ?? onlyCause ?? `${taken.length} events`,
      reason,
      group: members.groups?.length === 1 ? members.groups[0]! : null,
      cause: onlyCause,
      state: 'running',
      total: taken.length,
      amount: amountOf(taken),
      postsMoney: taken.some(({ postsMoney }) => postsMoney),
      requestedBy: actor === SYSTEM.kind ? null : actor,
      repairedBy,
      requestedAt: now,
    });
    plan.begin(now, person === SYSTEM.kind ? undefined : await replayedAlone(em, person));
    await this.record(em, plan, actor, 'requested', { reason });
    return id;
  }

  /**
   * Replays failed events once their cause is gone, in the transaction of `em`. Leaves out those that another plan has
   * replayed after the same repair since `publishedAt`, when the repair was published.
   */
  async afterRepair(em: EntityManager, repaired: FailuresRepairedPayload, publishedAt: string): Promise<void> {
    const { what, ids, causes = [], by, reason, mayPostMoney = true } = repaired;
    try {
      const planId = await this.requestIn(em, {
        members: ids
          ? { ids: await notReplayed(em, ids, what, publishedAt) }
          : { groups: causes.map((cause) => `sage:${cause}`) },
        actor: SYSTEM.kind,
        repairedBy: by,
        reason: reason ?? what,
        name: `After the repair: ${what}`,
        mayPostMoney,
      });
      await sql`
        insert into platform.failed_event_entries (id, event_id, order_number, at, kind, actor, reason, message, plan_id)
        select gen_random_uuid(), event_id, order_number, clock_timestamp(), 'repaired', ${by}::text, ${reason ?? null}::text,
          ${what}::text, plan_id
        from operations.replay_plan_items where plan_id = ${planId}::uuid`.execute(kysely(em));
    } catch (error) {
      // Ignores that nothing failed for this cause, or that a plan already holds the events.
      if (!(error instanceof NothingToReplay || error instanceof EventsInPlan)) throw error;
    }
  }

  /**
   * Starts a large plan with the approval of a second person. Throws `ApprovalNotPossible`,
   * `ApproverDependsOnRequester`, `AboutOneself`, `PlanStateConflict` and `PlanNotFound`.
   */
  approve(planId: string, actor: string): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const plan = await lockedPlan(em, planId);
      plan.approve(actor, await databaseTime(em));
      for (const other of [plan.requestedBy, plan.repairedBy])
        if (other && (await this.staff.areDependent(actor, other))) throw new ApproverDependsOnRequester();
      if (await this.owners.isAnyOwn(em, actor, planId)) throw new AboutOneself();
      await this.record(em, plan, actor, 'approved');
    });
  }

  /** Cancels a plan; other plans can take the events that were not replayed. Throws `PlanStateConflict` and `PlanNotFound`. */
  cancel(planId: string, actor: string): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const plan = await lockedPlan(em, planId);
      const before = { state: plan.state };
      plan.cancel(await databaseTime(em));
      await kysely<ReplayPlanTables>(em)
        .updateTable('operations.replay_plan_items')
        .set({ state: 'skipped', result: 'Not replayed: the plan was cancelled.', at: sql<Date>`clock_timestamp()` })
        .where('plan_id', '=', planId)
        .where('state', '=', 'waiting')
        .execute();
      const after = { name: plan.name, state: plan.state };
      await this.record(em, plan, actor, 'cancelled', { before, after });
    });
  }

  private record(em: EntityManager, plan: ReplayPlan, actor: string, what: string, more: object = {}): Promise<void> {
    const { id, name, total, amount, state } = plan;
    return this.audit.record(em, {
      ...{ actor, action: `replay-plan.${what}`, subjectType: 'event', subjectId: id },
      after: { name, events: total, amount: toDecimal(amount), state },
      ...more,
    });
  }

  /** Adds the events to a plan and returns those that no other plan holds. */
  private async take(em: EntityManager, planId: string, rows: readonly FailedWorkRow[]): Promise<FailedWorkRow[]> {
    const wanted = rows.map((row, index) => ({
      position: index + 1,
      event_id: row.id,
      order_number: row.orderNumber,
      title: this.work.explain(row).title,
      amount: penceOf(row),
    }));
    // Inserts in a fixed order, so that two plans wait for each other and never deadlock.
    const { rows: got } = await sql<{ event_id: string }>`
      insert into operations.replay_plan_items (plan_id, position, event_id, order_number, title, amount, state)
      select ${planId}::uuid, position, event_id, order_number, title, amount, 'waiting'
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted (position int, event_id text, order_number text, title text, amount bigint)
      order by position
      on conflict (event_id) where state in ('waiting', 'replayed') do nothing returning event_id`.execute(kysely(em));
    const ids = new Set(got.map(({ event_id }) => event_id));
    return rows.filter(({ id }) => ids.has(id));
  }
}

/** Returns the events that no plan after this repair has replayed since. */
async function notReplayed(em: EntityManager, ids: readonly string[], what: string, since: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::text[]) event (id) where not ${hasEntry(
      sql`event.id`,
      sql<boolean>`entry.kind = 'repaired' and entry.message = ${what} and entry.at > ${since}::timestamptz`,
    )}`.execute(kysely(em));
  return rows.map(({ id }) => id);
}

/** Returns the pence at stake, each order counted once. */
function amountOf(rows: readonly FailedWorkRow[]): Pence {
  const orders = new Map<string, Pence>();
  for (const row of rows) {
    const order = row.orderNumber ?? row.id;
    orders.set(order, Math.max(orders.get(order) ?? 0, penceOf(row) ?? 0));
  }
  return [...orders.values()].reduce((sum, pence) => sum + pence, 0);
}

/**
 * Makes a person's replays wait for each other until the transaction of `em` ends, so that of two at once the later
 * counts the earlier.
 */
export async function lockReplaysOf(em: EntityManager, person: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`replay plans of ${person}`}, 0))`.execute(kysely(em));
}

/**
 * Returns a person's replays of the last 24 hours without a colleague's approval: by plans, by repairs that led to a
 * plan, and single ones (docs/rules.md#replay-plans).
 */
export async function replayedAlone(em: EntityManager, person: string): Promise<ReplayedAlone> {
  const { rows } = await sql<{ events: number; amount: string }>`
    with plans as (
      select plan.total as events, plan.amount from operations.replay_plans plan
      where plan.approved_at is null and plan.state <> 'awaiting-approval'
        and plan.requested_at > clock_timestamp() - interval '24 hours'
        and coalesce(plan.requested_by, plan.repaired_by) = ${person}
        and exists (select 1 from operations.replay_plan_items item where item.plan_id = plan.id and item.state <> 'skipped')
    ), singly as (
      select 1 as events, max(amount) as amount from platform.failed_event_entries
      where kind = 'replayed' and plan_id is null and actor = ${person} and amount is not null
        and at > clock_timestamp() - interval '24 hours'
      group by coalesce(order_number, event_id)
    )
    select coalesce(sum(events), 0)::int as events, coalesce(sum(amount), 0)::bigint as amount
    from (select events, amount from plans union all select events, amount from singly) as alone`.execute(kysely(em));
  const { events = 0, amount = '0' } = rows[0] ?? {};
  return { events, amount: Number(amount) };
}

/**
 * Throws if a person may not replay an event alone: `EventsInPlan` while a plan holds it, `NeedsColleague` if it posts
 * money and exceeds the limit together with the person's recent replays.
 */
export async function assertReplaysAlone(em: EntityManager, person: string, row: FailedWorkRow): Promise<void> {
  await lockReplaysOf(em, person);
  const plan = await nameOfPlanWith(em, [row.id]);
  if (plan !== undefined) throw new EventsInPlan(plan);
  if (!row.postsMoney) return;
  const alone = await replayedAlone(em, person);
  if (isLarge(1 + alone.events, (penceOf(row) ?? 0) + alone.amount)) throw new NeedsColleague();
}

/** Returns the name of a plan that holds one of the events until its outcome is known; undefined if there is none. */
export async function nameOfPlanWith(em: EntityManager, eventIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select plan.name from operations.replay_plan_items item join operations.replay_plans plan on plan.id = item.plan_id
    where item.state in ('waiting', 'replayed') and item.event_id = any(${[...eventIds]}::text[])
    limit 1`.execute(kysely(em));
  return rows[0]?.name;
}

/** Returns the pence that a single replay posts or moves; null if none. */
export function amountAlone(row: FailedWorkRow): Pence | null {
  return row.postsMoney ? (penceOf(row) ?? 0) : null;
}
