import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../config.js';
import { DatabaseSession } from '../session.js';
import { Wakeup } from '../wakeup.js';
import { Inbox } from './inbox.js';
import { type Reaction, Reactions } from './reactions.js';
import { TRANSPORT, type Transport } from './transport.js';

/** Reactions of different aggregates that one process runs side by side. */
const RUNNERS = 4;
/** Slow poll behind the notifications, in ms; also what brings back-offs to their turn. */
const POLL_MS = 1000;

/** A worker's listening side: one durable per module fills the inbox, runners empty it. */
@Injectable()
export class Consumer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Consumer');
  private readonly stopping = new AbortController();
  private readonly wakeups = Array.from({ length: RUNNERS }, () => new Wakeup());
  private running: Promise<void>[] = [];

  constructor(
    private readonly inbox: Inbox,
    private readonly reactions: Reactions,
    private readonly session: DatabaseSession,
    private readonly config: Config,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.worker) return;
    const reactions = this.reactions.all();
    for (const [module, own] of Map.groupBy(reactions, (reaction) => reaction.module))
      await this.transport.subscribe(module, (envelopes) => this.inbox.receive(module, own, envelopes));
    await this.session.listen('inbox', () => this.wake());
    const byName = new Map(reactions.map((reaction) => [reaction.name, reaction]));
    this.running = this.wakeups.map((wakeup) => this.runForever(wakeup, byName));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.transport.close();
    this.stopping.abort();
    await Promise.allSettled(this.running);
  }

  private wake(): void {
    for (const wakeup of this.wakeups) wakeup.wake();
  }

  private async runForever(wakeup: Wakeup, reactions: ReadonlyMap<string, Reaction>): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        while (!this.stopping.signal.aborted && (await this.inbox.runNext(reactions)));
      } catch (error) {
        this.logger.warn(`The inbox cannot be read: ${error instanceof Error ? error.message : error}`);
      }
      await wakeup.wait(POLL_MS, this.stopping.signal);
    }
  }
}
