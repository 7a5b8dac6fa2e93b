import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../config.js';
import { Locks } from '../lock.js';
import { NotificationListener } from '../notification-listener.js';
import { Wakeup } from '../wakeup.js';
import { OutboxMessage } from './outbox.js';
import { TRANSPORT, type Transport } from './transport.js';

const BATCH = 500;
/** Slow poll behind the notifications, in ms. */
const POLL_MS = 2000;
const FIRST_BACKOFF_MS = 250;
const LAST_BACKOFF_MS = 5000;

/**
 * Carries the outbox to the transport: one relay at a time over all processes, in the order of `seq`, and `sent_at` only
 * after the transport has stored the message. While the transport is away, events wait in the outbox.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap {
  private readonly logger = new Logger('Relay');
  private readonly wakeup = new Wakeup();

  constructor(
    private readonly em: EntityManager,
    private readonly session: NotificationListener,
    private readonly locks: Locks,
    private readonly config: Config,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.worker) return;
    await this.session.listen('outbox', () => this.wakeup.wake());
    this.locks.lead('relay', (signal) => this.run(signal));
  }

  private async run(signal: AbortSignal): Promise<void> {
    let backoff = FIRST_BACKOFF_MS;
    while (!signal.aborted) {
      const { sent, failed } = await this.relayBatch();
      if (failed) {
        await this.wakeup.wait(backoff, signal);
        backoff = Math.min(backoff * 2, LAST_BACKOFF_MS);
        continue;
      }
      backoff = FIRST_BACKOFF_MS;
      if (sent < BATCH) await this.wakeup.wait(POLL_MS, signal);
    }
  }

  /** Publishes the oldest unsent messages. Answers how many were stored, and whether any was not. */
  async relayBatch(): Promise<{ sent: number; failed: boolean }> {
    const em = this.em.fork();
    const messages = await em.find(
      OutboxMessage,
      { sentAt: null },
      { orderBy: { seq: 'asc' }, limit: BATCH, disableIdentityMap: true },
    );
    const sent: string[] = [];
    let failure: unknown;
    // Different aggregates travel side by side; within one, each waits for the last, so that a failure stops what follows it.
    const chains = Map.groupBy(messages, (message) => message.aggregateId);
    await Promise.all(
      [...chains.values()].map(async (chain) => {
        for (const message of chain) {
          try {
            await this.transport.publish(message.toEnvelope());
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
      await em.execute('update platform.outbox set sent_at = now() where seq = any(?::bigint[]) and sent_at is null', [
        `{${sent}}`,
      ]);
    if (failure)
      this.logger.warn(
        `${messages.length - sent.length} events wait: ${failure instanceof Error ? failure.message : failure}`,
      );
    return { sent: sent.length, failed: failure !== undefined };
  }
}
