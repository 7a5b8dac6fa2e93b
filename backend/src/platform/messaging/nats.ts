import { Logger } from '@nestjs/common';
import {
  AckPolicy,
  connect,
  DeliverPolicy,
  DiscardPolicy,
  headers,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
  type MsgHdrs,
  type NatsConnection,
  nanos,
  RetentionPolicy,
  StorageType,
} from 'nats';
import { isStorable } from '../http/body.js';
import { Wakeup } from '../jobs/wakeup.js';
import { messageOf } from '../redaction.js';
import { soundTraceParent } from '../tracing/spans.js';
import { isUuid } from '../uuid.js';
import { type Envelope, EVENT_TYPE } from './event.js';
import { type Outgoing, type Published, publishInOrder, type Subscription, type Transport } from './transport.js';

/** Time for which the stream keeps messages, in ms. The outbox keeps every event longer. */
const KEPT_MS = 3 * 86_400_000;
const PING_MS = 5000;
/** The most unacknowledged messages of a durable; also the largest batch. */
const WINDOW = 250;
/** Time after which an unacknowledged message is delivered again, in ms: its process was killed, or is slow. */
const ACK_WAIT_MS = 5000;
/** Pause before messages that could not be stored are tried again, in ms. */
const RETRY_MS = 1000;

const SEQ = /^\d{1,18}$/;
/** Times as JSON has them; PostgreSQL reads fewer forms than JavaScript. */
const TIME = /^[12]\d{3}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
/** Longest id that fits into an index. */
const LONGEST_ID = 500;

const isText = (value: unknown): value is string => typeof value === 'string';

const MEMBERS: Record<Exclude<keyof Envelope, 'traceParent'>, (value: unknown) => boolean> = {
  id: (id) => isText(id) && isUuid(id),
  seq: (seq) => isText(seq) && SEQ.test(seq),
  type: (type) => isText(type) && EVENT_TYPE.test(type),
  aggregateId: (id) => isText(id) && id.length <= LONGEST_ID,
  occurredAt: (time) => isText(time) && TIME.test(time) && !Number.isNaN(Date.parse(time)),
  correlationId: isText,
  causationId: (id) => id === null || (isText(id) && isUuid(id)),
  payload: (payload) => typeof payload === 'object' && payload !== null,
};

/** Returns the envelope in a message's text; undefined if it is none, or one that PostgreSQL could not store. */
export function parseEnvelope(text: string): Envelope | undefined {
  let storable = true;
  let parsed: Partial<Envelope> | null;
  try {
    parsed = JSON.parse(text, (key, value: unknown) => {
      storable &&= isStorable(key) && (!isText(value) || isStorable(value));
      return value;
    });
  } catch {
    return undefined;
  }
  const isEnvelope = Object.entries(MEMBERS).every(([name, isRight]) => isRight(parsed?.[name as keyof Envelope]));
  if (!storable || !isEnvelope) return undefined;
  // Drops an invalid trace instead of the event.
  return { ...(parsed as Envelope), traceParent: soundTraceParent(parsed?.traceParent) ?? null };
}

const STREAM_NOT_FOUND = 10059;
const CONSUMER_NOT_FOUND = 10014;

interface JetStreamOptions {
  /** nats://host:port, several separated by commas. */
  servers: string;
  /** Name of the stream, `SHOP`. A subject is this name in lower case and the event's type. */
  stream?: string;
  /** Number of servers in a cluster that store the stream; left out: one for a new stream, else unchanged. */
  replicas?: number;
  /** Time that a publish may wait for the stream's acknowledgement, in ms. */
  publishTimeoutMs?: number;
  /** Called for each message that was dropped because it is not an event. */
  onMalformed?: () => void;
}

interface JetStream {
  readonly js: JetStreamClient;
  readonly manager: JetStreamManager;
}

/**
 * NATS JetStream. An event has the subject `shop.<type>`. A subscription has one durable, from which every worker takes
 * messages, so neighbours of an aggregate may arrive at two workers, or again after later ones: the inbox adds what is
 * missing before them (docs/rules.md#event-order).
 */
export class JetStreamTransport implements Transport {
  readonly name = 'jetstream';
  private readonly logger = new Logger('JetStream');
  private readonly stream: string;
  private readonly prefix: string;
  private connecting?: Promise<NatsConnection>;
  private ready?: Promise<void>;
  private reading?: Promise<unknown>;
  private readonly closing = new AbortController();

  constructor(private readonly options: JetStreamOptions) {
    this.stream = options.stream ?? 'SHOP';
    this.prefix = this.stream.toLowerCase();
  }

  async publish(messages: readonly Outgoing[]): Promise<Published> {
    try {
      const { js } = await this.jetStream();
      const timeout = this.options.publishTimeoutMs ?? 5000;
      return await publishInOrder(messages, (message) =>
        // The message id lets the stream drop a message whose acknowledgement was lost (docs/rules.md#event-outbox).
        js.publish(`${this.prefix}.${message.type}`, message.text, {
          msgID: message.id,
          timeout,
          headers: headersOf(message),
        }),
      );
    } catch (failure) {
      return { stored: new Set(), failure };
    }
  }

