import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { aggregateProperties } from '../../../platform/database.js';
import { tell } from '../../../platform/messaging/outbox.js';
import { DocumentParked } from '../events.js';
import { judge } from './retry-rules.js';
import { CannotBePosted, SageRefused } from './sage-errors.js';

/** A write this old is looked up before it is repeated: Sage forgets idempotency ids after 7 days (decision 27). */
const LATE_MS = 6.5 * 24 * 3_600_000;

/** What the shop writes to Sage for an order. */
export type Operation = 'create_receipt';

/** Something that Sage made or already had. */
export interface SageRecord {
  readonly sageId: string;
  readonly number: string | null;
  readonly status: string | null;
}

/** A step of a write. Begun without a record means that nobody knows whether Sage did it. */
export interface Step {
  readonly begunAt: string;
  /** What was sent; a repeat sends the same, or Sage would refuse its idempotency id. */
  readonly body?: object;
  readonly record?: SageRecord;
  readonly at?: string;
}

const SageSyncQueueSchema = defineEntity({
  name: 'QueuedWrite',
  schema: 'accounting',
  tableName: 'sage_sync_queue',
  properties: {
    ...aggregateProperties,
    /** Place in the queue; within an order writes go one after another. */
    seq: p.bigint('string').autoincrement().unique(),
    syncType: p.string().$type<'order'>(),
    /** The order's id. */
    entityId: p.text(),
    orderNumber: p.text(),
    operation: p.string().$type<Operation>(),
    /** The event that asked for it; each event asks for an operation once. */
    eventId: p.uuid(),
    correlationId: p.text(),
    /** The event's whole payload: nobody is asked back. */
    payload: p.json<object>(),
    /** Lower goes first, between orders. */
    priority: p.integer().default(5),
    status: p.string().$type<'pending' | 'processing' | 'done' | 'parked' | 'dismissed'>().default('pending'),
    steps: p.json<Record<string, Step>>().defaultRaw(`'{}'::jsonb`),
    /** Attempts of any outcome. */
    attempts: p.integer().default(0),
    /** Failures that nothing explains. */
    retryCount: p.integer().default(0),
    maxRetries: p.integer().default(3),
    outageCount: p.integer().default(0),
    outageSince: p.datetime().nullable(),
    /** Plain words: why it waits or is parked. */
    errorMessage: p.text().nullable(),
    scheduledFor: p.datetime(),
    processedAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ['eventId', 'operation'] }],
  indexes: [
    {
      name: 'sage_sync_queue_open',
      expression: `create index "sage_sync_queue_open" on "accounting"."sage_sync_queue" ("entity_id", "seq") where "status" in ('pending', 'processing', 'parked')`,
    },
    {
      name: 'sage_sync_queue_due',
      expression: `create index "sage_sync_queue_due" on "accounting"."sage_sync_queue" ("priority", "seq") where "status" in ('pending', 'processing')`,
    },
  ],
  checks: [
    {
      name: 'sage_sync_queue_status',
      expression: `status in ('pending', 'processing', 'done', 'parked', 'dismissed')`,
    },
  ],
  triggers: [
    {
      name: 'sage_sync_queue_wakes_the_writer',
      timing: 'after',
      events: ['insert', 'update'],
      forEach: 'row',
      body: "if new.status = 'pending' then perform pg_notify('sage_queue', ''); end if; return null;",
    },
  ],
});

/** One thing to be written to Sage for an order: pending → processing → done, or parked for a person (→ pending, dismissed). */
export class QueuedWrite extends SageSyncQueueSchema.class {
  /** Takes the write up. A write found in `processing` was broken off: its steps say how far it had come. */
  begin(): void {
    this.status = 'processing';
    this.attempts = (this.attempts ?? 0) + 1;
  }

  /** What Sage made in this step, if that is known. */
  recordOf(step: string): SageRecord | undefined {
    return this.steps?.[step]?.record;
  }

  /** Whether Sage may have done this step already although no answer is stored. */
  isDoubtful(step: string, now: Date): boolean {
    return this.steps?.[step] !== undefined || now.getTime() - this.createdAt.getTime() > LATE_MS;
  }

  /** Notes, before it is sent, what goes out. Answers what to send: what was sent before, if anything was. */
  beginStep(step: string, body: object, now: Date): object {
    const sentBefore = this.steps?.[step]?.body;
    this.steps = { ...this.steps, [step]: { begunAt: now.toISOString(), body: sentBefore ?? body } };
    return sentBefore ?? body;
  }

  finishStep(step: string, record: SageRecord, now: Date): void {
    const at = now.toISOString();
    this.steps = { ...this.steps, [step]: { begunAt: this.steps?.[step]?.begunAt ?? at, record, at } };
    this.outageCount = 0;
    this.outageSince = null;
  }

  /** When Sage answered the latest step, ISO 8601. */
  lastAnsweredAt(): string {
    return Object.values(this.steps ?? {}).reduce((latest, { at = '' }) => (at > latest ? at : latest), '');
  }

  /** Sage's name for a step of this event: the same however often it is tried. 32 hexadecimal digits. */
  idempotencyId(step: string): string {
    return createHash('sha256').update(`${this.eventId}:${step}`).digest('hex').slice(0, 32);
  }

  complete(now: Date): void {
    this.status = 'done';
    this.errorMessage = null;
    this.processedAt = now;
  }

  /** Waits or parks, as the retry rules say (decision 28). */
  fail(error: unknown, now: Date): void {
    const { retryCount = 0, maxRetries = 3, outageCount = 0, outageSince = null } = this;
    const verdict = judge(error, { retryCount, maxRetries, outageCount, outageSince }, now);
    // A refused request left nothing behind, so the next one may say something else.
    if (error instanceof SageRefused || error instanceof CannotBePosted) this.forgetBodies();
    const cause = verdict.cause.replaceAll('\0', '');
    this.errorMessage = cause;
    if (verdict.kind === 'park') {
      if (verdict.unexplained) this.retryCount = retryCount + 1;
      this.park(cause);
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

  private park(cause: string): void {
    this.status = 'parked';
    this.outageCount = 0;
    this.outageSince = null;
    const { entityId: orderId, orderNumber, operation } = this;
    tell(this, DocumentParked({ orderId, orderNumber, operation, cause }));
  }

  private forgetBodies(): void {
    this.steps = Object.fromEntries(
      Object.entries(this.steps ?? {}).map(([name, { body: _, ...step }]) => [name, step]),
    );
  }
}
SageSyncQueueSchema.setClass(QueuedWrite);
