import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { DocumentKind } from '../../events.js';
import type { Operation, Step, WriteStatus } from '../../queue/domain/queued-write.js';

/** A document in Sage, as an order's trail shows it. */
interface OrderDocument {
  readonly document: DocumentKind;
  readonly sageId: string;
  readonly number: string | null;
  /** Sage's status id (`PAID` …). */
  readonly status: string;
  readonly createdAt: Date;
}

/** A step of a write: started without a Sage id means that it is unknown whether Sage did it. */
interface WrittenStep {
  readonly name: string;
  readonly startedAt: Date;
  readonly sageId: string | null;
  readonly number: string | null;
  readonly answeredAt: Date | null;
}

/** A call to Sage as it went; secrets are removed. */
interface SageCall {
  /** Method and path. */
  readonly operation: string;
  readonly status: 'success' | 'failed';
  readonly request: unknown;
  readonly answer: unknown;
  readonly error: string | null;
  /** ms. */
  readonly duration: number;
  readonly sageRequestId: string | null;
  readonly createdAt: Date;
}

/** What was or is to be written to Sage for an order. */
interface OrderWrite {
  readonly id: string;
  readonly operation: Operation;
  readonly status: WriteStatus;
  readonly attempts: number;
  /** Plain words: why it waits or is parked. */
  readonly cause: string | null;
  readonly createdAt: Date;
  /** When it is tried next, while it waits. */
  readonly scheduledFor: Date;
  readonly processedAt: Date | null;
  /** Who dismissed it, and why. */
  readonly dismissedBy: string | null;
  readonly dismissReason: string | null;
  /** In the order in which they were started. */
  readonly steps: readonly WrittenStep[];
  /** Its latest 100, oldest first. */
  readonly calls: readonly SageCall[];
}

/** The documents and writes of an order. */
export interface OrderInSage {
  readonly documents: readonly OrderDocument[];
  readonly writes: readonly OrderWrite[];
}

/** As JSON hands it over: times are text. */
type Json<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] };
type WriteJson = Json<Omit<OrderWrite, 'steps' | 'calls'>> & { steps: Record<string, Step>; calls: Json<SageCall>[] };

/** Returns documents and writes, oldest first, in one statement; both empty as long as the shop knows of none. */
export async function orderInSage(em: EntityManager, orderId: string): Promise<OrderInSage> {
  const { rows } = await sql<{ documents: Json<OrderDocument>[]; writes: WriteJson[] }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('document', d.document, 'sageId', d.sage_invoice_id, 'number', d.invoice_number,
         'status', d.status, 'createdAt', d.created_at) order by d.created_at, d.id), '[]')
       from accounting.sage_invoices d where d.order_id = ${orderId}::uuid) as documents,
      (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'operation', q.operation, 'status', q.status,
         'attempts', q.attempts, 'cause', q.error_message, 'createdAt', q.created_at, 'scheduledFor', q.scheduled_for,
         'processedAt', q.processed_at, 'dismissedBy', q.dismissed_by, 'dismissReason', q.dismiss_reason, 'steps', q.steps,
         'calls', (select coalesce(jsonb_agg(jsonb_build_object('operation', c.operation, 'status', c.status,
            'request', c.request_data, 'answer', c.response_data, 'error', c.error_details, 'duration', c.sync_duration,
            'sageRequestId', c.sage_request_id, 'createdAt', c.created_at) order by c.created_at), '[]')
            from (select * from accounting.sage_sync_log l where l.write_id = q.id order by l.created_at desc limit 100) c)
         ) order by q.seq), '[]')
       from accounting.sage_sync_queue q where q.entity_id = ${orderId}) as writes`.execute(kysely(em));
  const { documents, writes } = rows[0]!;
  return {
    documents: documents.map((document) => ({ ...document, createdAt: new Date(document.createdAt) })),
    writes: writes.map(toWrite),
  };
}

function toWrite({ steps, calls, ...write }: WriteJson): OrderWrite {
  return {
    ...write,
    createdAt: new Date(write.createdAt),
    scheduledFor: new Date(write.scheduledFor),
    processedAt: dateOrNull(write.processedAt),
    steps: writtenSteps(steps),
    calls: calls.map((call) => ({ ...call, createdAt: new Date(call.createdAt) })),
  };
}

function writtenSteps(steps: Record<string, Step>): WrittenStep[] {
  return Object.entries(steps)
    .map(([name, { startedAt, record, at }]) => ({
      name,
      startedAt: new Date(startedAt),
      sageId: record?.sageId ?? null,
      number: record?.number ?? null,
      answeredAt: dateOrNull(at ?? null),
    }))
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}

function dateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
