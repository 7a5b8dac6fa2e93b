import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { RecordSource } from '../../../platform/reconciled-records.js';

/** waiting → running → green, differences, or failed. A failed run says nothing, and is tried again. */
type RunStatus = 'waiting' | 'running' | 'green' | 'differences' | 'failed';

/** Number of compared records of each kind. */
export interface Checked {
  readonly orders: number;
  readonly payments: number;
  readonly refunds: number;
  readonly documents: number;
  readonly pointsMovements: number;
  readonly balances: number;
}

/** One sum on both sides, in pence or points. */
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
    /** The night of a scheduled run, by London's calendar; null if a person requested the run. */
    night: p.date().nullable(),
    /** A result of `actorName`. */
    requestedBy: p.text(),
    /** The first and the last day of the compared orders, by London's calendar. */
    fromDay: p.date(),
    toDay: p.date(),
    /** The current step, in plain words. */
    step: p.text().default(''),
    /** Number of records read so far, and in the run before. */
    done: p.integer().default(0),
    total: p.integer().nullable(),
    checked: p.json<Checked>().nullable(),
    sums: p.json<ComparedSum[]>().nullable(),
    /** Number of open cases after the run. */
    cases: p.integer().default(0),
    /** Why it failed, in plain words. */
    error: p.text().nullable(),
    /** Whether the run's process died; it is repeated at once. */
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
});

/** One comparison of Stripe, orders, Sage, points and balances (docs/rules.md#reconciliation). */
export class ReconciliationRun extends ReconciliationRunSchema.class {
  begin(now: Date): void {
    this.status = 'running';
    this.startedAt = now;
  }

  /** Ends a complete comparison. `cases` is the number of open ones. */
  finish(now: Date, { checked, sums, cases }: { checked: Checked; sums: ComparedSum[]; cases: number }): void {
    Object.assign(this, { checked, sums, cases, step: '', status: cases > 0 ? 'differences' : 'green' });
    this.finishedAt = now;
  }

  /** Ends an incomplete comparison, which leaves all cases as they are. */
  fail(now: Date, error: string, wasInterrupted = false): void {
    Object.assign(this, { error, wasInterrupted, step: '', status: 'failed', finishedAt: now });
  }
}
ReconciliationRunSchema.setClass(ReconciliationRun);

/** A module's record, or a document in Sage. */
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
    /** Time at which it happened or last changed. */
    at: p.datetime(),
    /** Fields that only this source has. */
    detail: p.json<Record<string, unknown>>(),
  },
  indexes: [
    { properties: ['runId', 'source', 'orderNumber'] },
    { properties: ['runId', 'source', 'orderId'] },
    { properties: ['runId', 'source', 'paymentIntentId'] },
  ],
});

/**
 * A record of one side, read for a run and deleted afterwards. All sides share one table, so that statements compare
 * them.
 */
export class StagedRecord extends StagedRecordSchema.class {}
StagedRecordSchema.setClass(StagedRecord);

/** Default number of days whose orders a run compares, including today. */
export const USUAL_DAYS = 35;
/** At most a quarter, because Stripe and Sage are read call by call. */
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

/** Returns day and hour in London; the day as YYYY-MM-DD. */
function inLondon(moment: Date) {
  const part = Object.fromEntries(LONDON.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) };
}

/** Returns the night whose run is due, YYYY-MM-DD; null before `fromHour` of London's clock. */
export function dueNight(now: Date, fromHour: number): string | null {
  const { day, hour } = inLondon(now);
  return hour >= fromHour ? day : null;
}

/** Returns the time at which a day begins in London. */
export function startOfDay(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // London is never behind UTC, and at most an hour ahead.
  const anHourBefore = new Date(utc - 3_600_000);
  return inLondon(anHourBefore).day === day ? anHourBefore : new Date(utc);
}
