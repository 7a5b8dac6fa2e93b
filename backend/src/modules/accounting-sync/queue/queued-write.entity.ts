import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { aggregateProperties } from '../../../platform/database/database.js';
import { raise } from '../../../platform/messaging/outbox.js';
import type { Pence } from '../../../platform/money.js';
import { messageOf } from '../../../platform/redaction.js';
import { CannotBePosted, RejectedBySage, SageDisconnected, SageUnavailable } from '../connection/sage-http.js';
import { DocumentAbandoned, DocumentParked } from '../events.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits during an outage double from 1 s up to `LONGEST_WAIT_MS`: the first are short, in case it is over soon. */
const FIRST_WAIT_MS = SECOND;
const SHORT_PHASE_MS = 5 * MINUTE;
const LONGEST_SHORT_WAIT_MS = 15 * SECOND;
const LONGEST_WAIT_MS = 10 * MINUTE;
/** Random part of a wait, so that writes that failed together are not retried together. */
const JITTER = 0.25;
/** Length of an outage after which a write is parked for staff. */
const LONGEST_OUTAGE_MS = 72 * HOUR;

/** Counts of a write's failures so far. */
interface Failures {
  /** Failures without a known reason. */
  readonly retryCount: number;
  readonly maxRetries: number;
  /** Failures of the present outage. */
  readonly outageCount: number;
  /** Start of the present outage; null if there is none. */
  readonly outageSince: Date | null;
}

type Verdict =
  | { readonly kind: 'park'; readonly cause: string; readonly unexplained: boolean }
  | { readonly kind: 'wait'; readonly cause: string; readonly waitMs: number; readonly outage: boolean };

/**
 * Returns the next state of a failed write: a rejection parks at once, an outage is waited out, and an unexplained
 * failure is tried `maxRetries` times (docs/rules.md#sage-retries). A wait is its back-off less up to a quarter, or at
 * least the wait that Sage asked for; `random` is from 0 to 1.
 */
export function judge(error: unknown, failures: Failures, now: Date, random = Math.random()): Verdict {
  const cause = messageOf(error);
  if (error instanceof RejectedBySage || error instanceof CannotBePosted)
    return { kind: 'park', cause, unexplained: false };
  if (error instanceof SageUnavailable || error instanceof SageDisconnected) {
    const lasted = failures.outageSince ? now.getTime() - failures.outageSince.getTime() : 0;
    if (lasted >= LONGEST_OUTAGE_MS) return { kind: 'park', cause: `Tried for 72 hours. ${cause}`, unexplained: false };
    const longest = lasted < SHORT_PHASE_MS ? LONGEST_SHORT_WAIT_MS : LONGEST_WAIT_MS;
    const backoff = backoffMs(failures.outageCount, longest) * (1 - JITTER * random);
    const asked = error instanceof SageUnavailable ? Math.min(error.retryAfterMs, LONGEST_WAIT_MS) : 0;
    return { kind: 'wait', cause, waitMs: Math.max(backoff, asked * (1 + JITTER * random)), outage: true };
  }
  if (failures.retryCount + 1 >= failures.maxRetries) return { kind: 'park', cause, unexplained: true };
  const waitMs = backoffMs(failures.retryCount, LONGEST_SHORT_WAIT_MS) * (1 - JITTER * random);
  return { kind: 'wait', cause, waitMs, outage: false };
}

function backoffMs(failedBefore: number, longest: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(failedBefore, 20), longest);
}

/** Wakes the writer of queued writes. */
export const SAGE_QUEUE = 'sage_queue';

/** A write this old is looked up before it is repeated: Sage keeps idempotency ids for 7 days (docs/rules.md#unknown-outcomes). */
const LATE_MS = 6.5 * 24 * 3_600_000;

/** A write to Sage: for an order, or (`link_contact`, `update_contact`, `sync_contact`) for a customer. */
export type Operation =
  | 'create_receipt'
  | 'create_invoice'
  | 'create_quote'
  | 'invoice_from_quote'
  | 'decline_quote'
  | 'create_credit_note'
  | 'create_refund'
  | 'link_contact'
  | 'update_contact'
  | 'sync_contact';

