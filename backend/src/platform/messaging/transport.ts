import type { Envelope } from './event.js';

/** Injection token of the transport in use. */
export const TRANSPORT = Symbol('transport');

/** Stores messages. When it resolves they are stored durably; when it rejects they are delivered again. */
export type Receiver = (envelopes: Envelope[]) => Promise<void>;

/**
 * What carries envelopes from the relay to each module's inbox: at least once, and in the order of publishing per
 * aggregate. Two adapters, JetStream and in-process, pass one suite of tests.
 */
export interface Transport {
  readonly name: 'jetstream' | 'in-process';
  /** Resolves when the message is stored durably; rejects when that is not known, and is then called again with the same id. */
  publish(envelope: Envelope): Promise<void>;
  /** Hands every message published from the durable's first start on to `receive`, also those published while no process subscribed. */
  subscribe(durable: string, receive: Receiver): Promise<void>;
  /** Stops deliveries, waits for the running ones and disconnects. */
  close(): Promise<void>;
}
