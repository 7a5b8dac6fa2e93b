import { OptimisticLockError } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { runInContext } from '../../../platform/context.js';
import { inTransaction } from '../../../platform/database/database.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { addEntry, addFailure, hasEntry } from '../../../platform/failed-work-history.entity.js';
import { SYSTEM } from '../../../platform/http/actor.js';
import { Job, type JobResult } from '../../../platform/jobs/jobs.js';
import { publish, takeRaised } from '../../../platform/messaging/outbox.js';
import { inSpan, soundTraceParent } from '../../../platform/tracing/spans.js';
import { type CallRow, SageCallLog } from '../connection/sage-call-log.js';
import { RejectedBySage } from '../connection/sage-http.js';
import { SageTokenStore, type Usable } from '../connection/sage-token-store.js';
import { blockFollowers } from './enqueue.js';
import { publishOrderStates } from './order-states.js';
import { QueuedWrite, SAGE_QUEUE, type SageRecord } from './queued-write.entity.js';
import { Sagas } from './sagas.js';
import type { SageStep, WriteInProgress, WriteSettings } from './steps.js';

/** Pause between polls, in case a notification is missed, in ms; it also starts writes whose wait has ended. */
const POLL_MS = 1000;

/** Writes under way at once. While Sage answers within half a second, they send as many calls as it takes in a day. */
const SIDE_BY_SIDE = 8;

/** Requests that Sage takes side by side; all others are sent one at a time (docs/rules.md#writes-side-by-side). */
const PARALLEL_REQUESTS: ReadonlySet<string> = new Set([
  'POST /other_payments',
  'POST /stock_movements',
  'POST /contact_payments',
  'POST /contact_allocations',
]);

/** A started write, and the connection with the settings of its business; null without one. */
type Started = Partial<QueuedWrite> &
  Omit<Usable, 'accessToken' | 'businessId'> & {
    readonly id: string;
    readonly now: Date;
    readonly accessToken: string | null;
    readonly connectedTo: string | null;
    readonly settings: WriteSettings | null;
    /** Other writes are due that are not in hand, though they may have to wait. */
    readonly more: boolean;
  };

/**
 * Starts the next due write. A write in `processing` that is not in hand was interrupted, and its steps show how far it
 * came. A write waits for all earlier unsettled writes of its order, or of its customer in the same business. Writes for
 * another business than the connected one wait, and so do orders while the items of the business that the books moved to
 * are unread.
 */
const startNext = prepare<unknown, { inHand: readonly string[] }, Started>(
  'start_sage_write',
  (_, { inHand }) => sql<Started>`
  with started as (
    update accounting.sage_sync_queue
    set status = 'processing', attempts = attempts + 1, updated_at = clock_timestamp(), version = version + 1
    where status in ('pending', 'processing') and id = (
      select q.id from accounting.sage_sync_queue q
      where q.status in ('pending', 'processing') and q.scheduled_for <= clock_timestamp() and q.id <> all(${inHand}::uuid[])
        and not exists (
          select 1 from accounting.sage_sync_queue earlier where earlier.entity_id = q.entity_id and earlier.seq < q.seq
            and earlier.status in ('pending', 'processing', 'parked')
            and (q.sync_type = 'order' or earlier.business_id is not distinct from q.business_id))
        and not exists (
          select 1 from accounting.sage_tokens connection
          left join accounting.sage_settings books on books.business_id = connection.business_id
          where connection.business_id <> q.business_id or books.awaits_items and q.sync_type = 'order')
      order by q.priority, q.seq limit 1)
    returning *)
  select started.id, started.version, status, seq, started.created_at as "createdAt", sync_type as "syncType", entity_id as "entityId",
    order_number as "orderNumber", operation, event_id as "eventId", occurred_at as "occurredAt", correlation_id as "correlationId",
    trace_parent as "traceParent", started.business_id as "businessId", payload, steps, attempts, looks_first as "looksFirst",
    outage_count as "outageCount", outage_since as "outageSince", error_message as "errorMessage", failure, clock_timestamp() as now,
    access_token as "accessToken", connection.business_id as "connectedTo", expires_at as "expiresAt",
    refresh_expires_at as "refreshExpiresAt", rejected_at as "rejectedAt",
    case when books.business_id is not null then jsonb_build_object('businessId', books.business_id,
      'webSalesLedgerAccountId', web_sales_ledger_account_id, 'carriageLedgerAccountId', carriage_ledger_account_id,
      'cardClearingBankAccountId', card_clearing_bank_account_id, 'taxRateByPercentage', tax_rate_by_percentage) end as settings,
    exists (select 1 from accounting.sage_sync_queue other
      where other.status in ('pending', 'processing') and other.scheduled_for <= clock_timestamp()
        and other.id <> started.id and other.id <> all(${inHand}::uuid[])) as more
  from started left join accounting.sage_tokens connection on true
  left join accounting.sage_settings books on books.business_id = connection.business_id`,
);

