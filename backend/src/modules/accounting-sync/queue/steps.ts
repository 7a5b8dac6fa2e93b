import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../adapters/database-time.js';
import type { QueuedWrite, SageRecord } from '../domain/sage-sync-queue.js';

/** A step of a write to Sage: what to send, how to see whether Sage has it, how to have it made. */
export interface SageStep<B extends object> {
  readonly name: string;
  readonly body: B;
  find(body: B): Promise<SageRecord | undefined>;
  create(body: B, idempotencyId: string): Promise<SageRecord>;
  /** What else is noted in the transaction that keeps the answer. */
  keep?(record: SageRecord, now: Date): Promise<void>;
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
  const doubtful = write.isDoubtful(step.name, now);
  const body = write.beginStep(step.name, step.body, now) as B;
  await em.flush();
  const record = (doubtful && (await step.find(body))) || (await step.create(body, write.idempotencyId(step.name)));
  const answeredAt = await databaseTime(em);
  write.finishStep(step.name, record, answeredAt);
  await step.keep?.(record, answeredAt);
  await em.flush();
  return record;
}
