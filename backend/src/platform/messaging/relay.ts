import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { context, runInContext } from '../context.js';
import { kysely } from '../database/kysely.js';
import type { PlatformTables } from '../database/platform-tables.js';
import { Job, type JobResult } from '../jobs/job.js';
import { messageOf } from '../redaction.js';
import { inSpan } from '../tracing/spans.js';
import { soundTraceParent } from '../tracing/trace-parent.js';
import type { Envelope } from './event.js';
import { OutboxMessage } from './outbox.js';
import { TRANSPORT, type Transport } from './transport.js';

const BATCH = 500;
/** Polls in case a notification was lost, in ms. */
const POLL_MS = 2000;
/** While the transport is away, in ms. */
const BACKOFF_MS = { first: 250, last: 5000 };

/**
 * Carries the outbox to the transport: one relay at a time over all processes, in the order of `seq`, and `sent_at` only
 * after the transport has stored the message. While the transport is away, events wait in the outbox.
 */
@Injectable()
export class Relay {
  private readonly logger = new Logger('Relay');

  constructor(
    private readonly em: EntityManager,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  @Job({ name: 'relay', leader: true, everyMs: POLL_MS, wakeOn: 'outbox', retryMs: BACKOFF_MS })
  async run(): Promise<JobResult> {
    const { sent, failed } = await this.relayBatch();
    if (failed) return 'failed';
    return sent === BATCH ? 'again' : undefined;
  }

  /** Publishes the oldest unsent messages. Returns how many were stored, and whether any was not. */
  async relayBatch(): Promise<{ sent: number; failed: boolean }> {
    const messages = await this.em
      .fork()
      .find(OutboxMessage, { sentAt: null }, { orderBy: { seq: 'asc' }, limit: BATCH, disableIdentityMap: true });
    const sent: string[] = [];
    let failure: unknown;
    // Different aggregates travel side by side; within one, each waits for the last, so that a failure stops what follows it.
    const chains = Map.groupBy(messages, (message) => message.aggregateId);
    await Promise.all(
      [...chains.values()].map(async (chain) => {
        for (const message of chain) {
          try {
            await this.send(message.toEnvelope());
          } catch (error) {
            failure = error;
            return;
          }
          sent.push(message.seq!);
        }
      }),
    );
    if (sent.length > 0)
      // One time for the batch, so that no later event of an aggregate has an earlier one.
      await kysely<PlatformTables>(this.em)
        .updateTable('platform.outbox')
        .set({ sent_at: sql<Date>`now()` })
        .where('seq', '=', sql<string>`any(${sent}::bigint[])`)
        .where('sent_at', 'is', null)
        .execute();
    if (failure) this.logger.warn(`${messages.length - sent.length} events wait: ${messageOf(failure)}`);
    return { sent: sent.length, failed: failure !== undefined };
  }

  /** Publishes an event in its trace; what receives it continues from there. */
  private send(envelope: Envelope): Promise<void> {
    const { correlationId, causationId, id, type } = envelope;
    const traceParent = soundTraceParent(envelope.traceParent);
    if (!traceParent) return this.transport.publish(envelope);
    const attributes = {
      'messaging.system': this.transport.name,
      'messaging.destination.name': type,
      'messaging.message.id': id,
    };
    return runInContext({ correlationId, causationId, actor: { kind: 'system' }, traceParent }, () =>
      inSpan(`send ${type}`, { kind: 'producer', attributes }, () =>
        this.transport.publish({ ...envelope, traceParent: context().traceParent }),
      ),
    );
  }
}
