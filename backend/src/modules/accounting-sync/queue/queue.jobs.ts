import { type EntityDictionary, OptimisticLockError } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { runInContext } from '../../../platform/context.js';
import { inTransaction } from '../../../platform/database/database.js';
import { prepareKinds } from '../../../platform/database/prepared-statement.js';
import { SYSTEM } from '../../../platform/http/actor.js';
import { Job, type JobResult } from '../../../platform/jobs/jobs.js';
import { inSpan, soundTraceParent } from '../../../platform/tracing/spans.js';
import { databaseTime } from '../accounting-retention.js';
import { RejectedBySage } from '../connection/sage-http.js';
import { enterFailure, enterSuccess } from '../failed-events/event-entries.js';
import { blockFollowers } from './enqueue.js';
import { publishOrderStates } from './order-states.js';
import { QueuedWrite, type SageRecord } from './queued-write.entity.js';
import { Sagas } from './sagas.js';
import type { SageStep, Steps } from './steps.js';

/** Slow poll behind the notifications, in ms; it also starts writes whose wait has ended. */
const POLL_MS = 1000;

/**
 * Starts the next due write; one found in `processing` was interrupted, and its steps say how far it had come. A later one
 * of an order waits for every earlier one that is not settled, of a customer for those of the same business. Writes of
 * another business than the connected one wait, and so do orders until the items of a business that the books moved to have
 * been read.
 */
const startNext = prepareKinds<unknown, object, Started, readonly string[]>(
  () => 'start_sage_write',
  (db, _, columns) => ({
    compile: () =>
      sql<Started>`
  update accounting.sage_sync_queue
  set status = 'processing', attempts = attempts + 1, updated_at = clock_timestamp(), version = version + 1
  where status in ('pending', 'processing') and id = (
    select q.id from accounting.sage_sync_queue q
    where q.status in ('pending', 'processing') and q.scheduled_for <= clock_timestamp() and not exists (
      select 1 from accounting.sage_sync_queue earlier where earlier.entity_id = q.entity_id and earlier.seq < q.seq
        and earlier.status in ('pending', 'processing', 'parked')
        and (q.sync_type = 'order' or earlier.business_id is not distinct from q.business_id))
      and not exists (
        select 1 from accounting.sage_tokens connection
        left join accounting.sage_settings books on books.business_id = connection.business_id
        where connection.business_id <> q.business_id or books.awaits_items and q.sync_type = 'order')
    order by q.priority, q.seq limit 1)
  returning ${sql.join(columns.map(sql.ref))}, clock_timestamp() as now`.compile(db),
  }),
);

/** A write's row, and when it was started. */
type Started = Record<string, unknown> & { readonly now: Date };

/** When Sage answered the latest call, by the database's clock; undefined where that is not known. */
interface LatestCall {
  endedAt?: Date;
}

/** The record of a step, and when Sage answered it, where that was now. */
interface Taken {
  readonly record: SageRecord;
  readonly answeredAt?: Date;
}

/**
 * Writes to Sage what the queue holds: one at a time over all processes, because Sage asks for it, and in order within an
 * order (docs/rules.md#one-write-at-a-time). A write that waits or is parked holds up its own order only.
 */
@Injectable()
export class SageWriter {
  private readonly logger = new Logger('SageWriter');

  constructor(
    private readonly em: EntityManager,
    private readonly sagas: Sagas,
  ) {}

  @Job({ name: 'sage-writes', leader: true, everyMs: POLL_MS, wakeOn: 'sage_queue' })
  async run(signal: AbortSignal): Promise<JobResult> {
    return (await this.writeNext(signal)) ? 'again' : undefined;
  }

