import type { Envelope } from './event.js';

/** Injection token of the transport in use. */
export const TRANSPORT = Symbol('transport');

/** Stores messages. Resolves once they are stored durably; if it rejects, they are delivered again. */
export type Receiver = (envelopes: Envelope[]) => Promise<void>;

/** An event to be published. */
export interface Outgoing extends Pick<Envelope, 'id' | 'type' | 'aggregateId' | 'traceParent'> {
  /** The envelope as JSON. */
  readonly text: string;
}

/** Result of a publish. */
export interface Published {
  /** Ids of the messages that are stored durably. */
  readonly stored: ReadonlySet<string>;
  /** The error that kept the other messages from being stored, as far as known. */
  readonly failure?: unknown;
}

export interface Subscription {
  /** Names the subscription's position among the messages, which outlives the process. */
  readonly durable: string;
  readonly receive: Receiver;
}

/**
 * Carries envelopes from the relay to the inbox: at least once, and in the order of publishing per aggregate. Two
 * adapters, JetStream and in-process, pass one suite of tests.
 */
export interface Transport {
  readonly name: 'jetstream' | 'in-process';
  /** Stores messages in order, in an aggregate none behind a failed one; the caller repeats the rest, ids unchanged. */
  publish(messages: readonly Outgoing[]): Promise<Published>;
  /** Passes on every message since the durable's first start, also of times without a process. Called once. */
  subscribe(...subscriptions: readonly Subscription[]): Promise<void>;
  /** Stops deliveries, waits for the running ones and disconnects. */
  close(): Promise<void>;
}

/** Publishes different aggregates in parallel, those of one in turn, so that a failure stops the later ones. */
export async function publishInOrder(
  messages: readonly Outgoing[],
  publish: (message: Outgoing) => Promise<unknown>,
): Promise<Published> {
  const stored = new Set<string>();
  let failure: unknown;
  const aggregates = Map.groupBy(messages, ({ aggregateId }) => aggregateId);
  await Promise.all(
    [...aggregates.values()].map(async (inTurn) => {
      try {
        for (const message of inTurn) {
          await publish(message);
          stored.add(message.id);
        }
      } catch (error) {
        failure = error;
      }
    }),
  );
  return { stored, failure };
}

/**
 * The transport of a machine without NATS: publishing writes directly to the inboxes. It fails if an inbox could not be
 * written, so that the outbox keeps the message; the inbox ignores messages that it already has.
 */
export class InProcessTransport implements Transport {
  readonly name = 'in-process';
  private receivers: readonly Receiver[] = [];
  private delivery: Promise<unknown> = Promise.resolve();
  private closed = false;

  /** Delivers all at once; if an inbox rejects that, one by one. */
  async publish(messages: readonly Outgoing[]): Promise<Published> {
    if (this.closed) return { stored: new Set(), failure: new Error('The transport is closed') };
    const delivery = this.deliver(messages).then(
      () => ({ stored: new Set(messages.map(({ id }) => id)) }),
      () => publishInOrder(messages, (message) => this.deliver([message])),
    );
    this.delivery = delivery;
    return delivery;
  }

  async subscribe(...subscriptions: readonly Subscription[]): Promise<void> {
    this.receivers = subscriptions.map(({ receive }) => receive);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.delivery;
  }

  private async deliver(messages: readonly Outgoing[]): Promise<void> {
    const envelopes = messages.map(({ text }) => JSON.parse(text) as Envelope);
    await Promise.all(this.receivers.map((receive) => receive(envelopes)));
  }
}
