import { type EntityDictionary, OptimisticLockError } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { runInContext } from '../../../platform/context.js';
import { inTransaction } from '../../../platform/database/database.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
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

/** Pause between polls, in case a notification is missed, in ms; it also starts writes whose wait has ended. */
const POLL_MS = 1000;

/**
 * Starts the next due write. A write in `processing` was interrupted, and its steps show how far it came. A write waits
 * for all earlier unsettled writes of its order, or of its customer in the same business. Writes for another business
 * than the connected one wait, and so do orders while the items of the business that the books moved to are unread.
 */
const startNext = (columns: readonly string[]) =>
  prepare<unknown, object, Started>('start_sage_write', (db) => ({
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
  }));

/** The row of a write, and the time of its start. */
type Started = Record<string, unknown> & { readonly now: Date };

/** The database's time when Sage answered the latest call; undefined if unknown. */
interface LatestCall {
  endedAt?: Date;
}

/** The record of a step; `answeredAt` if Sage answered in this run. */
interface Taken {
  readonly record: SageRecord;
  readonly answeredAt?: Date;
}

/**
 * Sends queued writes to Sage: one at a time over all processes, because Sage asks for it, and in order within an order
 * (docs/rules.md#one-write-at-a-time). A write that waits or is parked blocks only its own order.
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

  /** Carries out the next due write. Returns false if there was none. Only the leading process may call it. */
  async writeNext(signal: AbortSignal = new AbortController().signal): Promise<boolean> {
    const em = this.em.fork();
    const columns = em.getMetadata(QueuedWrite).props.flatMap(({ fieldNames }) => fieldNames ?? []);
    const [started] = await startNext(columns)(this.em, {});
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
        // Leaves the row as it is if the write was interrupted or claimed by another process: the next try looks in
        // Sage first.
        if (signal.aborted || error instanceof OptimisticLockError) throw error;
        await this.recordFailure(write.id, error);
      }
    });
    return true;
  }

  /** Carries out step after step; an interrupted write continues at the first missing step. */
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

  /**
   * Stores a step's record together with the start of the next one or the end of the write, or here if the saga throws.
   */
  private async goOn(steps: Steps, em: EntityManager, record: SageRecord): Promise<IteratorResult<SageStep, void>> {
    try {
      return await steps.next(record);
    } catch (error) {
      await em.flush();
      throw error;
    }
  }

  /**
   * Carries out a step once: returns a stored record, looks up a step that may have been done without a response, and
   * stores the body before sending it (docs/rules.md#unknown-outcomes). `now` is the end of the step before, or the
   * start of the write.
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

  /** Uses a unit of work of its own: the failed one may hold changes that cannot be stored. */
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