  /** Performs the next due write. Returns false when there was none. Only the leading process may call it. */
  async writeNext(signal: AbortSignal = new AbortController().signal): Promise<boolean> {
    const em = this.em.fork();
    const columns = em.getMetadata(QueuedWrite).props.flatMap(({ fieldNames }) => fieldNames ?? []);
    const [started] = await startNext(this.em, columns, {});
    if (!started) return false;
    const { now, ...row } = started;
    const write = em.map(QueuedWrite, row as EntityDictionary<QueuedWrite>);
    const { correlationId, eventId } = write;
    const traceParent = soundTraceParent(write.traceParent);
    await runInContext({ correlationId, causationId: eventId, actor: SYSTEM, traceParent }, async () => {
      try {
        const attributes = { 'topcoat.attempt': write.attempts! };
        await inSpan(`sage ${write.operation}`, { kind: 'consumer', attributes }, () =>
          this.perform(write, em, now, signal),
        );
      } catch (error) {
        // Interrupted, or claimed by another process: the row stays, and its next turn looks in Sage first.
        if (signal.aborted || error instanceof OptimisticLockError) throw error;
        await this.recordFailure(write.id, error);
      }
    });
    return true;
  }

  /** Takes step after step; a write that was interrupted continues at the step that is missing. */
  private async perform(write: QueuedWrite, em: EntityManager, startedAt: Date, signal: AbortSignal): Promise<void> {
    const call: LatestCall = {};
    const steps = await this.sagas.stepsOf(write, em, { signal, onEnd: (at) => (call.endedAt = at) });
    let turn = await steps.next();
    let now = startedAt;
    while (!turn.done) {
      const taken = await this.takeStep(em, write, turn.value, now, call);
      now = taken.answeredAt ?? now;
      turn = await this.goOn(steps, em, taken.record);
    }
    write.complete(now);
    const isRepeated = (write.attempts ?? 0) > 1;
    if (write.syncType !== 'order' && !isRepeated) return em.flush();
    await em.transactional(async (inner) => {
      await inner.flush();
      if (isRepeated) await enterSuccess(inner as EntityManager, write, now);
      if (write.syncType === 'order') await publishOrderStates(inner as EntityManager, [write.entityId]);
    });
  }

  /** The record of a step is stored with the beginning of the next one, with the end of the write, or when it cannot go on. */
  private async goOn(steps: Steps, em: EntityManager, record: SageRecord): Promise<IteratorResult<SageStep, void>> {
    try {
      return await steps.next(record);
    } catch (error) {
      await em.flush();
      throw error;
    }
  }

  /**
   * Takes a step once: a stored record is returned; a step that may have been done without a response is looked up first;
   * and what is about to be sent is stored before (docs/rules.md#unknown-outcomes). `now` is when the step before was answered,
   * or the write started: this one starts then.
   */
  private async takeStep(
    em: EntityManager,
    write: QueuedWrite,
    step: SageStep,
    now: Date,
    call: LatestCall,
  ): Promise<Taken> {
    const known = write.recordOf(step.name);
    if (known) return { record: known };
    const mayExist = step.lookFirst || write.isDoubtful(step.name, now);
    if (!write.startedAt(step.name)) step.beforeFirstSend?.(now);
    const body = write.beginStep(step.name, step.body, now);
    await em.flush();
    call.endedAt = undefined;
    const found = mayExist ? await step.find(body) : undefined;
    const record = found ?? (await this.send(step, body, write.idempotencyId(step.name)));
    const answeredAt = call.endedAt ?? (await databaseTime(em));
    write.finishStep(step.name, record, answeredAt);
    await step.onAnswer?.(record, answeredAt);
    return { record, answeredAt };
  }

  private async send(step: SageStep, body: object, idempotencyId: string): Promise<SageRecord> {
    try {
      return await step.create(body, idempotencyId);
    } catch (error) {
      throw error instanceof RejectedBySage && step.onRejection ? await step.onRejection(error) : error;
    }
  }

  /** On a unit of work of its own: the one that failed may hold what cannot be written. */
  private async recordFailure(id: string, error: unknown): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const write = await em.findOneOrFail(QueuedWrite, id);
      write.fail(error, await databaseTime(em));
      this.logger.warn(
        `${write.orderNumber ?? write.entityId} ${write.operation} ${write.status}: ${write.errorMessage}`,
      );
      if (write.status !== 'parked') return;
      await enterFailure(em, write, write.errorMessage ?? '', write.parkedAt!);
      await blockFollowers(em, write);
      if (write.syncType !== 'order') return;
      await em.flush();
      await publishOrderStates(em, [write.entityId]);
    });
  }
}