export type WriteStatus = 'pending' | 'processing' | 'done' | 'parked' | 'dismissed';

/** Kind of the latest failure: rejected by Sage, not composable by the shop, Sage not available, or unknown. */
export type Failure = 'rejected' | 'unpostable' | 'outage' | 'unexplained';

/** A record that Sage made or already had. */
export interface SageRecord {
  readonly sageId: string;
  readonly number: string | null;
  readonly status: string | null;
  /** For documents: total and VAT in pence, and the contact. */
  readonly total?: Pence;
  readonly tax?: Pence;
  readonly contactId?: string;
  /** For invoices and credit notes: amount not settled yet, in pence; date and due date, YYYY-MM-DD. */
  readonly outstanding?: Pence;
  readonly issuedOn?: string;
  readonly dueDate?: string;
  /** The document's own page in Sage. */
  readonly link?: string;
  /** For payments: id of the payment on account, to be set against an invoice. */
  readonly onAccountId?: string;
}

/** A step of a write. Without a record it is unknown whether Sage carried it out. */
export interface Step {
  /** Time of the first start. */
  readonly startedAt: string;
  /** The body that was sent. A repeat sends the same one, because Sage would reject its idempotency id with another. */
  readonly body?: object;
  readonly record?: SageRecord;
  readonly at?: string;
}

/** Only parked writes can be replayed or dismissed. */
class WriteNotParked extends Error {
  constructor(readonly id: string) {
    super('This step no longer needs attention.');
  }
}

/** An order's document that another business than the connected one may have cannot be dismissed unseen. */
export class WriteMayBeInSage extends Error {
  constructor() {
    super(
      'The Sage business that this belongs to may already have it. Connect the shop to that business first: it then continues automatically.',
    );
  }
}

const SageSyncQueueSchema = defineEntity({
  name: 'QueuedWrite',
  schema: 'accounting',
  tableName: 'sage_sync_queue',
  properties: {
    ...aggregateProperties,
    /** Position in the queue; the writes of an order are sent one after another. */
    seq: p.bigint('string').autoincrement().unique(),
    syncType: p.string().$type<'order' | 'customer'>(),
    /** The order's id, or the user's. */
    entityId: p.text(),
    /** Null for a customer's write. */
    orderNumber: p.text().nullable(),
    operation: p.string().$type<Operation>(),
    /** The event that caused the write; each event causes an operation once. */
    eventId: p.uuid(),
    /** Time of the event. */
    occurredAt: p.datetime(),
    correlationId: p.text(),
    /** The span that queued the write, in W3C form; replays continue its trace. */
    traceParent: p.text().nullable(),
    /** The Sage business of the write; it is sent to no other. Null until the shop has been connected to one. */
    businessId: p.text().nullable(),
    /** The event's whole payload. */
    payload: p.json<object>(),
    /** Lower is sent first, among different orders. */
    priority: p.integer().default(5),
    status: p.string().$type<WriteStatus>().default('pending'),
    steps: p.json<Record<string, Step>>().defaultRaw(`'{}'::jsonb`),
    /** Attempts with any outcome. */
    attempts: p.integer().default(0),
    /**
     * Looks every step up before sending it, because another write may have made its document
     * (docs/rules.md#created-by-hand).
     */
    looksFirst: p.boolean().default(false),
    /** Failures without a known reason. */
    retryCount: p.integer().default(0),
    maxRetries: p.integer().default(3),
    outageCount: p.integer().default(0),
    outageSince: p.datetime().nullable(),
    /** Plain words: the reason why it waits or is parked. */
    errorMessage: p.text().nullable(),
    failure: p.string().$type<Failure>().nullable(),
    scheduledFor: p.datetime(),
    processedAt: p.datetime().nullable(),
    /** When it failed for good. */
    parkedAt: p.datetime().nullable(),
    /** The person who dismissed it, and the reason. */
    dismissedBy: p.text().nullable(),
    dismissReason: p.text().nullable(),
  },
  uniques: [{ properties: ['eventId', 'operation'] }],
  indexes: [
    { properties: ['createdAt'] },
    { name: 'sage_sync_queue_of_order', properties: ['entityId', 'seq'] },
    {
      name: 'sage_sync_queue_open',
      expression: `create index "sage_sync_queue_open" on "accounting"."sage_sync_queue" ("entity_id", "seq") where "status" in ('pending', 'processing', 'parked')`,
    },
    {
      name: 'sage_sync_queue_due',
      expression: `create index "sage_sync_queue_due" on "accounting"."sage_sync_queue" ("priority", "seq") where "status" in ('pending', 'processing')`,
    },
    {
      name: 'sage_sync_queue_dismissed',
      expression: `create index "sage_sync_queue_dismissed" on "accounting"."sage_sync_queue" ("entity_id") where "status" = 'dismissed'`,
    },
  ],
  checks: [
    {
      name: 'sage_sync_queue_status',
      expression: `status in ('pending', 'processing', 'done', 'parked', 'dismissed')`,
    },
  ],
});

