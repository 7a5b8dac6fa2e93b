import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../config.js';
import { Job, type JobResult } from '../jobs/jobs.js';
import { Inbox } from './inbox.js';
import { type Reaction, Reactions } from './reactions.js';
import { type Subscription, TRANSPORT, type Transport } from './transport.js';

/** Number of reactions, of different aggregates, that one process runs in parallel. */
const SLOTS = 4;
/** Pause between polls in case a notification is lost, and for reactions that are due again, in ms. */
const POLL_MS = 1000;
/** Pause between reports of the reactions that this worker has, in ms. */
const REPORT_MS = 30_000;

/** The subscribing side of a worker: one subscription fills the inbox, from where the reactions run. */
@Injectable()
export class Consumer implements OnModuleInit, OnApplicationShutdown {
  private all: readonly Reaction[] = [];

  constructor(
    private readonly inbox: Inbox,
    private readonly reactions: Reactions,
    private readonly config: Config,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  /** Registers the reactions before any event is relayed, so that a new one gets every event from then on. */
  async onModuleInit(): Promise<void> {
    if (!this.config.roles.worker) return;
    this.all = this.reactions.all();
    await this.reactions.register(this.all);
    await this.transport.subscribe(subscriptionOf(this.inbox));
  }

  @Job({ name: 'reactions', everyMs: POLL_MS, wakeOn: 'inbox', slots: SLOTS })
  async runNext(_signal: AbortSignal, found: () => void): Promise<JobResult> {
    return (await this.inbox.runNext(this.all, found)) === 'more' ? 'again' : undefined;
  }

  @Job({ name: 'known reactions', everyMs: REPORT_MS })
  async report(): Promise<void> {
    await this.reactions.register(this.all);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.transport.close();
  }
}

/**
 * Returns one subscription for all reactions, also those of other versions: each event is delivered once, and stored for
 * every module in one statement.
 */
export function subscriptionOf(inbox: Inbox): Subscription {
  return { durable: 'events', receive: (envelopes) => inbox.receive(envelopes) };
}
