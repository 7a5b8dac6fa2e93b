import { createInbox, headers, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import { publishInChains } from './outbox.js';
import type { Outgoing, Published } from './transport.js';

/** What the server answers when the message before is not the one expected. */
const WRONG_LAST_MESSAGE = 10070;

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** What the stream answers to a message, or that there is no stream. */
interface Answer {
  readonly seq?: number;
  readonly error?: { readonly err_code?: number; readonly description?: string };
}

/** The stream did not take a message. */
class NotStored extends Error {
  constructor(
    message: string,
    readonly code?: number,
  ) {
    super(message);
  }
}

/**
 * Publishes to JetStream over one connection, many messages on their way at once. Each names the message that the stream
 * must hold last, so that the stream takes none behind one that it missed. A message whose answer was lost is known by its
 * id when it comes again (docs/rules.md#event-outbox).
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
    // The stream answers, and one message was missed: those of other aggregates need not wait for it.
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

  /** An error without an answer belongs to no message: those that wait run out of time. */
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

/** The envelope has the trace too; the header is for what reads the stream without knowing envelopes. */
function headersOf({ id, traceParent }: Outgoing, after?: string): MsgHdrs {
  const all = headers();
  all.set('Nats-Msg-Id', id);
  if (after) all.set('Nats-Expected-Last-Msg-Id', after);
  if (traceParent) all.set('traceparent', traceParent);
  return all;
}