type Stored = Pick<
  QueuedWrite,
  | 'id'
  | 'version'
  | 'status'
  | 'businessId'
  | 'outageCount'
  | 'outageSince'
  | 'errorMessage'
  | 'failure'
  | 'processedAt'
> & { readonly [K in 'steps' | 'documents' | 'calls']: string };

/** Stores how far a write has come, its calls and new documents. Changes no write that another process has changed. */
const storeWrite = prepare<unknown, Stored, { isStored: boolean; added: readonly string[] }>(
  'store_sage_write',
  (_, write) => sql<{ isStored: boolean; added: readonly string[] }>`
  with stored as (
    update accounting.sage_sync_queue
    set status = ${write.status}::text, steps = ${write.steps}::jsonb, business_id = ${write.businessId}::text,
      outage_count = ${write.outageCount}::int, outage_since = ${write.outageSince}::timestamptz,
      error_message = ${write.errorMessage}::text, failure = ${write.failure}::text,
      processed_at = ${write.processedAt}::timestamptz, updated_at = clock_timestamp(), version = version + 1
    where id = ${write.id}::uuid and version = ${write.version}::int returning id),
  logged as (
    insert into accounting.sage_sync_log
    select call.* from jsonb_populate_recordset(null::accounting.sage_sync_log, ${write.calls}::jsonb) call),
  added as (
    insert into accounting.sage_invoices
    select document.* from stored, jsonb_populate_recordset(null::accounting.sage_invoices, ${write.documents}::jsonb) document
    on conflict (sage_business_id, sage_invoice_id) do nothing returning sage_invoice_id)
  select exists (select 1 from stored) as "isStored", array(select sage_invoice_id from added) as added`,
);

/** A write in hand, with its calls that are not stored yet. */
interface Work extends WriteInProgress {
  readonly calls: CallRow[];
  /** The database's time at the start of the write, or when Sage answered its latest step. */
  now: Date;
  /** The same for the latest call; undefined if unknown. */
  answeredAt?: Date | undefined;
}

/** Runs work one after another, in the order in which it came. */
class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}

/**
 * Sends queued writes to Sage: in one process, several side by side, in order within an order
 * (docs/rules.md#writes-side-by-side). A write that waits or is parked blocks only its own order.
 */
