import type { Envelope } from './event.js';
import type { Receiver, Transport } from './transport.js';

/**
 * The transport of a machine without NATS: publishing writes straight to the inboxes. Publishing fails when an inbox
 * could not be written, so the outbox keeps the message; the inbox drops what it already has.
 */
export class InProcessTransport implements Transport {
  readonly name = 'in-process';
  private readonly receivers = new Map<string, Receiver>();
  private running = new Set<Promise<void>>();
  private closed = false;

  async publish(envelope: Envelope): Promise<void> {
    if (this.closed) throw new Error('The transport is closed');
    const deliveries = [...this.receivers.values()].map((receive) => receive([envelope]));
    const delivery = Promise.all(deliveries).then(() => undefined);
    this.running.add(delivery);
    await delivery.finally(() => this.running.delete(delivery));
  }

  async subscribe(durable: string, receive: Receiver): Promise<void> {
    this.receivers.set(durable, receive);
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.allSettled(this.running);
  }
}
