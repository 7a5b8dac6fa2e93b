import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { prepare } from '../database/prepared-statement.js';
import { Job, type JobResult } from '../jobs/jobs.js';
import { messageOf } from '../redaction.js';
import { type RunningSpan, soundTraceParent, startSpan } from '../tracing/spans.js';
import type { Envelope } from './event.js';
import { ENVELOPE } from './outbox.js';
import { type Outgoing, TRANSPORT, type Transport } from './transport.js';

const BATCH = 1000;
/** Pause between polls in case a wake-up is lost, in ms. */
const POLL_MS = 2000;
/** Pause while the transport is away, in ms. */
const BACKOFF_MS = { first: 250, last: 5000 };

const readUnsent = prepare<unknown, object, { event: Envelope }>(
  'read_unsent',
  () => sql<{ event: Envelope }>`
    select ${ENVELOPE} as event from platform.outbox o where o.sent_at is null order by o.seq limit ${sql.lit(BATCH)}`,
);

/** One time for the batch, so that no later event of an aggregate has an earlier one. */
const markSent = prepare<unknown, { seqs: string[] }, never>(
  'mark_sent',
  (_, { seqs }) =>
    sql<never>`update platform.outbox set sent_at = now() where sent_at is null and seq = any(${seqs}::bigint[])`,
);

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
   * Publishes the unsent events, batch by batch, until none is left, one could not be stored or `signal` aborts. Returns
   * the number of stored events, and whether any failed.
   */
  async relay(signal?: AbortSignal): Promise<{ sent: number; failed: boolean }> {
    for (let sent = 0; ; ) {
      const rows = await readUnsent(this.em, {});
      if (rows.length === 0) return { sent, failed: false };
      const { stored, failed } = await this.publish(rows.map(({ event }) => event));
      if (stored.length > 0) await markSent(this.em, { seqs: stored });
      sent += stored.length;
      if (failed || rows.length < BATCH || signal?.aborted) return { sent, failed };
    }
  }

  /** Returns the `seq` of the stored events, and whether any failed. */
  private async publish(events: readonly Envelope[]): Promise<{ stored: string[]; failed: boolean }> {
    const batch = events.map((event) => this.begin(event));
    const { stored: ids, failure } = await this.transport.publish(batch.map(({ message }) => message));
    for (const { message, span } of batch) {
      if (!ids.has(message.id)) span?.fail(failure instanceof Error ? failure.constructor.name : typeof failure);
      span?.end();
    }
    const stored = batch.flatMap(({ seq, message }) => (ids.has(message.id) ? [seq] : []));
    if (failure) this.logger.warn(`${events.length - stored.length} events wait: ${messageOf(failure)}`);
    return { stored, failed: failure !== undefined };
  }

  /** Starts the span whose trace the receiver of the event continues. */
  private begin(envelope: Envelope): { seq: string; message: Outgoing; span?: RunningSpan } {
    const { seq, id, type, aggregateId, correlationId } = envelope;
    const parent = soundTraceParent(envelope.traceParent);
    const attributes = {
      'messaging.system': this.transport.name,
      'messaging.destination.name': type,
      'messaging.message.id': id,
      'topcoat.correlation_id': correlationId,
    };
    const span = parent ? startSpan(`send ${type}`, { kind: 'producer', attributes }, parent) : undefined;
    const traceParent = span ? (span.traceParent ?? null) : envelope.traceParent;
    const text = JSON.stringify({ ...envelope, traceParent });
    return { seq, message: { id, type, aggregateId, traceParent, text }, span };
  }
}
