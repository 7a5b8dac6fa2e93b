import { createInbox, headers, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import { publishInChains } from './outbox.js';
import type { Outgoing, Published } from './transport.js';

/** Error code of the server if the message before is not the expected one. */
const WRONG_LAST_MESSAGE = 10070;

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** The stream's answer to a message, or the error that there is no stream. */
interface Answer {
  readonly seq?: number;
  readonly error?: { readonly err_code?: number; readonly description?: string };
}

/** Thrown if the stream did not store a message. */
class NotStored extends Error {
  constructor(
    message: string,
    readonly code?: number,
  ) {
    super(message);
  }
}

/**
 * Publishes to JetStream over one connection, with many messages on their way at once. Each names the message that the
 * stream must hold last, so that the stream accepts none behind one that it missed. A message whose answer was lost is
 * recognised by its id when it is sent again (docs/rules.md#event-outbox).
 */
export class JetStreamPublisher {
  private readonly inbox = createInbox();
  private readonly waiting = new Map<string, Waiting>();
  private count = 0;

  constructor(
    private readonly connection: NatsConnection,
    private readonly subjectOf: (message: Outgoing) => string,
    private readonly timeoutMs: number,
  ) {
    connection.subscribe(`${this.inbox}.*`, { callback: (_error, answer) => this.settle(answer) });
  }

  async publish(messages: readonly Outgoing[]): Promise<Published> {
    const { stored, failure, missed } = await this.inPipeline(messages);
    if (!missed) return { stored, failure };
    // One message was missed although the stream answers: messages of other aggregates need not wait for it.
    const left = messages.filter(({ id }) => !stored.has(id));
    const rest = await publishInChains(left, (message) => this.send(message));
    return { stored: new Set([...stored, ...rest.stored]), failure: rest.failure };
  }

  private async inPipeline(messages: readonly Outgoing[]): Promise<Published & { missed: boolean }> {
    const stored = new Set<string>();
    let failure: unknown;
    let missed = false;
    await Promise.all(
      messages.map((message, index) =>
        this.send(message, messages[index - 1]?.id).then(
          () => void stored.add(message.id),
          (error) => {
            missed ||= error instanceof NotStored && error.code === WRONG_LAST_MESSAGE;
            failure ??= error;
          },
        ),
      ),
    );
    return { stored, failure, missed };
  }

  private send(message: Outgoing, after?: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const token = String(++this.count);
      const timer = setTimeout(
        () => done(() => reject(new NotStored('JetStream did not answer in time'))),
        this.timeoutMs,
      );
      const done = (settle: () => void) => {
        clearTimeout(timer);
        this.waiting.delete(token);
        settle();
      };
      this.waiting.set(token, { resolve: () => done(resolve), reject: (error) => done(() => reject(error)) });
      try {
        const options = { reply: `${this.inbox}.${token}`, headers: headersOf(message, after) };
        this.connection.publish(this.subjectOf(message), message.text, options);
      } catch (error) {
        done(() => reject(error));
      }
    });
  }

  /** Ignores an error without an answer, which belongs to no message: waiting messages time out. */
  private settle(answer: Partial<Msg>): void {
    const waiting = this.waiting.get(answer.subject?.slice(this.inbox.length + 1) ?? '');
    const problem = waiting && rejectionOf(answer as Msg);
    if (problem) waiting?.reject(problem);
    else waiting?.resolve();
  }
}

function rejectionOf(answer: Msg): NotStored | undefined {
  if (answer.headers?.code) return new NotStored('No stream takes the message', answer.headers.code);
  const { seq, error } = answer.json<Answer>();
  if (error) return new NotStored(error.description ?? 'JetStream refused the message', error.err_code);
  return seq === undefined ? new NotStored('JetStream answered something else') : undefined;
}

/** Adds the trace, which the envelope has too, for readers of the stream that do not know envelopes. */
function headersOf({ id, traceParent }: Outgoing, after?: string): MsgHdrs {
  const all = headers();
  all.set('Nats-Msg-Id', id);
  if (after) all.set('Nats-Expected-Last-Msg-Id', after);
  if (traceParent) all.set('traceparent', traceParent);
  return all;
}
