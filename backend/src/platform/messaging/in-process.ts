import type { Envelope } from './event.js';
import {
  type Outgoing,
  type Published,
  publishInOrder,
  type Receiver,
  type Subscription,
  type Transport,
} from './transport.js';

/**
 * The transport of a machine without NATS: publishing writes directly to the inboxes. It fails if an inbox could not be
 * written, so that the outbox keeps the message; the inbox ignores messages that it already has.
 */
export class InProcessTransport implements Transport {
  readonly name = 'in-process';
  private readonly receivers = new Map<string, Receiver>();
  private running = new Set<Promise<unknown>>();
  private closed = false;

  async publish(messages: readonly Outgoing[]): Promise<Published> {
    if (this.closed) return { stored: new Set(), failure: new Error('The transport is closed') };
    const delivery = this.deliver(messages);
    this.running.add(delivery);
    return delivery.finally(() => this.running.delete(delivery));
  }

  async subscribe(...subscriptions: readonly Subscription[]): Promise<void> {
    for (const { durable, receive } of subscriptions) this.receivers.set(durable, receive);
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.allSettled(this.running);
  }

  /** Delivers all at once; if an inbox rejects that, one by one. */
  private deliver(messages: readonly Outgoing[]): Promise<Published> {
    return this.handOver(messages).then(
      () => ({ stored: new Set(messages.map(({ id }) => id)) }),
      () => publishInOrder(messages, (message) => this.handOver([message])),
    );
  }

  private async handOver(messages: readonly Outgoing[]): Promise<void> {
    const envelopes = messages.map(({ text }) => JSON.parse(text) as Envelope);
    await Promise.all([...this.receivers.values()].map((receive) => receive(envelopes)));
  }
}
