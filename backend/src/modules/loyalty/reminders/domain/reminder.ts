import { defineEntity, p } from '@mikro-orm/core';

/** `points-expiring`: points are about to expire. `reward-in-reach`: a reward can be redeemed now. */
const REMINDER_KINDS = ['points-expiring', 'reward-in-reach'] as const;
type ReminderKind = (typeof REMINDER_KINDS)[number];

const ReminderSchema = defineEntity({
  name: 'Reminder',
  schema: 'loyalty',
  tableName: 'reminders',
  properties: {
    userId: p.uuid().primary(),
    kind: p.string().length(20).primary().$type<ReminderKind>(),
    /** The day on which points expire (YYYY-MM-DD), or the reward. */
    about: p.text().primary(),
    /** The number of points; 0 for a reward. */
    points: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    /** The time at which the points expired, or were found to be spent. */
    settledAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'reminders_open',
      expression: `create index "reminders_open" on "loyalty"."reminders" ("about") where "settled_at" is null and "kind" = 'points-expiring'`,
    },
  ],
  checks: [{ name: 'reminders_kind', expression: "kind in ('points-expiring', 'reward-in-reach')" }],
});

/** The record that a customer was reminded of something once. Written by set-based statements only. */
export class Reminder extends ReminderSchema.class {}
ReminderSchema.setClass(Reminder);