@Injectable()
export class SageWriter {
  private readonly logger = new Logger('SageWriter');
  private readonly inHand = new Set<string>();
  /** A due write may have waited for one in hand when the queue was last read. */
  private mayFollow = false;
  private readonly starts = new Turns();
  private readonly lone = new Turns();

  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SageTokenStore,
    private readonly sagas: Sagas,
    private readonly log: SageCallLog,
  ) {}

  @Job({ name: 'sage-writes', leader: true, everyMs: POLL_MS, wakeOn: SAGE_QUEUE, slots: SIDE_BY_SIDE })
  async run(signal: AbortSignal, found: () => void): Promise<JobResult> {
    if (!(await this.writeNext(signal, found))) return undefined;
    // After a read under way, which may still count this write among those in hand.
    return (await this.starts.take(async () => this.mayFollow)) ? 'again' : undefined;
  }

  /**
   * Carries out the next due write; calls `found` if others are due too. Returns false if there was none. Only the leading
   * process may call it.
   */
  async writeNext(signal = new AbortController().signal, found = () => {}): Promise<boolean> {
    const started = await this.starts.take(async () => {
      const inHand = [...this.inHand];
      const [next] = await startNext(this.em, { inHand });
      if (next) this.inHand.add(next.id);
      else this.mayFollow = inHand.length > 0;
      return next;
    });
    if (!started) return false;
    if (started.more) found();
    try {
      await this.write(started, signal);
    } finally {
      this.inHand.delete(started.id);
    }
    return true;
  }

  private async write(started: Started, signal: AbortSignal): Promise<void> {
    const { now, more, settings, accessToken, connectedTo, expiresAt, refreshExpiresAt, rejectedAt, ...row } = started;
    const write: QueuedWrite = Object.assign(new QueuedWrite(), row);
    const tokens =
      accessToken === null
        ? undefined
        : { accessToken, businessId: connectedTo, expiresAt, refreshExpiresAt, rejectedAt };
    const { correlationId, eventId, attempts } = write;
    const traceParent = soundTraceParent(write.traceParent);
    const calls: CallRow[] = [];
    await runInContext({ correlationId, causationId: eventId, actor: SYSTEM, traceParent }, async () => {
      try {
        const attributes = { 'topcoat.attempt': attempts! };
        await inSpan(`sage ${write.operation}`, { kind: 'consumer', attributes }, async () => {
          const connection = { access: await this.tokens.accessOf(tokens) };
          const onCall = (call: CallRow, endedAt?: Date) => {
            calls.push(call);
            work.answeredAt = endedAt;
          };
          const opened = this.sagas.open(write, this.em.fork(), settings, {
            writeId: write.id,
            signal,
            connection,
            onCall,
          });
          const work: Work = { ...opened, calls, now };
          await this.perform(work);
        });
      } catch (error) {
        await this.log.insert(calls);
        // Leaves the row as it is if the write was interrupted or claimed by another process: the next try looks in
        // Sage first.
        if (signal.aborted || error instanceof OptimisticLockError) throw error;
        await this.recordFailure(write, error);
      }
    });
  }

  /** Carries out step after step; an interrupted write continues at the first missing step. */
  private async perform(work: Work): Promise<void> {
    const { write } = work;
    const steps = this.sagas.steps(work);
    let turn = await steps.next();
    while (!turn.done) {
      const { value: step } = turn;
      const inTurn = <T>(send: () => Promise<T>) =>
        PARALLEL_REQUESTS.has(step.request) ? send() : this.lone.take(send);
      const record = write.recordOf(step.name) ?? (await inTurn(() => this.takeStep(work, step)));
      // Stores the record with the start of the next step or the end of the write, or here if the saga throws.
      turn = await steps.next(record).catch(async (error) => {
        await this.store(work);
        throw error;
      });
    }
    write.complete(work.now);
    const isRepeated = (write.attempts ?? 0) > 1;
    if (write.syncType !== 'order' && !isRepeated) return this.store(work);
    await this.store(work, async (em) => {
      const hadFailed = hasEntry(sql`${write.id}::text`, sql<boolean>`entry.kind = 'failed'`);
      if (isRepeated) await addEntry(em, write, { kind: 'succeeded', at: work.now }, hadFailed);
      if (write.syncType === 'order') await publishOrderStates(em, [write.entityId]);
    });
  }

  /**
   * Carries out a step once: looks up a step that may have been done without a response, and stores the body before
   * sending it (docs/rules.md#unknown-outcomes).
   */
  private async takeStep(work: Work, step: SageStep): Promise<SageRecord> {
    const { write } = work;
    work.options.signal?.throwIfAborted();
    const mayExist = step.lookFirst || write.isDoubtful(step.name, work.now);
    if (step.beforeFirstSend && !write.startedAt(step.name)) {
      // Reads the time anew, because the step may have waited for its turn.
      work.now = await databaseTime(this.em);
      step.beforeFirstSend(work.now);
    }
    const body = write.beginStep(step.name, step.body, work.now);
    await this.store(work);
    work.answeredAt = undefined;
    const found = mayExist ? await step.find(body) : undefined;
    const rejected = async (error: unknown) => {
      throw error instanceof RejectedBySage && step.onRejection ? await step.onRejection(error) : error;
    };
    const record = found ?? (await step.create(body, write.idempotencyId(step.name)).catch(rejected));
    work.now = work.answeredAt ?? (await databaseTime(this.em));
    write.finishStep(step.name, record, work.now);
    step.onAnswer?.(record, work.now);
    return record;
  }

  /** Stores the write with its calls, documents, changes and events; without the last two in a single statement. */
  private async store(work: Work, also?: (em: EntityManager) => Promise<void>): Promise<void> {
    const { write, documents, changes, calls } = work;
    const raised = takeRaised(write);
    const { id, version, status, steps, businessId, outageCount, outageSince, errorMessage, failure, processedAt } =
      write;
    const state = { id, version, status, businessId, outageCount, outageSince, errorMessage, failure, processedAt };
    const rows = JSON.stringify(documents.map(({ row }) => row));
    const values = { ...state, steps: JSON.stringify(steps), documents: rows, calls: JSON.stringify(calls) };
    const storeIn = async (em: EntityManager) => {
      const [stored] = await storeWrite(em, values);
      if (!stored!.isStored) throw OptimisticLockError.lockFailed(write);
      for (const change of changes) await change(em);
      for (const { row, event } of documents)
        if (event && stored!.added.includes(row.sage_invoice_id)) publish(em, event);
      for (const event of raised) publish(em, event);
      await also?.(em);
    };
    const isSingle = !also && changes.length + raised.length === 0 && documents.every(({ event }) => !event);
    await (isSingle ? storeIn(this.em) : inTransaction(this.em, storeIn));
    write.version! += 1;
    for (const stored of [documents, changes, calls]) stored.length = 0;
  }

  /**
   * Judges the write as it is stored: the steps of the failed run may hold what cannot be stored. Leaves a write alone
   * that another process has changed, which took this one for dead.
   */
  private async recordFailure({ id, version }: QueuedWrite, error: unknown): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const write = await em.findOneOrFail(QueuedWrite, id);
      if (write.version !== version) return;
      write.fail(error, await databaseTime(em));
      this.logger.warn(
        `${write.orderNumber ?? write.entityId} ${write.operation} ${write.status}: ${write.errorMessage}`,
      );
      if (write.status !== 'parked') return;
      await addFailure(em, write, write.errorMessage ?? '', write.parkedAt!);
      await blockFollowers(em, write);
      if (write.syncType !== 'order') return;
      await em.flush();
      await publishOrderStates(em, [write.entityId]);
    });
  }
}
