import { defineEntity, p } from '@mikro-orm/core';
import { addDays } from '../../../platform/london-days.js';

/** Points expire with months; a day is YYYY-MM-DD, by London's clock. */

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day));
const toDay = (date: Date) => date.toISOString().slice(0, 10);

function partsOf(day: string): [year: number, month: number] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return [year, month - 1];
}

/** Returns the latest month's end that is not after `day`. */
export function lastMonthEnd(day: string): string {
  const [year, month] = partsOf(day);
  const end = toDay(utc(year, month + 1, 0));
  return end <= day ? end : toDay(utc(year, month, 0));
}

/**
 * The warning of the night of `today`: points that expire by `on`, except those that a warning for `before` covered.
 */
interface DueWarning {
  readonly on: string;
  /** The previous month's end, if it is still to come; else null. */
  readonly before: string | null;
}

/** Points are warned of once their month's end is at most `warnedDays` away. */
export function dueExpiryWarning(today: string, warnedDays: number): DueWarning {
  const on = lastMonthEnd(addDays(today, warnedDays));
  const [year, month] = partsOf(on);
  const before = toDay(utc(year, month, 0));
  return { on, before: before >= today ? before : null };
}

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
    { name: 'reminders_open', properties: ['about'], where: `settled_at is null and kind = 'points-expiring'` },
  ],
  checks: [{ name: 'reminders_kind', expression: "kind in ('points-expiring', 'reward-in-reach')" }],
});

/** The record that a customer was reminded of something once. Written by set-based statements only. */
export class Reminder extends ReminderSchema.class {}
ReminderSchema.setClass(Reminder);
