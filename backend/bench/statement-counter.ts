import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A statement with its counts. */
interface Counted {
  text: string;
  times: number;
  /** In all, from the request to the end of its answer. */
  ms: number;
}

/**
 * Stands between an application and PostgreSQL, and counts the statements that go through, without those that begin and end
 * transactions. Reads the messages of the extended and the simple query protocol, without TLS.
 */
export class StatementCounter {
  private readonly counted = new Map<string, Counted>();

  private readonly server: Server;
  /** For the application, in place of the database's own. */
  readonly databaseUrl: string;

  private readonly withTransactions: boolean;

  private constructor(server: Server, databaseUrl: string, withTransactions: boolean) {
    this.server = server;
    this.databaseUrl = databaseUrl;
    this.withTransactions = withTransactions;
  }

  /** `withTransactions` counts what begins and ends them too. */
  static async before(databaseUrl: string, { withTransactions = false } = {}): Promise<StatementCounter> {
    const behind = new URL(databaseUrl);
    const server = createServer((client) =>
      counter.pass(client, connect(Number(behind.port || 5432), behind.hostname)),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(databaseUrl);
    [url.hostname, url.port] = ['127.0.0.1', String((server.address() as { port: number }).port)];
    const counter = new StatementCounter(server, url.href, withTransactions);
    return counter;
  }

  reset(): void {
    this.counted.clear();
  }

  /** The texts that match, those that took longest first. */
  matching(pattern: RegExp): Counted[] {
    return [...this.counted.values()].filter(({ text }) => pattern.test(text)).sort((a, b) => b.ms - a.ms);
  }

  close(): void {
    this.server.close();
  }

  private pass(client: Socket, database: Socket): void {
    const texts = new Map<string, string>();
    let [current, sentAt] = ['', 0];
    const requests = messageReader((message, { type, bodyAt }) => {
      const body = message.subarray(bodyAt);
      // The first message, which opens the connection, has no type.
      if (type === 'P') texts.set(textAt(body, 0), textAt(body, textEnd(body, 0)));
      else if (type === 'B') current = texts.get(textAt(body, textEnd(body, 0))) ?? '';
      else if (type === 'Q') current = textAt(body, 0);
      if (type === 'E' || type === 'Q') sentAt = performance.now();
    }, false);
    const answers = messageReader((_, { type }) => {
      if (type !== 'C' || !sentAt) return;
      this.count(current, performance.now() - sentAt);
      sentAt = 0;
    }, true);
    client.on('data', (bytes: Buffer) => requests(bytes)).pipe(database);
    database.on('data', (bytes: Buffer) => answers(bytes)).pipe(client);
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
  }

  private count(text: string, ms: number): void {
    if (
      !this.withTransactions &&
      /^(begin|start transaction|commit|rollback|savepoint|release|set |discard)/i.test(text)
    )
      return;
    const known = this.counted.get(text) ?? { text, times: 0, ms: 0 };
    this.counted.set(text, { text, times: known.times + 1, ms: known.ms + ms });
  }
}

const textEnd = (body: Buffer, from: number) => body.indexOf(0, from) + 1;
const textAt = (body: Buffer, from: number) => body.toString('utf8', from, body.indexOf(0, from));

/** Type of a message and the length of its body, from five bytes. A client's first message has no type. */
interface Head {
  readonly type: string;
  /** Position of the body. */
  readonly bodyAt: number;
}

/**
 * Returns a reader that splits the bytes of a PostgreSQL connection into messages: a byte for the type, a length that
 * includes itself, a body. `isTyped` is false for a client's messages, of which the first has no type, `''`.
 */
function messageReader(receive: (message: Buffer, head: Head) => void, isTyped: boolean): (bytes: Buffer) => void {
  let [rest, hasType] = [Buffer.alloc(0), isTyped];
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const lengthAt = hasType ? 1 : 0;
      const bodyAt = lengthAt + 4;
      if (rest.length < bodyAt) return;
      const end = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) return;
      receive(rest.subarray(0, end), { type: hasType ? String.fromCharCode(rest[0]!) : '', bodyAt });
      rest = rest.subarray(end);
      hasType = true;
    }
  };
}
