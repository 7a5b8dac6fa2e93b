import { EventEmitter } from 'node:events';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Client, type QueryResultRow } from 'pg';
import { Config } from '../config.js';

const RECONNECT_MS = 500;
/** Where the database's machine vanishes, TCP notices it 10 s after this; without a delay of one's own, after two hours. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** PostgreSQL shows the 64 bits of an advisory lock as two numbers. */
const PARTICIPANTS = `select count(*)::int as participants from pg_locks
  where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`;

/**
 * The process's one connection outside the pool, for what lives as long as a connection does: notifications and the
 * advisory locks of leaders. It passes by a pooler. Opened on first use and again whenever it is lost.
 */
@Injectable()
export class NotificationListener implements OnApplicationShutdown {
  private readonly logger = new Logger('NotificationListener');
  private readonly channels = new EventEmitter().setMaxListeners(0);
  private readonly lost = new EventEmitter().setMaxListeners(0);
  private opening?: Promise<Client>;
  private readonly held = new Set<string>();
  private readonly parts = new WeakMap<Client, Set<string>>();
  private statements: Promise<unknown> = Promise.resolve();
  private closed = false;
  private isReopening = false;

  constructor(private readonly config: Config) {}

  /**
   * Calls `onNotify` with the payload of every NOTIFY on `channel`, and with null after the connection was lost and opened
   * again: notifications may have been missed, so copies of data must be dropped. `onLost` is called at once when it is lost.
   * Returns whether the channel is listened to from now on; if not, null follows as soon as it is.
   */
  async listen(channel: string, onNotify: (payload: string | null) => void, onLost?: () => void): Promise<boolean> {
    this.channels.on(channel, onNotify);
    if (onLost) this.lost.on('lost', onLost);
    return this.client()
      .then((client) => this.query(client, `listen ${channel}`))
      .then(
        () => true,
        () => false,
      );
  }

  /** Takes a session-level advisory lock if it is free. The returned signal aborts when the lock is lost with the connection. */
  async tryLock(name: string): Promise<{ signal: AbortSignal; release: () => Promise<void> } | undefined> {
    // PostgreSQL grants a lock again to the connection that holds it, so a second request of this process is rejected here.
    if (this.held.has(name)) return undefined;
    this.held.add(name);
    const client = await this.take(name).catch((error) => {
      this.held.delete(name);
      throw error;
    });
    if (!client) {
      this.held.delete(name);
      return undefined;
    }
    const controller = new AbortController();
    const abort = () => controller.abort(new Error(`The lock "${name}" was lost with its connection`));
    this.lost.once('lost', abort);
    return {
      signal: controller.signal,
      release: async () => {
        this.lost.off('lost', abort);
        this.held.delete(name);
        if (!controller.signal.aborted)
          await this.query(client, 'select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => undefined);
      },
    };
  }

  /** Takes part under a name for as long as the connection lasts. Returns how many connections do, this one included. */
  async countParticipants(name: string): Promise<number> {
    const client = await this.client();
    const parts = this.parts.get(client) ?? new Set();
    this.parts.set(client, parts);
    if (!parts.has(name)) {
      await this.query(client, 'select pg_advisory_lock_shared(hashtextextended($1, 0))', [name]);
      parts.add(name);
    }
    const { rows } = await this.query<{ participants: number }>(client, PARTICIPANTS, [name]);
    return rows[0]!.participants;
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    const client = await this.opening?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  /** One statement after the other: the connection takes no second one while the first runs. */
  private query<R extends QueryResultRow>(client: Client, statement: string, values: unknown[] = []) {
    const answer = this.statements.then(() => send<R>(client, statement, values));
    this.statements = answer.catch(() => undefined);
    return answer;
  }

  private async take(name: string): Promise<Client | undefined> {
    const client = await this.client();
    const { rows } = await this.query<{ taken: boolean }>(
      client,
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [name],
    );
    return rows[0]?.taken ? client : undefined;
  }

  private client(): Promise<Client> {
    this.opening ??= this.open().catch((error) => {
      this.opening = undefined;
      void this.reopen();
      throw error;
    });
    return this.opening;
  }

  private async open(): Promise<Client> {
    const client = new Client({
      connectionString: this.config.directDatabaseUrl ?? this.config.databaseUrl,
      application_name: 'topcoat session',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
    });
    client.on('notification', ({ channel, payload }) => this.channels.emit(channel, payload ?? ''));
    client.on('error', () => undefined);
    await client.connect();
    for (const channel of this.channels.eventNames()) await send(client, `listen ${String(channel)}`);
    // Not before: an attempt that fails ends its client too.
    client.once('end', () => this.handleLoss());
    return client;
  }

  private handleLoss(): void {
    this.opening = undefined;
    this.lost.emit('lost');
    if (this.closed) return;
    this.logger.warn('The connection for notifications and locks was lost; opening it again');
    void this.reopen();
  }

  /** Tries until the connection is open; one loop at a time, however many calls find it lost. */
  private async reopen(): Promise<void> {
    if (this.isReopening) return;
    this.isReopening = true;
    for (;;) {
      if (this.closed) return;
      const isOpen = await this.client().then(
        () => true,
        () => false,
      );
      // Lost again in between: the loop goes on.
      if (isOpen && this.opening) break;
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
    }
    this.isReopening = false;
    for (const channel of this.channels.eventNames()) this.channels.emit(channel, null);
  }
}

/** Ends the connection where a statement fails: it may never be answered, and what it has taken is not known. */
async function send<R extends QueryResultRow>(client: Client, statement: string, values: unknown[] = []) {
  try {
    return await client.query<R>(statement, values);
  } catch (error) {
    void client.end();
    throw error;
  }
}
