import type { Envelope } from './event.js';

/** Injection token of the transport in use. */
export const TRANSPORT = Symbol('transport');

/** Stores messages. When it resolves they are stored durably; when it rejects they are delivered again. */
export type Receiver = (envelopes: Envelope[]) => Promise<void>;

/** An event on its way out. */
export interface Outgoing extends Pick<Envelope, 'id' | 'type' | 'aggregateId' | 'traceParent'> {
  /** The envelope as JSON. */
  readonly text: string;
}

/** What came of a publish. */
export interface Published {
  /** Ids of the messages that are stored durably. */
  readonly stored: ReadonlySet<string>;
  /** Why the others are not, or not known to be. */
  readonly failure?: unknown;
}

export interface Subscription {
  /** Names its place among the messages, which outlives the process. */
  readonly durable: string;
  /** Those of other types need not be handed over; all are wanted where it is left out. */
  readonly types?: ReadonlySet<string>;
  readonly receive: Receiver;
}

/**
 * What carries envelopes from the relay to the inbox: at least once, and in the order of publishing per
 * aggregate. Two adapters, JetStream and in-process, pass one suite of tests.
 */
export interface Transport {
  readonly name: 'jetstream' | 'in-process';
  /**
   * Stores messages in their order. Of an aggregate, none is stored behind one that is not; the caller publishes what is left
   * again, with the same ids.
   */
  publish(messages: readonly Outgoing[]): Promise<Published>;
  /**
   * Hands every message published from the durable's first start on to its receiver, also those published while no process
   * subscribed. Called once.
   */
  subscribe(...subscriptions: readonly Subscription[]): Promise<void>;
  /** Stops deliveries, waits for the running ones and disconnects. */
  close(): Promise<void>;
}
