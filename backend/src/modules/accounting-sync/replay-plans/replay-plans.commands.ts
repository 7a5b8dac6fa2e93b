import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { type FailedWorkRow, penceOf } from '../../../platform/failed-work.js';
import { SYSTEM } from '../../../platform/http/actor.js';
import { AboutOneself } from '../../../platform/http/own-decisions.js';
import { type Pence, toDecimal } from '../../../platform/money.js';
import { databaseTime } from '../accounting-retention.js';
import { FailedEventOwners } from '../failed-events/all-failed-work.js';
import { StaffNames } from '../failed-events/staff-names.js';
import type { AccountingTables } from '../tables.js';
import {
  ApproverDependsOnRequester,
  EventsInPlan,
  isLarge,
  NeedsColleague,
  NothingToReplay,
  PlanNotFound,
  type ReplayedAlone,
  ReplayPlan,
} from './replay-plan.entity.js';
import { PlanMemberReader, type PlanMembers, repairerOf } from './replay-plans.queries.js';

/**
 * Returns the plan, locked until the transaction of `em` ends, so that its job and its users change it one after
 * another. Throws `PlanNotFound`.
 */
export async function lockedPlan(em: EntityManager, id: string): Promise<ReplayPlan> {
  const plan = await em.findOne(ReplayPlan, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!plan) throw new PlanNotFound();
  return plan;
}

/**
 * Starts a large plan with the approval of a second person. Throws `ApprovalNotPossible`, `ApproverDependsOnRequester`,
 * `AboutOneself`, `PlanStateConflict` and `PlanNotFound`.
 */
