import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { londonDay, londonHour } from '../../../platform/london-days.js';
import { formatPounds, toDecimal } from '../../../platform/money.js';

export const CASE_KINDS = [
  'payment-without-order',
  'order-without-payment',
  'payment-differs',
  'refund-missing',
  'refund-differs',
  'document-missing',
  'document-differs',
  'invoice-unpaid',
  'points-differ',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Kinds of buttons: a link (`href`), or a call about `target` (an order number, a parked write, a user). */
export const ACTION_KINDS = [
  'open-order',
  'open-payment',
  'open-customer',
  'replay-write',
  'create-invoice',
  'rebuild-points',
] as const;

export interface CaseAction {
  readonly kind: (typeof ACTION_KINDS)[number];
  readonly label: string;
  /** Page on which the case can be examined; null if there is none. */
  readonly href: string | null;
  readonly target: string | null;
}

export type Unit = 'GBP' | 'points';

/** Returns an amount as part of a text: £12.50, or 3 points. */
export function formatAmount(amount: number, unit: Unit): string {
  return unit === 'GBP' ? `${amount < 0 ? '−' : ''}${formatPounds(Math.abs(amount))}` : `${amount} points`;
}

/** Returns an amount as the API has it: a decimal string of pounds, or whole points. */
export function amountText(amount: number, unit: Unit): string {
  return unit === 'GBP' ? toDecimal(amount) : String(amount);
}

const ReconciliationCaseSchema = defineEntity({
  name: 'ReconciliationCase',
  schema: 'operations',
  tableName: 'reconciliation_cases',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    kind: p.string().$type<CaseKind>(),
    /** An order number, an id at Stripe or Sage, or a user's id. Subject and title identify the case. */
    subject: p.text(),
    orderNumber: p.text().nullable(),
    userId: p.uuid().nullable(),
    /**
     * Time of the event; null for points, which are always compared in full. A run that reads back to this time decides
     * whether the difference is gone.
     */
    aboutAt: p.datetime().nullable(),
    title: p.text(),
    text: p.text(),
    /** Pence, or points. */
    expected: p.integer(),
    found: p.integer(),
    unit: p.string().$type<Unit>(),
    action: p.json<CaseAction>(),
    firstSeen: p.datetime(),
    lastSeen: p.datetime(),
    settledAt: p.datetime().nullable(),
    /** A result of `actorName`; `system` if the difference was gone. */
    settledBy: p.text().nullable(),
    settledReason: p.text().nullable(),
  },
  uniques: [{ properties: ['subject', 'title'] }],
  indexes: [{ name: 'reconciliation_cases_open', properties: ['lastSeen'], where: 'settled_at is null' }],
});

/** A difference that stays open until it is gone or a person settles it (docs/rules.md#reconciliation). */
export class ReconciliationCase extends ReconciliationCaseSchema.class {
  /** Settles the case with a reason; it opens again if its amounts change. Returns false if it is settled already. */
  settle(actor: string, reason: string, now: Date): boolean {
    if (this.settledAt) return false;
    Object.assign(this, { settledAt: now, settledBy: actor, settledReason: reason });
    return true;
  }
}
ReconciliationCaseSchema.setClass(ReconciliationCase);

/** A difference as a comparison finds it. */
export type Difference = Pick<
  ReconciliationCase,
  | 'kind'
  | 'subject'
  | 'orderNumber'
  | 'userId'
  | 'aboutAt'
  | 'title'
  | 'text'
  | 'expected'
  | 'found'
  | 'unit'
  | 'action'
>;

/** Number of compared records of each kind. */
export interface Checked {
  orders: number;
  payments: number;
  refunds: number;
  documents: number;
  pointsMovements: number;
  balances: number;
}

/** One sum on both sides, in pence or points. */
export interface ComparedSum {
  readonly name: string;
  shop: number;
  other: number;
  readonly unit: Unit;
}

/** The most cases that one run makes: more differences have a common cause. */
const MOST_DIFFERENCES = 8000;

