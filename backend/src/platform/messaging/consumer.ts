import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { Config } from '../../config.js';
import { NotificationListener } from '../notification-listener.js';
import { Wakeup } from '../wakeup.js';
import { Inbox } from './inbox.js';
import { KnownReactions } from './known-reactions.js';
import { type Reaction, Reactions } from './reactions.js';
import { TRANSPORT, type Transport } from './transport.js';

/** Reactions of different aggregates that one process runs side by side. */
const RUNNERS = 4;
/** Slow poll behind the notifications, in ms; also what brings back-offs to their turn. */
const POLL_MS = 1000;
/** How often events are looked for that an older version received without this one's reactions, in ms. */
const COMPLETE_MS = 5000;

/** A worker's listening side: one durable per module fills the inbox, runners empty it. */
@Injectable()
export class Consumer implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Consumer');
  private readonly stopping = new AbortController();
  private readonly wakeups = Array.from({ length: RUNNERS }, () => new Wakeup());
  private running: Promise<void>[] = [];

  constructor(
    private readonly inbox: Inbox,
    private readonly reactions: Reactions,
    private readonly known: KnownReactions,
    private readonly session: NotificationListener,
    private readonly config: Config,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  /** Before anything is relayed or received: from then on a new reaction gets every event. */
  async onModuleInit(): Promise<void> {
    if (this.config.roles.worker) await this.known.register(this.reactions.all());
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.worker) return;
    const reactions = this.reactions.all();
    for (const [module, own] of Map.groupBy(reactions, (reaction) => reaction.module))
      await this.transport.subscribe(module, (envelopes) => this.inbox.receive(module, own, envelopes));
    await this.session.listen('inbox', () => this.wake());
    this.running = this.wakeups.map((wakeup) => this.runForever(wakeup, reactions));
    this.running.push(this.completeForever(reactions));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.transport.close();
    this.stopping.abort();
    await Promise.allSettled(this.running);
  }

  private wake(): void {
    for (const wakeup of this.wakeups) wakeup.wake();
  }

  private async runForever(wakeup: Wakeup, reactions: readonly Reaction[]): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        while (!this.stopping.signal.aborted && (await this.inbox.runNext(reactions)));
      } catch (error) {
        this.logger.warn(`The inbox cannot be read: ${error instanceof Error ? error.message : error}`);
      }
      await wakeup.wait(POLL_MS, this.stopping.signal);
    }
  }

  private async completeForever(reactions: readonly Reaction[]): Promise<void> {
    const pause = new Wakeup();
    while (!this.stopping.signal.aborted) {
      await this.known
        .complete(reactions)
        .catch((error) => this.logger.warn(`The inbox cannot be completed: ${error?.message ?? error}`));
      await pause.wait(COMPLETE_MS, this.stopping.signal);
    }
  }
}