export class ApprovePlan extends Command<void> {
  constructor(
    readonly planId: string,
    /** A result of `actorName`. */
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

/** Cancels a plan. Throws `PlanStateConflict` and `PlanNotFound`. */
export class CancelPlan extends Command<void> {
  constructor(
    readonly planId: string,
    /** A result of `actorName`. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(CancelPlan)
export class CancelPlanHandler implements ICommandHandler<CancelPlan> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ planId, actor }: CancelPlan): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const plan = await lockedPlan(em, planId);
      const before = { state: plan.state };
      plan.cancel(await databaseTime(em));
      await releaseWaiting(em, planId);
      await this.audit.record(em, {
        ...{ actor, action: 'replay-plan.cancelled', subjectType: 'event', subjectId: planId },
        before,
        after: { name: plan.name, state: plan.state },
      });
    });
  }
}

/** Releases the events that were not replayed, so that other plans can take them. */
async function releaseWaiting(em: EntityManager, planId: string): Promise<void> {
  await kysely<AccountingTables>(em)
    .updateTable('accounting.replay_plan_items')
    .set({ state: 'skipped', result: 'Not replayed: the plan was cancelled.', at: sql<Date>`clock_timestamp()` })
    .where('plan_id', '=', planId)
    .where('state', '=', 'waiting')
    .execute();
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
export async function replayedAlone(em: EntityManager, person: string | null): Promise<ReplayedAlone> {
  if (person === null) return { events: 0, amount: 0 };
  const { rows } = await sql<{ events: number; amount: string }>`
    with plans as (
      select plan.total as events, plan.amount from accounting.replay_plans plan
      where plan.approved_at is null and plan.state <> 'awaiting-approval'
        and plan.requested_at > clock_timestamp() - interval '24 hours'
        and (plan.requested_by = ${person} or plan.requested_by is null and exists (
          select 1 from accounting.failed_event_entries entry
          where entry.plan_id = plan.id and entry.kind = 'repaired' and entry.actor = ${person}
            and entry.event_id in (select event_id from accounting.replay_plan_items where plan_id = plan.id)))
        and exists (select 1 from accounting.replay_plan_items item where item.plan_id = plan.id and item.state <> 'skipped')
    ), singly as (
      select 1 as events, max(amount) as amount from accounting.failed_event_entries
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
    select plan.name from accounting.replay_plan_items item join accounting.replay_plans plan on plan.id = item.plan_id
    where item.state in ('waiting', 'replayed') and item.event_id = any(${[...eventIds]}::text[])
    limit 1`.execute(kysely(em));
  return rows[0]?.name;
}

/** Returns the pence that a single replay posts or moves; null if none. */
export function amountAlone(row: FailedWorkRow): Pence | null {
  return row.postsMoney ? (penceOf(row) ?? 0) : null;
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

/**
 * Makes replay plans. The events that can be replayed now are fixed in the plan; a large plan waits for a second
 * person.
 */
@Injectable()
export class ReplayRequests {
  constructor(
    private readonly reader: PlanMemberReader,
    private readonly audit: AuditTrail,
    private readonly owners: FailedEventOwners,
  ) {}

  /**
   * Makes a plan in the transaction of `em`, without events about `actor`. Returns its id. Throws `NothingToReplay`,
   * `AboutOneself` and `EventsInPlan`.
   */
  async request(
    em: EntityManager,
    { members, actor, repairedBy: behalf = actor, reason, name, mayPostMoney }: WantedReplay,
  ): Promise<string> {
    const person = behalf === SYSTEM.kind ? null : behalf;
    await lockReplaysOf(em, behalf);
    const failed = (await this.reader.read(em, members)).filter(({ postsMoney }) => mayPostMoney || !postsMoney);
    if (failed.length === 0) throw new NothingToReplay();
    const own = await this.owners.own(actor, failed);
    const rows = failed.filter(({ id }) => !own.has(id));
    if (rows.length === 0) throw new AboutOneself();
    const planId = uuid();
    const taken = await this.take(em, planId, rows);
    if (taken.length === 0)
      throw new EventsInPlan(
        (await nameOfPlanWith(
          em,
          rows.map(({ id }) => id),
        )) ?? null,
      );
    const now = await databaseTime(em);
    const causes = new Set(taken.map((row) => this.reader.explain(row).cause));
    const [cause] = causes;
    const plan = em.create(ReplayPlan, {
      ...{
        id: planId,
        reason,
        group: members.groups?.length === 1 ? members.groups[0]! : null,
        state: 'running',
        total: taken.length,
        requestedAt: now,
      },
      name: name ?? (causes.size === 1 ? cause! : `${taken.length} events`),
      cause: causes.size === 1 ? cause! : null,
      amount: amountOf(taken),
      postsMoney: taken.some(({ postsMoney }) => postsMoney),
      requestedBy: actor === SYSTEM.kind ? null : actor,
    });
    plan.begin(now, await replayedAlone(em, person));
    await this.audit.record(em, {
      ...{ actor, reason, action: 'replay-plan.requested', subjectType: 'event', subjectId: planId },
      after: { name: plan.name, events: plan.total, amount: toDecimal(plan.amount), state: plan.state },
    });
    return planId;
  }

  /** Adds the events to a plan and returns those that no other plan holds. */
  private async take(em: EntityManager, planId: string, rows: readonly FailedWorkRow[]): Promise<FailedWorkRow[]> {
    const wanted = rows.map((row, index) => ({
      position: index + 1,
      event_id: row.id,
      order_number: row.orderNumber,
      title: this.reader.explain(row).title,
    }));
    // Inserts in a fixed order, so that two plans wait for each other and never deadlock.
    const { rows: got } = await sql<{ event_id: string }>`
      insert into accounting.replay_plan_items (plan_id, position, event_id, order_number, title, state)
      select ${planId}::uuid, position, event_id, order_number, title, 'waiting'
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (position int, event_id text, order_number text, title text)
      order by position
      on conflict (event_id) where state in ('waiting', 'replayed') do nothing returning event_id`.execute(kysely(em));
    const ids = new Set(got.map(({ event_id }) => event_id));
    return rows.filter(({ id }) => ids.has(id));
  }
}

/** Pence at stake, each order counted once. */
function amountOf(rows: readonly FailedWorkRow[]): Pence {
  const orders = new Map<string, Pence>();
  for (const row of rows) {
    const order = row.orderNumber ?? row.id;
    orders.set(order, Math.max(orders.get(order) ?? 0, penceOf(row) ?? 0));
  }
  return [...orders.values()].reduce((sum, pence) => sum + pence, 0);
}

/**
 * Makes a plan that replays the failed events that can be replayed now. A large one waits for a second person
 * (docs/rules.md#replay-plans); events about the actor are left out (docs/rules.md#own-decisions). Returns its id.
 * Throws `NothingToReplay`, `AboutOneself` and `EventsInPlan`.
 */
export class RequestReplay extends Command<string> {
  constructor(readonly wanted: WantedReplay) {
    super();
  }
}

@CommandHandler(RequestReplay)
export class RequestReplayHandler implements ICommandHandler<RequestReplay> {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: ReplayRequests,
  ) {}

  execute({ wanted }: RequestReplay): Promise<string> {
    return inTransaction(this.em, (em) => this.requests.request(em, wanted));
  }
}