/** A queued write to Sage for an order or customer: pending → processing → done, or parked (→ pending, dismissed). */
export class QueuedWrite extends SageSyncQueueSchema.class {
  /** Returns when the step was first started, ISO 8601; Sage did not carry it out before. */
  startedAt(step: string): string | undefined {
    return this.steps?.[step]?.startedAt;
  }

  /** Returns the record that Sage made in this step, if known. */
  recordOf(step: string): SageRecord | undefined {
    return this.steps?.[step]?.record;
  }

  /** Returns whether Sage may have carried out this step although no answer is stored. */
  isDoubtful(step: string, now: Date): boolean {
    return this.looksFirst || this.steps?.[step] !== undefined || now.getTime() - this.createdAt.getTime() > LATE_MS;
  }

  /** Stores the body before it is sent. Returns the body to send: that of an earlier try, if there was one. */
  beginStep(step: string, body: object, now: Date): object {
    const { startedAt = now.toISOString(), body: sentBefore = body } = this.steps?.[step] ?? {};
    this.steps = { ...this.steps, [step]: { startedAt, body: sentBefore } };
    return sentBefore;
  }

  finishStep(step: string, record: SageRecord, now: Date): void {
    const at = now.toISOString();
    this.steps = { ...this.steps, [step]: { startedAt: this.steps?.[step]?.startedAt ?? at, record, at } };
    this.outageCount = 0;
    this.outageSince = null;
  }

  /** Removes a step whose document is gone, so that it is carried out again. */
  removeStep(step: string): void {
    const { [step]: _, ...others } = this.steps ?? {};
    this.steps = others;
  }

  /** Returns when Sage answered the latest step, ISO 8601. */
  lastAnsweredAt(): string {
    return Object.values(this.steps ?? {}).reduce((latest, { at = '' }) => (at > latest ? at : latest), '');
  }

  /** Returns the idempotency id of a step of this event, the same for every try. 32 hexadecimal digits. */
  idempotencyId(step: string): string {
    return createHash('sha256').update(`${this.eventId}:${step}`).digest('hex').slice(0, 32);
  }

  complete(now: Date): void {
    this.status = 'done';
    this.errorMessage = null;
    this.failure = null;
    this.processedAt = now;
  }

  /** Schedules another try or parks the write, by the retry rules (docs/rules.md#sage-retries). */
  fail(error: unknown, now: Date): void {
    const { retryCount = 0, maxRetries = 3, outageCount = 0, outageSince = null } = this;
    const verdict = judge(error, { retryCount, maxRetries, outageCount, outageSince }, now);
    // Clears the stored bodies: a rejected request left nothing in Sage, so the next one may differ.
    if (error instanceof RejectedBySage || error instanceof CannotBePosted) this.clearBodies();
    this.failure = failureOf(error);
    const cause = verdict.cause.replaceAll('\0', '');
    this.errorMessage = cause;
    if (verdict.kind === 'park') {
      if (verdict.unexplained) this.retryCount = retryCount + 1;
      this.park(cause, now);
      return;
    }
    if (verdict.outage) {
      this.outageCount = outageCount + 1;
      this.outageSince = outageSince ?? now;
    } else {
      this.retryCount = retryCount + 1;
    }
    this.status = 'pending';
    this.scheduledFor = new Date(now.getTime() + verdict.waitMs);
  }

