import { setImmediate } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { prepare } from '../database/prepared-statement.js';
import { Job, type JobResult } from '../jobs/jobs.js';
import { messageOf } from '../redaction.js';
import { type RunningSpan, soundTraceParent, startSpan } from '../tracing/spans.js';
import { type Outgoing, TRANSPORT, type Transport } from './transport.js';

const BATCH = 1000;
/** Pause between polls in case a notification is lost, in ms. */
const POLL_MS = 2000;
/** Pause while the transport is away, in ms. */
const BACKOFF_MS = { first: 250, last: 5000 };

interface Unsent {
  seq: string;
  /** Null if the event was deleted from the outbox. */
  id: string | null;
  type: string;
  aggregate_id: string;
  occurred_at: Date;
  correlation_id: string;
  causation_id: string | null;
  trace_parent: string | null;
  /** JSON text, passed on unchanged. */
  payload: string;
}

type Present = Unsent & { id: string };
const isThere = (row: Unsent): row is Present => row.id !== null;

/**
 * Reads the oldest unsent events except those under way. These are listed instead of reading from the last one on,
 * because an event with a lower number may be committed later and must go before the later ones of its aggregate.
 * Limits the numbers before looking events up: a plan made while none waited would look up all of them for each batch.
 */
const readUnsent = prepare<unknown, { underWay: string[] }, Unsent>('read_unsent', (db, { underWay }) => ({
  compile: () =>
    sql<Unsent>`
  select u.seq, o.id, o.type, o.aggregate_id, o.occurred_at, o.correlation_id, o.causation_id, o.trace_parent, o.payload::text as payload
  from (
    select seq from platform.unsent_events where seq not in (select unnest(${underWay}::bigint[]))
    order by seq limit ${sql.lit(BATCH)}) u
  left join lateral (select * from platform.outbox where seq = u.seq offset 0) o on true
  order by u.seq`.compile(db),
}));

/** One time for the batch, so that no later event of an aggregate has an earlier one. */
const markSent = prepare<unknown, { seqs: string[] }, never>('mark_sent', (db, { seqs }) => ({
  compile: () =>
    sql<never>`
  with sent as (delete from platform.unsent_events where seq in (select unnest(${seqs}::bigint[])) returning seq)
  insert into platform.sent_events (seq, sent_at) select seq, now() from sent
  on conflict (seq) do update set sent_at = excluded.sent_at`.compile(db),
}));

/** An event of the outbox being sent, with its span if it has a trace. */
interface Sending {
  readonly seq: string;
  readonly message: Outgoing;
  readonly span?: RunningSpan;
}

/**
 * Sends the outbox to the transport: one relay at a time over all processes, in the order of `seq`. An event is marked
 * as sent only after the transport has stored it; while the transport is away, events wait in the outbox.
 */
@Injectable()
export class Relay {
  private readonly logger = new Logger('Relay');

  constructor(
    private readonly em: EntityManager,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  @Job({ name: 'relay', leader: true, everyMs: POLL_MS, wakeOn: 'outbox', retryMs: BACKOFF_MS })
  async run(signal: AbortSignal): Promise<JobResult> {
    const { failed } = await this.relay(signal);
    return failed ? 'failed' : undefined;
  }

  /**
   * Publishes the unsent events, batch by batch, until none is left, one could not be stored or `signal` aborts. While
   * a batch is published, the one before is marked as sent and the next one is read. Returns the number of stored
   * events, and whether any failed.
   */
  async relay(signal?: AbortSignal): Promise<{ sent: number; failed: boolean }> {
    let rows = await readUnsent(this.em, { underWay: [] });
    let stored: string[] = [];
    let [sent, failed] = [0, false];
    try {
      while (rows.length > 0 && !failed && !signal?.aborted) {
        const [next, published] = await Promise.allSettled([this.markAndReadOn(stored, rows), this.publish(rows)]);
        const batch = outcomeOf(published);
        failed = batch.failed;
        sent += batch.stored.length;
        // If marking the previous batch failed, mark both now so that `sent_at` stays in order.
        stored = next.status === 'fulfilled' ? batch.stored : [...stored, ...batch.stored];
        rows = outcomeOf(next);
      }
    } finally {
      if (stored.length > 0) await markSent(this.em, { seqs: stored });
    }
    return { sent, failed };
  }

  private async markAndReadOn(stored: string[], underWay: readonly Unsent[]): Promise<Unsent[]> {
    if (stored.length > 0) await markSent(this.em, { seqs: stored });
    return underWay.length < BATCH ? [] : readUnsent(this.em, { underWay: underWay.map(({ seq }) => seq) });
  }

  /** Returns the `seq` of the stored events, and whether any failed. */
  private async publish(rows: readonly Unsent[]): Promise<{ stored: string[]; failed: boolean }> {
    // Lets PostgreSQL's requests be sent first, since building a batch keeps the process busy.
    await setImmediate();
    const batch = rows.filter(isThere).map((row) => this.begin(row));
    const { stored: ids, failure } = await this.transport.publish(batch.map(({ message }) => message));
    // Marks deleted events as well, so that nothing waits behind them.
    const stored = rows.filter((row) => !isThere(row)).map(({ seq }) => seq);
    for (const { seq, message, span } of batch) {
      if (ids.has(message.id)) stored.push(seq);
      else span?.fail(failure instanceof Error ? failure.constructor.name : typeof failure);
      span?.end();
    }
    if (failure) this.logger.warn(`${rows.length - stored.length} events wait: ${messageOf(failure)}`);
    return { stored, failed: failure !== undefined };
  }

  /** Starts the span whose trace the receiver of the event continues. */
  private begin(row: Present): Sending {
    const { seq, id, type, aggregate_id: aggregateId } = row;
    const parent = soundTraceParent(row.trace_parent);
    if (!parent)
      return {
        seq,
        message: { id, type, aggregateId, traceParent: row.trace_parent, text: asText(row, row.trace_parent) },
      };
    const attributes = {
      'messaging.system': this.transport.name,
      'messaging.destination.name': type,
      'messaging.message.id': id,
      'topcoat.correlation_id': row.correlation_id,
    };
    const span = startSpan(`send ${type}`, { kind: 'producer', attributes }, parent);
    const traceParent = span.traceParent ?? null;
    return { seq, span, message: { id, type, aggregateId, traceParent, text: asText(row, traceParent) } };
  }
}

/** Returns the envelope of an outbox row. */
function asText(row: Present, traceParent: string | null): string {
  const { seq, id, type, aggregate_id: aggregateId, correlation_id: correlationId, causation_id: causationId } = row;
  const occurredAt = row.occurred_at.toISOString();
  const head = JSON.stringify({ id, seq, type, aggregateId, occurredAt, correlationId, causationId, traceParent });
  return `${head.slice(0, -1)},"payload":${row.payload}}`;
}

function outcomeOf<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
