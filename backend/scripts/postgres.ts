import { Client, type DatabaseError } from 'pg';
import type { Child, ChildDescription } from './child-process.ts';
import { innerPort } from './ports.ts';
import { type Binaries, postgresBinaries } from './postgres-binaries.ts';
import { ensurePostgresFolder, type PostgresFolder, postgresPlace, superuser } from './postgres-folder.ts';
import { clearPostgresLeftovers } from './postgres-leftovers.ts';
import { type Service, untilServing } from './service.ts';

// Crash recovery may take its time; as long as the process lives, something is going on.
const secondsToServe = 120;
const startingUp = '57P03';

interface PostgresOptions {
  environment: NodeJS.ProcessEnv;
  /** The cluster lies below it, unless the server's user cannot reach it. */
  folder: string;
  database: string;
  /** For tests and benches: a new cluster each time. */
  throwAway?: boolean;
  /** For tests: nothing is forced to the disk. A shop and its figures need that it is. */
  careless?: boolean;
  maxConnections?: number;
}

/** Runs `work` with a connection to a database. */
export async function withClient(connectionString: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** A PostgreSQL of our own on 127.0.0.1, from the binaries that npm installed. */
export class Postgres implements Service {
  readonly name = 'postgres';
  readonly title = 'PostgreSQL';
  readonly layer = 0;
  readonly #options: PostgresOptions;
  #binaries!: Binaries;
  #cluster!: PostgresFolder;
  #port = 0;
  #made = false;

  constructor(options: PostgresOptions) {
    this.#options = options;
  }

  /** With the superuser's password; valid once it has been prepared. */
  get url(): string {
    return this.#urlOf(this.#options.database);
  }

  async prepare(): Promise<void> {
    const { environment, folder, throwAway = false } = this.#options;
    const place = postgresPlace(folder);
    await clearPostgresLeftovers(place.folder, place.user);
    this.#binaries ??= postgresBinaries(place.user);
    this.#port ||= await innerPort(environment, 'POSTGRES_PORT', 'PostgreSQL', folder);
    this.#cluster = ensurePostgresFolder(folder, place, this.#binaries, throwAway && !this.#made);
    this.#made = true;
  }

  describe(): ChildDescription {
    const { folder, user } = this.#cluster;
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];
    settings.push(`max_connections=${this.#options.maxConnections ?? 200}`, 'log_checkpoints=off');
    if (this.#options.careless) {
      settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal');
      settings.push('max_wal_senders=0', 'autovacuum=off', 'jit=off');
    }
    return {
      name: this.name,
      command: this.#binaries.postgres,
      args: ['-D', folder, '-p', String(this.#port), ...settings.flatMap((setting) => ['-c', setting])],
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      ...(user ? { user: { uid: user.uid, gid: user.gid } } : {}),
      // Fast: open transactions are rolled back, then it ends in order.
      stopSignal: 'SIGINT',
      stopSeconds: 30,
    };
  }

  async ready(child: Child): Promise<void> {
    await untilServing(child, secondsToServe, () => this.#answers());
    await this.#ensureDatabase();
  }

  #urlOf(database: string): string {
    return `postgres://${superuser}:${this.#cluster.password}@127.0.0.1:${this.#port}/${database}`;
  }

  async #answers(): Promise<boolean> {
    try {
      await withClient(this.#urlOf('postgres'), async () => {});
      return true;
    } catch (error) {
      const { code } = error as DatabaseError;
      // PostgreSQL's own error codes have five characters; anything else is a failed connection.
      if (code?.length === 5 && code !== startingUp) throw error;
      return false;
    }
  }

  async #ensureDatabase(): Promise<void> {
    const { database } = this.#options;
    await withClient(this.#urlOf('postgres'), async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
      if (rowCount === 0) await client.query(`create database "${database}"`);
    });
  }
}