const SUMS = {
  'Card payments at Stripe': 'GBP',
  'Card refunds at Stripe': 'GBP',
  'Sales in Sage': 'GBP',
  'VAT on sales in Sage': 'GBP',
  'Refunds in Sage': 'GBP',
  'Balances of points': 'points',
  'Points of redeemed rewards': 'points',
  'Points that accounts show': 'points',
} as const;

/** Differences, sums and counts of a run so far. */
export class Findings {
  readonly differences = new Map<string, Difference>();
  readonly sums = Object.entries(SUMS).map(([name, unit]): ComparedSum => ({ name, shop: 0, other: 0, unit }));
  readonly checked: Checked = { orders: 0, payments: 0, refunds: 0, documents: 0, pointsMovements: 0, balances: 0 };
  /** Numbers of the orders that were read and compared. */
  readonly compared = new Set<string>();
  /** Numbers of the orders that are not compared: young ones, those with a document on its way, and unread ones. */
  readonly postponed = new Set<string>();
  /** Customers' orders of the window without an invoice in Sage, by id. */
  readonly withoutInvoice = new Set<string>();

  /** Whether differences were left out, so that nothing can be said about those that were not found. */
  get isFull(): boolean {
    return this.differences.size >= MOST_DIFFERENCES;
  }

  sum(name: keyof typeof SUMS, shop: number, other: number): void {
    const sum = this.sums.find((each) => each.name === name)!;
    sum.shop += shop;
    sum.other += other;
  }

  /** Adds a difference; the first of one subject and title stands. */
  add(difference: Difference): void {
    const key = `${difference.title}: ${difference.subject}`;
    if (!this.isFull && !this.differences.has(key)) this.differences.set(key, difference);
  }
}

const ReconciliationRunSchema = defineEntity({
  name: 'ReconciliationRun',
  schema: 'operations',
  tableName: 'reconciliation_runs',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    /** waiting → running → green, differences, or failed. A failed run says nothing, and is tried again. */
    status: p.string().$type<'waiting' | 'running' | 'green' | 'differences' | 'failed'>(),
    /** The night of a scheduled run, by London's calendar; null if a person requested the run. */
    night: p.date().nullable(),
    requestedBy: p.text(),
    /** The first and the last day of the compared orders, by London's calendar. */
    fromDay: p.date(),
    toDay: p.date(),
    step: p.text().default(''),
    /** Number of records read so far, and in the run before. */
    done: p.integer().default(0),
    total: p.integer().nullable(),
    checked: p.json<Checked>().nullable(),
    sums: p.json<readonly ComparedSum[]>().nullable(),
    cases: p.integer().default(0),
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
      expression: `create unique index "reconciliation_runs_one_at_a_time" on "operations"."reconciliation_runs" ((true)) where "status" in ('waiting', 'running')`,
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
  finish(now: Date, compared: { checked: Checked; sums: readonly ComparedSum[]; cases: number }): void {
    const { checked, sums, cases } = compared;
    Object.assign(this, { checked, sums, cases, step: '', status: cases > 0 ? 'differences' : 'green' });
    this.finishedAt = now;
  }

  /** Ends an incomplete comparison, which leaves all cases as they are. */
  fail(now: Date, error: string, wasInterrupted = false): void {
    Object.assign(this, { error, wasInterrupted, step: '', status: 'failed', finishedAt: now });
  }
}
ReconciliationRunSchema.setClass(ReconciliationRun);

/** Default number of days whose orders a run compares, including today. */
export const USUAL_DAYS = 35;
/** At most a quarter, because Stripe and Sage are read call by call. */
export const LONGEST_DAYS = 92;

/** Returns the night whose run is due, YYYY-MM-DD; null before `fromHour` of London's clock. */
export function dueNight(now: Date, fromHour: number): string | null {
  return londonHour(now) >= fromHour ? londonDay(now) : null;
}

/** Returns the time at which a day begins in London, which is never behind UTC, and at most an hour ahead. */
export function startOfDay(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const anHourBefore = new Date(utc - 3_600_000);
  return londonDay(anHourBefore) === day ? anHourBefore : new Date(utc);
}