  async subscribe(...subscriptions: readonly Subscription[]): Promise<void> {
    this.reading = Promise.all(subscriptions.map((subscription) => this.readForever(subscription)));
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

  private async jetStream(): Promise<JetStream> {
    const connection = await this.connection();
    const manager = await connection.jetstreamManager({ checkAPI: false });
    this.ready ??= this.ensureStream(manager).catch((error) => {
      this.ready = undefined;
      throw error;
    });
    await this.ready;
    return { js: connection.jetstream(), manager };
  }

  private async ensureStream(manager: JetStreamManager): Promise<void> {
    const { replicas } = this.options;
    const settings = {
      ...(replicas ? { num_replicas: replicas } : {}),
      subjects: [`${this.prefix}.>`],
      max_age: nanos(KEPT_MS),
      duplicate_window: nanos(10 * 60_000),
      allow_direct: true,
    };
    const add = () =>
      manager.streams.add({
        name: this.stream,
        retention: RetentionPolicy.Limits,
        storage: StorageType.File,
        discard: DiscardPolicy.Old,
        num_replicas: replicas ?? 1,
        ...settings,
      });
    await manager.streams.update(this.stream, settings).catch(otherwise(STREAM_NOT_FOUND, add));
  }

  private async readForever(subscription: Subscription): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      try {
        await this.read(subscription, await this.jetStream(), signal);
      } catch (error) {
        if (signal.aborted) return;
        this.logger.warn(`${subscription.durable}: ${messageOf(error)}; trying again`);
        // Checks the stream again: it may be new after the server lost its store.
        this.ready = undefined;
        await delay(500);
      }
    }
  }

  /**
   * Passes messages to the receiver until the signal aborts, in batches: messages that arrive while a batch is being
   * stored form the next one. Throws if the stream or the durable is gone.
   */
  private async read(subscription: Subscription, { js, manager }: JetStream, signal: AbortSignal): Promise<void> {
    const add = () =>
      manager.consumers.add(this.stream, {
        durable_name: subscription.durable,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(ACK_WAIT_MS),
        max_deliver: -1,
        max_ack_pending: 4 * WINDOW,
        deliver_policy: DeliverPolicy.All,
      });
    await manager.consumers.info(this.stream, subscription.durable).catch(otherwise(CONSUMER_NOT_FOUND, add));
    const consumer = await js.consumers.get(this.stream, subscription.durable);
    /** Waiting messages by their position in the stream, so that one that is delivered again is not stored twice. */
    const waiting = new Map<number, JsMsg>();
    const arrival = new Wakeup();
    const messages = await consumer.consume({
      max_messages: WINDOW,
      idle_heartbeat: ACK_WAIT_MS,
      abort_on_missing_resource: true,
      callback: (message) => {
        waiting.set(message.seq, message);
        arrival.wake();
      },
    });
    const lost = new AbortController();
    void messages.closed().then((error) => lost.abort(error ?? new Error('The subscription ended')));
    const ended = AbortSignal.any([signal, lost.signal]);
    try {
      while (!ended.aborted) {
        if (waiting.size > 0) await this.storeNext(subscription, waiting, ended);
        else await arrival.wait(60_000, ended);
      }
    } finally {
      await messages.close().catch(() => undefined);
      // Returns the messages, so that another worker gets them at once.
      for (const message of waiting.values()) message.nak();
    }
    if (!signal.aborted) throw lost.signal.reason;
  }

  /** Stores the oldest waiting messages; tries again until they are stored, and nothing overtakes them. */
  private async storeNext(subscription: Subscription, waiting: Map<number, JsMsg>, signal: AbortSignal): Promise<void> {
    const batch = [...waiting.values()].slice(0, WINDOW);
    const envelopes = batch.flatMap((message) => this.envelopeOf(message) ?? []);
    while (envelopes.length > 0) {
      try {
        await subscription.receive(envelopes);
        break;
      } catch (error) {
        this.logger.warn(`Inbox rejected ${envelopes.length} messages from ${batch[0]!.seq} on: ${messageOf(error)}`);
        for (const message of waiting.values()) message.working();
        await new Wakeup().wait(RETRY_MS, signal);
        if (signal.aborted) return;
      }
    }
    for (const message of batch) {
      message.ack();
      waiting.delete(message.seq);
    }
  }

  private envelopeOf(message: JsMsg): Envelope | undefined {
    const envelope = parseEnvelope(message.string());
    if (envelope) return envelope;
    this.options.onMalformed?.();
    this.logger.error(`Message ${message.seq} on ${message.subject} is no event and was dropped`);
    return undefined;
  }
}

/** Returns a handler that makes what JetStream does not know yet: its error has this `code`. */
const otherwise =
  <T>(code: number, add: () => Promise<T>) =>
  (error: { api_error?: { err_code: number } }) => {
    if (error.api_error?.err_code !== code) throw error;
    return add();
  };

/** Adds the trace, which the envelope has too, for readers of the stream that do not know envelopes. */
function headersOf({ traceParent }: Outgoing): MsgHdrs {
  const all = headers();
  if (traceParent) all.set('traceparent', traceParent);
  return all;
}

function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms).unref());
}
