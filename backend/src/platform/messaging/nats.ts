import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  AckPolicy,
  connect,
  headers,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
  type MsgHdrs,
  type NatsConnection,
  nanos,
} from 'nats';
import { Wakeup } from '../jobs/wakeup.js';
import { messageOf } from '../redaction.js';
import { isUuid } from '../uuid.js';
import type { Envelope } from './event.js';
import { type Outgoing, type Published, publishInOrder, type Subscription, type Transport } from './transport.js';

/** Time for which the stream keeps messages, in ms. The outbox keeps every event longer. */
const KEPT_MS = 3 * 86_400_000;
const PING_MS = 5000;
/** The most unacknowledged messages of a durable; also the largest batch. */
const WINDOW = 250;
/** Time after which an unacknowledged message is delivered again, in ms: its process was killed, or is slow. */
const ACK_WAIT_MS = 5000;
/** Pause before messages are read again that could not be, or could not be stored; ms. */
const RETRY_MS = 1000;

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
    await Promise.race([this.reading, delay(2000, undefined, { ref: false })]);
    const connecting = this.connecting?.catch(() => undefined);
    const connection = await Promise.race([connecting, delay(200, undefined, { ref: false })]);
    await connection?.drain().catch(() => undefined);
    // Closes a connection that has lost its server, which would look for it for ever after draining, and one that opens
    // late.
    if (connection) await connection.close();
    else void connecting?.then((late) => late?.close());
    await this.reading;
  }

  /** Connects and makes the stream on first use. Throws without a server: the shop starts without NATS. */
  private async jetStream(): Promise<{ js: JetStreamClient; manager: JetStreamManager }> {
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
    const connection = await this.connecting;
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
      subjects: [`${this.prefix}.>`],
      max_age: nanos(KEPT_MS),
      duplicate_window: nanos(10 * 60_000),
      allow_direct: true,
      ...(replicas ? { num_replicas: replicas } : {}),
    };
    const add = () => manager.streams.add({ name: this.stream, ...settings });
    await manager.streams.update(this.stream, settings).catch(otherwise(STREAM_NOT_FOUND, add));
  }

  private async readForever(subscription: Subscription): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      try {
        await this.read(subscription, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.logger.warn(`${subscription.durable}: ${messageOf(error)}; trying again`);
        // Checks the stream again: it may be new after the server lost its store.
        this.ready = undefined;
        await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /**
   * Passes messages to the receiver in batches: those that arrive while a batch is being stored, again where it could not
   * be, form the next one. Throws once the signal aborts, or if the stream or the durable is gone.
   */
  private async read({ durable, receive }: Subscription, signal: AbortSignal): Promise<never> {
    const { js, manager } = await this.jetStream();
    const add = () =>
      manager.consumers.add(this.stream, {
        durable_name: durable,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(ACK_WAIT_MS),
        max_ack_pending: 4 * WINDOW,
      });
    await manager.consumers.info(this.stream, durable).catch(otherwise(CONSUMER_NOT_FOUND, add));
    const consumer = await js.consumers.get(this.stream, durable);
    /** By their position in the stream, so that one that is delivered again is not stored twice. */
    const waiting = new Map<number, { message: JsMsg; envelope: Envelope }>();
    const arrival = new Wakeup();
    const messages = await consumer.consume({
      max_messages: WINDOW,
      idle_heartbeat: ACK_WAIT_MS,
      abort_on_missing_resource: true,
      callback: (message) => {
        const envelope = this.envelopeOf(message);
        if (envelope) waiting.set(message.seq, { message, envelope });
        else message.ack();
        arrival.wake();
      },
    });
    const lost = new AbortController();
    void messages.closed().then((error) => lost.abort(error ?? new Error('The subscription ended')));
    const ended = AbortSignal.any([signal, lost.signal]);
    try {
      while (!ended.aborted) {
        const batch = [...waiting.values()].slice(0, WINDOW);
        if (batch.length === 0) await arrival.wait(60_000, ended);
        try {
          if (batch.length > 0) await receive(batch.map(({ envelope }) => envelope));
        } catch (error) {
          this.logger.warn(`The inbox rejected ${batch.length} messages: ${messageOf(error)}`);
          // Nothing overtakes them, and no other worker gets them.
          for (const { message } of waiting.values()) message.working();
          await delay(RETRY_MS, undefined, { signal: ended }).catch(() => undefined);
          continue;
        }
        for (const { message } of batch) {
          message.ack();
          waiting.delete(message.seq);
        }
      }
      throw ended.reason;
    } finally {
      await messages.close().catch(() => undefined);
      // Another worker gets them at once.
      for (const { message } of waiting.values()) message.nak();
    }
  }

  /** Returns the event; undefined for what is none. Only its id counts: the inbox reads the rest from the outbox. */
  private envelopeOf(message: JsMsg): Envelope | undefined {
    try {
      const envelope = message.json<Envelope>();
      if (typeof envelope.id === 'string' && isUuid(envelope.id)) return envelope;
    } catch {
      // No JSON, or nothing with an id.
    }
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
