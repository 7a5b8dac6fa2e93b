import { defineEntity, p } from '@mikro-orm/core';

/** waiting → replayed → succeeded or failed-again; skipped where there was nothing to replay. */
export type PlanItemState = 'waiting' | 'replayed' | 'succeeded' | 'failed-again' | 'skipped';

const ReplayPlanItemSchema = defineEntity({
  name: 'ReplayPlanItem',
  schema: 'accounting',
  tableName: 'replay_plan_items',
  properties: {
    planId: p.uuid().primary(),
    /** Counted from 1: the order of the replays. */
    position: p.integer().primary(),
    /** As the list of failed events names it. */
    eventId: p.text(),
    orderNumber: p.text().nullable(),
    title: p.text(),
    state: p.string().$type<PlanItemState>().default('waiting'),
    /** What came of it, in plain words. */
    result: p.text().nullable(),
    /** When its state last changed. */
    at: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'replay_plan_items_of_event',
      expression: `create unique index "replay_plan_items_of_event" on "accounting"."replay_plan_items" ("event_id") where "state" in ('waiting', 'replayed')`,
    },
    {
      name: 'replay_plan_items_under_way',
      expression: `create index "replay_plan_items_under_way" on "accounting"."replay_plan_items" ("plan_id") where "state" = 'replayed'`,
    },
  ],
  checks: [
    {
      name: 'replay_plan_items_state',
      expression: `state in ('waiting', 'replayed', 'succeeded', 'failed-again', 'skipped')`,
    },
  ],
});

/** One failed event of a plan; one plan at a time holds an event until its outcome is known. */
export class ReplayPlanItem extends ReplayPlanItemSchema.class {}
ReplayPlanItemSchema.setClass(ReplayPlanItem);
