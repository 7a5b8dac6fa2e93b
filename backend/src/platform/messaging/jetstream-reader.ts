import { Logger } from '@nestjs/common';
import { AckPolicy, DeliverPolicy, type JetStreamClient, type JetStreamManager, type JsMsg, nanos } from 'nats';
import { isStorable } from '../http/body.js';
import { Wakeup } from '../jobs/wakeup.js';
import { messageOf } from '../redaction.js';
import { soundTraceParent } from '../tracing/spans.js';
import { isUuid } from '../uuid.js';
import { type Envelope, EVENT_TYPE } from './event.js';
import type { Subscription } from './transport.js';

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

/** The most unacknowledged messages of a durable; also the largest batch. */
const WINDOW = 250;
/** Time after which an unacknowledged message is delivered again, in ms: its process was killed, or is slow. */
const ACK_WAIT_MS = 5000;
/** Pause before messages that could not be stored are tried again, in ms. */
const RETRY_MS = 1000;

/** A durable consumer and its subjects. */
export interface Durable {
  readonly stream: string;
  readonly name: string;
  readonly filter: string;
}

export interface JetStream {
  readonly js: JetStreamClient;
  readonly manager: JetStreamManager;
}

/**
 * Passes the messages of a durable to its receiver, in order and in batches: messages that arrive while a batch is
 * being stored form the next one. A batch that could not be stored is tried again, and nothing overtakes it.
 */
export class JetStreamReader {
  private readonly logger = new Logger('JetStream');
  /** Waiting messages by their position in the stream, so that one that is delivered again is not stored twice. */
  private readonly delivered = new Map<number, JsMsg>();
  private readonly arrival = new Wakeup();

  constructor(
    private readonly durable: Durable,
    private readonly subscription: Subscription,
    private readonly onMalformed?: () => void,
  ) {}

  /** Reads until the signal aborts. Throws if the stream or the durable is gone. */
  async read(jetStream: JetStream, signal: AbortSignal): Promise<void> {
    await ensureDurable(jetStream.manager, this.durable);
    const consumer = await jetStream.js.consumers.get(this.durable.stream, this.durable.name);
    const messages = await consumer.consume({
      max_messages: WINDOW,
      idle_heartbeat: ACK_WAIT_MS,
      abort_on_missing_resource: true,
      callback: (message) => {
        this.delivered.set(message.seq, message);
        this.arrival.wake();
      },
    });
    const lost = new AbortController();
    void messages.closed().then((error) => lost.abort(error ?? new Error('The subscription ended')));
    const ended = AbortSignal.any([signal, lost.signal]);
    try {
      while (!ended.aborted) {
        if (this.delivered.size > 0) await this.storeNext(ended);
        else await this.arrival.wait(60_000, ended);
      }
    } finally {
      await messages.close().catch(() => undefined);
      // Returns the messages, so that the next reader of the durable gets them at once.
      for (const message of this.delivered.values()) message.nak();
      this.delivered.clear();
    }
    if (!signal.aborted) throw lost.signal.reason;
  }

  private async storeNext(signal: AbortSignal): Promise<void> {
    const batch = [...this.delivered.values()].slice(0, WINDOW);
    const envelopes = batch.flatMap((message) => this.envelopeOf(message) ?? []);
    while (envelopes.length > 0) {
      try {
        await this.subscription.receive(envelopes);
        break;
      } catch (error) {
        this.logger.warn(`Inbox rejected ${envelopes.length} messages from ${batch[0]!.seq} on: ${messageOf(error)}`);
        for (const message of this.delivered.values()) message.working();
        await new Wakeup().wait(RETRY_MS, signal);
        if (signal.aborted) return;
      }
    }
    for (const message of batch) {
      message.ack();
      this.delivered.delete(message.seq);
    }
  }

  private envelopeOf(message: JsMsg): Envelope | undefined {
    const { types } = this.subscription;
    // The type is the last three parts of the subject.
    if (types && !types.has(message.subject.split('.').slice(-3).join('.'))) return undefined;
    const envelope = parseEnvelope(message.string());
    if (envelope) return envelope;
    this.onMalformed?.();
    this.logger.error(`Message ${message.seq} on ${message.subject} is no event and was dropped`);
    return undefined;
  }
}

async function ensureDurable(manager: JetStreamManager, { stream, name, filter }: Durable): Promise<void> {
  if (await exists(manager, stream, name)) return;
  await manager.consumers.add(stream, {
    durable_name: name,
    filter_subject: filter,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    max_deliver: -1,
    max_ack_pending: WINDOW,
    deliver_policy: DeliverPolicy.All,
  });
}

async function exists(manager: JetStreamManager, stream: string, name: string): Promise<boolean> {
  try {
    await manager.consumers.info(stream, name);
    return true;
  } catch (error) {
    if ((error as { api_error?: { err_code: number } }).api_error?.err_code === 10014) return false;
    throw error;
  }
}
