import { Logger } from '@nestjs/common';
import {
  AckPolicy,
  type ConsumerMessages,
  connect,
  DiscardPolicy,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
  type NatsConnection,
  nanos,
  RetentionPolicy,
  StorageType,
} from 'nats';
import { messageOf } from '../redaction.js';
import { JetStreamPublisher } from './jetstream-publisher.js';
import { parseEnvelope } from './parse-envelope.js';
import type { Outgoing, Published, Receiver, Transport } from './transport.js';

const DAY_MS = 86_400_000;

export interface JetStreamOptions {
  /** nats://host:port, several separated by commas. */
  servers: string;
  /** Name of the stream, `SHOP`; subjects are its lower case and the event's type. */
  stream?: string;
  /** How long a publish may wait for the stream's acknowledgement, in ms. */
  publishTimeoutMs?: number;
  /** Called for each message that was dropped because it is no event. */
  onMalformed?: () => void;
}

/**
 * NATS JetStream, in the one file that knows the client. A durable keeps one message outstanding: that is what keeps the
 * order across redeliveries and across several worker processes (a later message cannot overtake an unacknowledged one).
 */
export class JetStreamTransport implements Transport {
  readonly name = 'jetstream';
  private readonly logger = new Logger('JetStream');
  private readonly stream: string;
  private readonly prefix: string;
  private connecting?: Promise<NatsConnection>;
  private ready?: Promise<void>;
  private publisher?: JetStreamPublisher;
  private readonly subscriptions = new Map<string, { messages?: ConsumerMessages; done: Promise<void> }>();
  private closed = false;

  constructor(private readonly options: JetStreamOptions) {
    this.stream = options.stream ?? 'SHOP';
    this.prefix = this.stream.toLowerCase();
  }

  async publish(messages: readonly Outgoing[]): Promise<Published> {
    try {
      const { publisher } = await this.jetStream();
      return await publisher.publish(messages);
    } catch (failure) {
      return { stored: new Set(), failure };
    }
  }

  async subscribe(durable: string, receive: Receiver): Promise<void> {
    const subscription: { messages?: ConsumerMessages; done: Promise<void> } = { done: Promise.resolve() };
    this.subscriptions.set(durable, subscription);
    subscription.done = this.consumeForever(durable, receive, subscription);
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const { messages } of this.subscriptions.values()) await messages?.close().catch(() => undefined);
    const connection = await Promise.race([this.connecting?.catch(() => undefined), delay(200)]);
    await connection?.drain().catch(() => undefined);
    // Draining leaves a connection that has lost its server looking for it for ever; and one may still come late.
    if (connection) await connection.close();
    else void this.connecting?.then((late) => late.close()).catch(() => undefined);
    await Promise.all([...this.subscriptions.values()].map(({ done }) => done));
  }

  /** Connects on first use and waits for a server that is not there yet, so that the shop starts without NATS. */
  private async connection(): Promise<NatsConnection> {
    if (this.closed) throw new Error('The transport is closed');
    this.connecting ??= connect({
      servers: this.options.servers.split(','),
      name: 'topcoat',
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      timeout: 5000,
    }).catch((error) => {
      this.connecting = undefined;
      throw error;
    });
    return this.connecting;
  }

  private async jetStream(): Promise<{
    js: JetStreamClient;
    manager: JetStreamManager;
    publisher: JetStreamPublisher;
  }> {
    const connection = await this.connection();
    const manager = await connection.jetstreamManager({ checkAPI: false });
    this.ready ??= this.ensureStream(manager).catch((error) => {
      this.ready = undefined;
      throw error;
    });
    await this.ready;
    this.publisher ??= new JetStreamPublisher(
      connection,
      ({ type }) => `${this.prefix}.${type}`,
      this.options.publishTimeoutMs ?? 5000,
    );
    return { js: connection.jetstream(), manager, publisher: this.publisher };
  }

  private async ensureStream(manager: JetStreamManager): Promise<void> {
    const settings = {
      subjects: [`${this.prefix}.>`],
      max_age: nanos(30 * DAY_MS),
      duplicate_window: nanos(10 * 60_000),
      allow_direct: true,
    };
    const exists = await manager.streams.info(this.stream).then(
      () => true,
      (error) => {
        if (error?.api_error?.err_code === 10059) return false;
        throw error;
      },
    );
    if (exists) await manager.streams.update(this.stream, settings);
    else
      await manager.streams.add({
        name: this.stream,
        retention: RetentionPolicy.Limits,
        storage: StorageType.File,
        discard: DiscardPolicy.Old,
        num_replicas: 1,
        ...settings,
      });
  }

  private async consumeForever(
    durable: string,
    receive: Receiver,
    subscription: { messages?: ConsumerMessages },
  ): Promise<void> {
    while (!this.closed) {
      try {
        const { js, manager } = await this.jetStream();
        await manager.consumers.add(this.stream, {
          durable_name: durable,
          filter_subject: `${this.prefix}.>`,
          ack_policy: AckPolicy.Explicit,
          ack_wait: nanos(5000),
          max_deliver: -1,
          max_ack_pending: 1,
        });
        const consumer = await js.consumers.get(this.stream, durable);
        const messages = await consumer.consume({ max_messages: 50, idle_heartbeat: 5000 });
        subscription.messages = messages;
        if (this.closed) await messages.close();
        for await (const message of messages) await this.deliver(message, receive);
      } catch (error) {
        if (this.closed) return;
        this.logger.warn(`${durable}: ${reason(error)}; trying again`);
        // The stream may be new after the server lost its store.
        this.ready = undefined;
        await delay(500);
      }
    }
  }

  private async deliver(message: JsMsg, receive: Receiver): Promise<void> {
    const envelope = parseEnvelope(message.string());
    if (!envelope) {
      // Terminated: it would be rejected each time, and its durable waits for it.
      message.term();
      this.options.onMalformed?.();
      this.logger.error(`Message ${message.seq} on ${message.subject} is no event and was dropped`);
      return;
    }
    try {
      await receive([envelope]);
      message.ack();
    } catch (error) {
      this.logger.warn(`Inbox rejected message ${message.seq}: ${reason(error)}`);
      message.nak(1000);
    }
  }
}

function reason(error: unknown): string {
  return messageOf(error);
}

function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms).unref());
}
