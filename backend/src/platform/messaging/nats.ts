import { Logger } from '@nestjs/common';
import {
  connect,
  DiscardPolicy,
  type JetStreamManager,
  type NatsConnection,
  nanos,
  RetentionPolicy,
  StorageType,
} from 'nats';
import { messageOf } from '../redaction.js';
import { JetStreamPublisher } from './jetstream-publisher.js';
import { type Durable, type JetStream, JetStreamReader } from './jetstream-reader.js';
import { PARTITIONS, partitionOf, type ReadPartition, type Share } from './partitions.js';
import type { Outgoing, Published, Subscription, Transport } from './transport.js';

const DAY_MS = 86_400_000;
const PING_MS = 5000;

interface JetStreamOptions {
  /** nats://host:port, several separated by commas. */
  servers: string;
  /** Name of the stream, `SHOP`. A subject is this name in lower case, the partition and the event's type. */
  stream?: string;
  /** Number of servers in a cluster that store the stream; left out: one for a new stream, else unchanged. */
  replicas?: number;
  /** Partitions that this process reads; left out: all. */
  share?: Share;
  /** Time that a publish may wait for the stream's acknowledgement, in ms. */
  publishTimeoutMs?: number;
  /** Called for each message that was dropped because it is not an event. */
  onMalformed?: () => void;
}

const EVERY_PARTITION: Share = {
  run: async (partitions, read: ReadPartition, signal) => {
    await Promise.all(Array.from({ length: partitions }, (_, partition) => read(partition, signal)));
  },
};

/**
 * NATS JetStream. An event has the subject `shop.<partition>.<type>`. A subscription has a durable for each partition,
 * which one process reads at a time, in order. The unacknowledged messages of a killed process come later than the
 * following ones: the inbox then adds the aggregate's earlier events (docs/rules.md#event-order).
 */
export class JetStreamTransport implements Transport {
  readonly name = 'jetstream';
  private readonly logger = new Logger('JetStream');
  private readonly stream: string;
  private readonly prefix: string;
  private connecting?: Promise<NatsConnection>;
  private ready?: Promise<void>;
  private publisher?: JetStreamPublisher;
  private reading?: Promise<void>;
  private readonly closing = new AbortController();

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

  async subscribe(...subscriptions: readonly Subscription[]): Promise<void> {
    const { share = EVERY_PARTITION } = this.options;
    const read = (partition: number, signal: AbortSignal) => this.readPartition(partition, subscriptions, signal);
    this.reading = share.run(PARTITIONS, read, this.closing.signal);
  }

  async close(): Promise<void> {
    this.closing.abort();
    // Waits for acknowledgements of stored messages, but not for long: without a server a reader would not end.
    await Promise.race([this.reading, delay(2000)]);
    const connection = await Promise.race([this.connecting?.catch(() => undefined), delay(200)]);
    await connection?.drain().catch(() => undefined);
    // Closes a connection that has lost its server, which would look for it for ever after draining, and one that opens
    // late.
    if (connection) await connection.close();
    else void this.connecting?.then((late) => late.close()).catch(() => undefined);
    await this.reading;
  }

  /** Connects on first use and waits for a missing server, so that the shop starts without NATS. */
  private async connection(): Promise<NatsConnection> {
    if (this.closing.signal.aborted) throw new Error('The transport is closed');
    this.connecting ??= connect({
      servers: this.options.servers.split(','),
      name: 'topcoat',
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      timeout: 5000,
      // Pings the server: one that is lost with its machine closes no connection, and is replaced after three missing
      // answers.
      pingInterval: PING_MS,
    }).catch((error) => {
      this.connecting = undefined;
      throw error;
    });
    return this.connecting;
  }

  private async jetStream(): Promise<JetStream & { publisher: JetStreamPublisher }> {
    const connection = await this.connection();
    const manager = await connection.jetstreamManager({ checkAPI: false });
    this.ready ??= this.ensureStream(manager).catch((error) => {
      this.ready = undefined;
      throw error;
    });
    await this.ready;
    this.publisher ??= new JetStreamPublisher(
      connection,
      ({ type, aggregateId }) => `${this.prefix}.${partitionOf(aggregateId)}.${type}`,
      this.options.publishTimeoutMs ?? 5000,
    );
    return { js: connection.jetstream(), manager, publisher: this.publisher };
  }

  private async ensureStream(manager: JetStreamManager): Promise<void> {
    const { replicas } = this.options;
    const settings = {
      ...(replicas ? { num_replicas: replicas } : {}),
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
        num_replicas: replicas ?? 1,
        ...settings,
      });
  }

  private async readPartition(partition: number, subscriptions: readonly Subscription[], signal: AbortSignal) {
    const { stream, prefix } = this;
    const readings = subscriptions.map((subscription) => {
      const durable = { stream, name: `${subscription.durable}-${partition}`, filter: `${prefix}.${partition}.>` };
      return this.readForever(durable, subscription, signal);
    });
    await Promise.all(readings);
  }

  private async readForever(durable: Durable, subscription: Subscription, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await new JetStreamReader(durable, subscription, this.options.onMalformed).read(await this.jetStream(), signal);
      } catch (error) {
        if (signal.aborted) return;
        this.logger.warn(`${durable.name}: ${messageOf(error)}; trying again`);
        // Checks the stream again: it may be new after the server lost its store.
        this.ready = undefined;
        await delay(500);
      }
    }
  }
}

function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms).unref());
}
