import type { EntityManager } from '@mikro-orm/postgresql';
import type { CallOptions } from '../connection/adapters/sage-client.js';
import { RejectedBySage } from '../connection/domain/sage-errors.js';
import type { SageSettings } from '../connection/domain/sage-settings.js';
import { databaseTime } from '../database-time.js';
import type { QueuedWrite, SageRecord } from './domain/queued-write.js';

/** A step of a write to Sage: what to send, how to see whether Sage has it, how to have it made. */
export interface SageStep<B extends object = object> {
  readonly name: string;
  /** Method and path, as a person is shown it: `POST /sales_invoices`. */
  readonly request: string;
  readonly body: B;
  /** Looked up even if it was never begun, because something else may have made it. */
  readonly lookFirst?: boolean;
  /** What is told before it is sent for the first time. */
  beforeFirstSend?(now: Date): void;
  find(body: B): Promise<SageRecord | undefined>;
  create(body: B, idempotencyId: string): Promise<SageRecord>;
  /** What else is noted in the transaction that keeps the answer. */
  onAnswer?(record: SageRecord, now: Date): Promise<void>;
  /** What a refusal means here. */
  onRejection?(error: RejectedBySage): RejectedBySage | Promise<RejectedBySage>;
}

/** A write in hand. */
export interface Work {
  readonly write: QueuedWrite;
  readonly em: EntityManager;
  readonly settings: SageSettings;
  readonly options: CallOptions;
}

/** Yields the steps of a write one after another and is given what Sage has of each. Does nothing that outlasts it by itself. */
export type Steps<R = void> = AsyncGenerator<SageStep, R, SageRecord>;

/** What is written to Sage for one kind of event. */
export interface Saga {
  steps(work: Work): Steps;
}

/**
 * Takes a step once and for all (design 4): what was answered is kept; what may have been done without an answer is looked
 * up first; and before anything is sent, it is noted that it will be.
 */
export async function takeStep<B extends object>(
  em: EntityManager,
  write: QueuedWrite,
  step: SageStep<B>,
): Promise<SageRecord> {
  const known = write.recordOf(step.name);
  if (known) return known;
  const now = await databaseTime(em);
  const mayExist = step.lookFirst || write.isDoubtful(step.name, now);
  if (!write.startedAt(step.name)) step.beforeFirstSend?.(now);
  const body = write.beginStep(step.name, step.body, now) as B;
  await em.flush();
  const record = (mayExist && (await step.find(body))) || (await create(step, body, write.idempotencyId(step.name)));
  const answeredAt = await databaseTime(em);
  write.finishStep(step.name, record, answeredAt);
  await step.onAnswer?.(record, answeredAt);
  await em.flush();
  return record;
}

async function create<B extends object>(step: SageStep<B>, body: B, idempotencyId: string): Promise<SageRecord> {
  try {
    return await step.create(body, idempotencyId);
  } catch (error) {
    throw error instanceof RejectedBySage && step.onRejection ? await step.onRejection(error) : error;
  }
}
