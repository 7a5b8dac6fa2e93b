import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { RecordSource } from '../../../platform/reconciled-records.js';

/** waiting → running → green, differences, or failed: it says nothing then, and is tried again. */
type RunStatus = 'waiting' | 'running' | 'green' | 'differences' | 'failed';

/** How many of each were compared. */
export interface Checked {
  readonly orders: number;
  readonly payments: number;
  readonly refunds: number;
  readonly documents: number;
  readonly pointsMovements: number;
  readonly balances: number;
}

/** The same sum on both sides, in pence or points. */
export interface ComparedSum {
  readonly name: string;
  readonly shop: number;
  readonly other: number;
  readonly unit: Unit;
}

export type Unit = 'GBP' | 'points';

const ReconciliationRunSchema = defineEntity({
  name: 'ReconciliationRun',
  schema: 'accounting',
  tableName: 'reconciliation_runs',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    status: p.string().$type<RunStatus>(),
    /** The night that it is for, by London's calendar; null where a person asked for it. */
    night: p.date().nullable(),
    /** As `actorName` returns it. */
    requestedBy: p.text(),
    /** The first and the last day whose orders are compared, by London's calendar. */
    fromDay: p.date(),
    toDay: p.date(),
    /** What it is doing, in plain words. */
    step: p.text().default(''),
    /** Records read so far, and how many there were the last time. */
    done: p.integer().default(0),
    total: p.integer().nullable(),
    checked: p.json<Checked>().nullable(),
    sums: p.json<ComparedSum[]>().nullable(),
    /** Open cases that it found. */
    cases: p.integer().default(0),
    /** Why it failed, in plain words. */
    error: p.text().nullable(),
    /** Its process died: it is repeated at once. */
    wasInterrupted: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [
    { properties: ['createdAt'] },
    { properties: ['night'] },
    {
      name: 'reconciliation_runs_one_at_a_time',
      expression: `create unique index "reconciliation_runs_one_at_a_time" on "accounting"."reconciliation_runs" ((true)) where "status" in ('waiting', 'running')`,
    },
  ],
  checks: [
    {
      name: 'reconciliation_runs_status',
      expression: `status in ('waiting', 'running', 'green', 'differences', 'failed')`,
    },
  ],
  triggers: [
    {
      name: 'reconciliation_runs_wake_the_worker',
      timing: 'after',
      events: ['insert'],
      forEach: 'statement',
      body: "perform pg_notify('reconciliation', ''); return null;",
    },
  ],
});

/** One comparison of Stripe, orders, Sage, points and balances (docs/rules.md#reconciliation). */
export class ReconciliationRun extends ReconciliationRunSchema.class {
  begin(now: Date): void {
    this.status = 'running';
    this.startedAt = now;
  }

  /** Compared everything. `cases` are those that are open. */
  finish(now: Date, { checked, sums, cases }: { checked: Checked; sums: ComparedSum[]; cases: number }): void {
    Object.assign(this, { checked, sums, cases, step: '', status: cases > 0 ? 'differences' : 'green' });
    this.finishedAt = now;
  }

  /** It could not compare everything, so it found nothing: cases stay as they are. */
  fail(now: Date, error: string, wasInterrupted = false): void {
    Object.assign(this, { error, wasInterrupted, step: '', status: 'failed', finishedAt: now });
  }
}
ReconciliationRunSchema.setClass(ReconciliationRun);

/** What Sage says, beside what the modules say. */
type StagedSource = RecordSource | 'document';

const StagedRecordSchema = defineEntity({
  name: 'StagedRecord',
  schema: 'accounting',
  tableName: 'reconciliation_records',
  properties: {
    runId: p.uuid().primary(),
    source: p.string().primary().$type<StagedSource>(),
    id: p.text().primary(),
    orderNumber: p.text().nullable(),
    orderId: p.text().nullable(),
    paymentIntentId: p.text().nullable(),
    userId: p.text().nullable(),
    amount: p.integer(),
    /** VAT inside `amount`. */
    tax: p.integer(),
    status: p.text(),
    /** When it happened, or last changed. */
    at: p.datetime(),
    /** What only this source says. */
    detail: p.json<Record<string, unknown>>(),
  },
  indexes: [
    { properties: ['runId', 'source', 'orderNumber'] },
    { properties: ['runId', 'source', 'orderId'] },
    { properties: ['runId', 'source', 'paymentIntentId'] },
  ],
});

/** A record of one side, read for a run and deleted after it: all sides in one place, so that they are compared by statements. */
export class StagedRecord extends StagedRecordSchema.class {}
StagedRecordSchema.setClass(StagedRecord);

/** Days whose orders a run compares, today included, where no other number is asked for. */
export const USUAL_DAYS = 35;
/** At most a quarter: Stripe and Sage are read call by call. */
export const LONGEST_DAYS = 92;

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Returns the day in London, YYYY-MM-DD, and the hour. */
function inLondon(moment: Date) {
  const part = Object.fromEntries(LONDON.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) };
}

/** Returns the night whose run is due by now, YYYY-MM-DD; null before the hour, of London's clock, from which runs are due. */
export function dueNight(now: Date, fromHour: number): string | null {
  const { day, hour } = inLondon(now);
  return hour >= fromHour ? day : null;
}

/** Returns the moment at which a day begins in London. */
export function startOfDay(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // London is never behind UTC, and at most an hour ahead.
  const anHourBefore = new Date(utc - 3_600_000);
  return inLondon(anHourBefore).day === day ? anHourBefore : new Date(utc);
}