  /** Sends the write again and keeps the count of its attempts. Throws `WriteNotParked`. */
  replay(now: Date): void {
    if (this.status !== 'parked') throw new WriteNotParked(this.id);
    this.status = 'pending';
    this.parkedAt = null;
    this.retryCount = 0;
    this.errorMessage = null;
    this.failure = null;
    this.scheduledFor = now;
  }

  /** Resumes a dismissed write where it stopped; documents that staff may have booked by hand are looked up first. */
  reopen(now: Date): void {
    if (this.status !== 'dismissed') return;
    this.status = 'pending';
    this.looksFirst = true;
    this.retryCount = 0;
    this.errorMessage = null;
    this.failure = null;
    this.dismissedBy = null;
    this.dismissReason = null;
    this.processedAt = null;
    this.scheduledFor = now;
  }

  /** Returns whether the write is parked, or waits for another business than the connected one. */
  isDismissible(connectedTo: string | null): boolean {
    if (this.status === 'parked') return true;
    const isOpen = this.status === 'pending' || this.status === 'processing';
    return isOpen && connectedTo !== null && this.businessId != null && this.businessId !== connectedTo;
  }

  /**
   * Dismisses a write that is parked or waits for another business than the connected one. Throws `WriteNotParked`, and
   * `WriteMayBeInSage` for a waiting write of an order of which something was sent, because that business cannot be
   * asked.
   */
  dismiss(reason: string, actor: string, now: Date, connectedTo: string | null): void {
    if (!this.isDismissible(connectedTo)) throw new WriteNotParked(this.id);
    if (this.status !== 'parked' && this.syncType === 'order' && Object.keys(this.steps ?? {}).length > 0)
      throw new WriteMayBeInSage();
    this.status = 'dismissed';
    this.dismissedBy = actor;
    this.dismissReason = reason;
    this.processedAt = now;
    const { entityId: orderId, orderNumber, operation, payload } = this;
    if (!orderNumber) return;
    const { restocked, refundId } = payload as { restocked?: boolean; refundId?: string };
    const returned = restocked ? { returnCountedAt: now.toISOString(), refundId } : { returnCountedAt: null };
    raise(this, DocumentAbandoned({ orderId, orderNumber, operation, ...returned }));
  }

  private park(cause: string, now: Date): void {
    this.status = 'parked';
    this.parkedAt = now;
    this.outageCount = 0;
    this.outageSince = null;
    const { entityId: orderId, orderNumber, operation } = this;
    // A customer's write belongs to no order, so only the list of failed writes shows it.
    if (orderNumber) raise(this, DocumentParked({ orderId, orderNumber, operation, cause }));
  }

  private clearBodies(): void {
    this.steps = Object.fromEntries(
      Object.entries(this.steps ?? {}).map(([name, { body: _, ...step }]) => [name, step]),
    );
  }
}
SageSyncQueueSchema.setClass(QueuedWrite);

function failureOf(error: unknown): Failure {
  if (error instanceof RejectedBySage) return 'rejected';
  if (error instanceof CannotBePosted) return 'unpostable';
  return error instanceof SageUnavailable || error instanceof SageDisconnected ? 'outage' : 'unexplained';
}

/**
 * Start of the error message of a write that waits for a parked one of the same order
 * (docs/rules.md#documents-in-order).
 */
export const WAITS_BEHIND = 'Waits for an earlier step of this order, which needs attention: ';

/** Start of the error message of a write for another business than the connected one. */
export const WAITS_FOR = 'Waits for the Sage business to which it belongs: ';
