import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A statement with its counts. */
interface Counted {
  text: string;
  times: number;
  /** In all, from the request to the end of its answer. */
  ms: number;
}

/**
 * Stands between an application and PostgreSQL, and counts the statements that go through, also those that begin and end
 * transactions. Reads the messages of the extended and the simple query protocol, without TLS.
 */
export class StatementCounter {
  /** For the application, in place of the database's own. */
  readonly databaseUrl: string;
  private readonly counted = new Map<string, Counted>();
  private readonly server: Server;

  private constructor(server: Server, databaseUrl: string) {
    this.server = server;
    this.databaseUrl = databaseUrl;
  }

  static async before(databaseUrl: string): Promise<StatementCounter> {
    const url = new URL(databaseUrl);
    const behind = { port: Number(url.port || 5432), host: url.hostname };
    const server = createServer((client) => counter.pass(client, connect(behind)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    [url.hostname, url.port] = ['127.0.0.1', String((server.address() as AddressInfo).port)];
    const counter = new StatementCounter(server, url.href);
    return counter;
  }

  reset(): void {
    this.counted.clear();
  }

  /** The texts that match, those that took longest first. */
  matching(pattern = /./s): Counted[] {
    return [...this.counted.values()].filter(({ text }) => pattern.test(text)).sort((a, b) => b.ms - a.ms);
  }

  close(): void {
    this.server.close();
  }

  private pass(client: Socket, database: Socket): void {
    const texts = new Map<string, string>();
    let [current, sentAt] = ['', 0];
    const requests = messageReader((type, body) => {
      // The first message, which opens the connection, has no type.
      if (type === 'P') texts.set(textAt(body, 0), textAt(body, textEnd(body)));
      else if (type === 'B') current = texts.get(textAt(body, textEnd(body))) ?? '';
      else if (type === 'Q') current = textAt(body, 0);
      if (type === 'E' || type === 'Q') sentAt = performance.now();
    }, false);
    const answers = messageReader((type) => {
      if (type !== 'C' || !sentAt) return;
      const known = this.counted.get(current) ?? { text: current, times: 0, ms: 0 };
      this.counted.set(current, { ...known, times: known.times + 1, ms: known.ms + performance.now() - sentAt });
      sentAt = 0;
    }, true);
    client.on('data', requests).pipe(database);
    database.on('data', answers).pipe(client);
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
  }
}

const textEnd = (body: Buffer) => body.indexOf(0) + 1;
const textAt = (body: Buffer, from: number) => body.toString('utf8', from, body.indexOf(0, from));

/**
 * Returns a reader that splits the bytes of a PostgreSQL connection into messages: a byte for the type, a length that
 * includes itself, a body. `isTyped` is false for a client's messages, of which the first has no type, `''`.
 */
function messageReader(receive: (type: string, body: Buffer) => void, isTyped: boolean): (bytes: Buffer) => void {
  let [rest, lengthAt] = [Buffer.alloc(0), isTyped ? 1 : 0];
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= lengthAt + 4) {
      const end = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) return;
      receive(lengthAt ? String.fromCharCode(rest[0]!) : '', rest.subarray(lengthAt + 4, end));
      rest = rest.subarray(end);
      lengthAt = 1;
    }
  };
}
