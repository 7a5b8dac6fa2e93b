import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { Table } from '../../../platform/database/tables.js';
import type { Pence } from '../../../platform/money.js';

/** waiting → replayed → succeeded or failed-again; skipped if there was nothing to replay. */
export type PlanItemState = 'waiting' | 'replayed' | 'succeeded' | 'failed-again' | 'skipped';

const ReplayPlanItemSchema = defineEntity({
  name: 'ReplayPlanItem',
  schema: 'operations',
  tableName: 'replay_plan_items',
  properties: {
    planId: p.uuid().primary(),
    /** Order of the replays, counted from 1. */
    position: p.integer().primary(),
    /** The event's id in the list of failed events. */
    eventId: p.text(),
    orderNumber: p.text().nullable(),
    title: p.text(),
    /** Pence at stake; null if there is no money in it. */
    amount: p.bigint('number').nullable(),
    state: p.string().$type<PlanItemState>().default('waiting'),
    /** The outcome in plain words. */
    result: p.text().nullable(),
    /** Time of the last change of its state. */
    at: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'replay_plan_items_of_event',
      expression: `create unique index "replay_plan_items_of_event" on "operations"."replay_plan_items" ("event_id") where "state" in ('waiting', 'replayed')`,
    },
    { name: 'replay_plan_items_under_way', properties: ['planId'], where: `state = 'replayed'` },
  ],
  checks: [
    {
      name: 'replay_plan_items_state',
      expression: `state in ('waiting', 'replayed', 'succeeded', 'failed-again', 'skipped')`,
    },
  ],
});

/** One failed event of a plan; only one plan at a time holds an event, until its outcome is known. */
export class ReplayPlanItem extends ReplayPlanItemSchema.class {}
ReplayPlanItemSchema.setClass(ReplayPlanItem);

/** awaiting-approval → running → done or cancelled. */
export type PlanState = 'awaiting-approval' | 'running' | 'cancelled' | 'done';

/** Limits above which a second person approves (docs/rules.md#replay-plans). */
const EVENTS_WITHOUT_APPROVAL = 100;
const PENCE_WITHOUT_APPROVAL = 1_000_000;

/** Returns whether a plan of this size takes a second person. */
export function isLarge(events: number, amount: Pence): boolean {
  return events > EVENTS_WITHOUT_APPROVAL || amount > PENCE_WITHOUT_APPROVAL;
}

/** Replays without a second person's approval. */
export interface ReplayedAlone {
  readonly events: number;
  readonly amount: Pence;
}

/** None of the events can be replayed. */
export class NothingToReplay extends Error {
  override message = 'None of these events can be replayed: they are settled, or they are retried automatically.';
}

/** One plan at a time holds an event. */
export class EventsInPlan extends Error {
  constructor(name: string | undefined) {
    super(name ? `These events are already in the plan “${name}”.` : 'These events are already in another plan.');
  }
}

/** The limit for replays by one person within a day is reached (docs/rules.md#replay-plans). */
export class NeedsColleague extends Error {
  override message =
    'This is more than one person replays alone in a day. Select the event in the list and replay it as a plan, which a colleague approves.';
}

export class PlanNotFound extends Error {
  override message = 'There is no such plan.';
}

/** The user who requested a plan, or made the repair before it, may not approve it. */
export class ApprovalNotPossible extends Error {
  constructor(did: 'requested this plan' | 'made the repair before this plan') {
    super(`You ${did}, so a colleague has to approve it.`);
  }
}

/**
 * The approver and the requester depend on each other: one recently made, promoted or changed the account of the other
 * (docs/rules.md#second-person).
 */
export class ApproverDependsOnRequester extends Error {
  override message =
    'One of you, the colleague who asked for this or you, made, promoted or changed the account of the other within the last 14 days. Another colleague has to approve it.';
}

const STATES: Record<PlanState, string> = {
  'awaiting-approval': 'is awaiting approval by a second person',
  running: 'is running',
  cancelled: 'was cancelled',
  done: 'is done',
};

export class PlanStateConflict extends Error {
  constructor(state: PlanState) {
    super(`This is not possible now: the plan ${STATES[state]}.`);
  }
}

const ReplayPlanSchema = defineEntity({
  name: 'ReplayPlan',
  schema: 'operations',
  tableName: 'replay_plans',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    name: p.text(),
    reason: p.text(),
    /** The group that it replays; null where the events were chosen one by one. */
    group: p.text().name('group_key').nullable(),
    /** The common cause of its events, in plain words; null if they failed for several causes. */
    cause: p.text().nullable(),
    state: p.string().$type<PlanState>(),
    total: p.integer(),
    /** Pence at stake, each order counted once. */
    amount: p.bigint('number'),
    /** Whether a replay of any event posts or moves money. */
    postsMoney: p.boolean(),
    /** A result of `actorName`; null if the shop made the plan after a repair. */
    requestedBy: p.text().nullable(),
    /** The person whose repair led to the plan, or `system`; null for other plans. */
    repairedBy: p.text().nullable(),
    requestedAt: p.datetime(),
    approvedBy: p.text().nullable(),
    approvedAt: p.datetime().nullable(),
    /** Time from which its events are replayed. */
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [
    { properties: ['requestedAt'] },
    { name: 'replay_plans_running', properties: ['requestedAt'], where: `state = 'running'` },
  ],
  checks: [
    {
      name: 'replay_plans_state',
      expression: `state in ('awaiting-approval', 'running', 'cancelled', 'done')`,
    },
  ],
});

/** Many failed events that are replayed one after another (docs/rules.md#replay-plans). */
export class ReplayPlan extends ReplayPlanSchema.class {
  /**
   * Starts the plan, or makes it wait for a second person if it is large together with the person's recent replays
   * `alone`.
   */
  begin(now: Date, alone: ReplayedAlone = { events: 0, amount: 0 }): void {
    const waits = isLarge(this.total + alone.events, this.amount + alone.amount);
    this.state = waits ? 'awaiting-approval' : 'running';
    this.startedAt = waits ? null : now;
  }

  /**
   * Approves the plan. Throws `ApprovalNotPossible` for the person who requested it or made the repair before it, and
   * `PlanStateConflict` if it does not wait for approval.
   */
  approve(actor: string, now: Date): void {
    this.assertState('awaiting-approval');
    if (this.requestedBy === actor) throw new ApprovalNotPossible('requested this plan');
    if (this.repairedBy === actor) throw new ApprovalNotPossible('made the repair before this plan');
    this.state = 'running';
    this.approvedBy = actor;
    this.approvedAt = now;
    this.startedAt = now;
  }

  /** Stops the plan; finished replays stay. */
  cancel(now: Date): void {
    this.assertState('awaiting-approval', 'running');
    this.state = 'cancelled';
    this.finishedAt = now;
  }

  finish(now: Date): void {
    this.state = 'done';
    this.finishedAt = now;
  }

  private assertState(...wanted: PlanState[]): void {
    if (!wanted.includes(this.state)) throw new PlanStateConflict(this.state);
  }
}
ReplayPlanSchema.setClass(ReplayPlan);

export interface ReplayPlanTables {
  'operations.replay_plans': Table<ReplayPlan>;
  'operations.replay_plan_items': Table<ReplayPlanItem>;
}
