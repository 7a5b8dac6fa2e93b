import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { Client } from 'pg';
import { messageReader } from './postgres-messages.js';

const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** Messages that authentication is done and the connection is ready. */
const GREETING = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), READY]);

/** A statement that clients sent to the pooler: its text, and its name if it is prepared. */
interface SentStatement {
  readonly name: string;
  readonly text: string;
}

/**
 * Simulates a transaction pooler between an application and PostgreSQL: each transaction gets the connection that has
 * been idle for longest, so that consecutive ones never share one. A statement prepared in one is missing in the next.
 */
export class TransactionPooler {
  readonly sent: SentStatement[] = [];
  private readonly idle: Connection[];
  private readonly waiting: ((connection: Connection) => void)[] = [];

  private constructor(
    private readonly server: Server,
    private readonly connections: readonly Connection[],
    /** Address for the application, instead of the database's own. */
    readonly url: string,
  ) {
    this.idle = [...connections];
  }

  static async before(databaseUrl: string, connections = 3): Promise<TransactionPooler> {
    const opened = await Promise.all(Array.from({ length: connections }, () => Connection.open(databaseUrl)));
    const server = createServer((client) => pooler.serve(client));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(databaseUrl);
    [url.hostname, url.port] = ['127.0.0.1', String((server.address() as { port: number }).port)];
    const pooler = new TransactionPooler(server, opened, url.href);
    return pooler;
  }

  /** Closes the connections of the application and of the pooler. */
  async close(): Promise<void> {
    this.server.close();
    await Promise.all(this.connections.map((connection) => connection.close()));
  }

  private take(): Promise<Connection> {
    const connection = this.idle.shift();
    if (connection) return Promise.resolve(connection);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private give(connection: Connection): void {
    const next = this.waiting.shift();
    if (next) next(connection);
    else this.idle.push(connection);
  }

  private serve(client: Socket): void {
    let connection: Connection | undefined;
    let sending: Promise<void> = Promise.resolve();
    const forward = async (message: Buffer) => {
      if (!connection) {
        const taken = await this.take();
        connection = taken;
        taken.receive = (answer, isOver) => {
          client.write(answer);
          if (!isOver) return;
          connection = undefined;
          this.give(taken);
        };
      }
      connection.send(message);
    };
    const read = messageReader((message, { type }) => {
      if (type === '') client.write(GREETING);
      else if (type === 'X') client.end();
      else {
        this.record(type, message);
        sending = sending.then(() => forward(message));
      }
    }, false);
    client.on('data', read);
    client.on('error', () => undefined);
  }

  private record(type: string, message: Buffer): void {
    const texts = message.toString('utf8', 5).split('\0');
    if (type === 'P') this.sent.push({ name: texts[0]!, text: texts[1]! });
    if (type === 'Q') this.sent.push({ name: '', text: texts[0]! });
  }
}

/** A connection to PostgreSQL whose messages are passed on unchanged. */
class Connection {
  receive: (message: Buffer, isOver: boolean) => void = () => undefined;

  private constructor(
    private readonly client: Client,
    private readonly socket: Socket,
  ) {
    socket.removeAllListeners('data');
    // `ReadyForQuery` ends with the state of the transaction, `I` if there is none.
    const read = messageReader(
      (message, { type }) => this.receive(message, type === 'Z' && message.at(-1) === 'I'.charCodeAt(0)),
      true,
    );
    socket.on('data', read);
  }

  static async open(databaseUrl: string): Promise<Connection> {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    return new Connection(client, (client as unknown as { connection: { stream: Socket } }).connection.stream);
  }

  send(message: Buffer): void {
    this.socket.write(message);
  }

  async close(): Promise<void> {
    this.socket.destroy();
    await this.client.end().catch(() => undefined);
  }
}
