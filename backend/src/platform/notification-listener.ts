import { EventEmitter } from 'node:events';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Client, type QueryResultRow } from 'pg';
import { Config } from '../config.js';

const RECONNECT_MS = 500;
/** Idle time before TCP checks the connection, in ms; with the system's default a loss is noticed after two hours. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * The process's only connection outside the pool, for notifications and the advisory locks of leaders, which last as
 * long as a connection. Connects past a pooler, on first use and again whenever the connection is lost.
 */
@Injectable()
export class NotificationListener implements OnApplicationShutdown {
  private readonly logger = new Logger('NotificationListener');
  private readonly channels = new EventEmitter().setMaxListeners(0);
  private readonly lost = new EventEmitter().setMaxListeners(0);
  private readonly jobsHere = new EventEmitter().setMaxListeners(0);
  private opening?: Promise<Client>;
  private readonly held = new Set<string>();
  private readonly notifying = new Set<string>();
  private statements: Promise<unknown> = Promise.resolve();
  private closed = false;
  private isReopening = false;

  constructor(private readonly config: Config) {}

  /**
   * Calls `onNotify` with the payload of every NOTIFY on `channel`, and with null after the connection was lost and
   * opened again: notifications may have been missed, so copies of data must be dropped. `onLost` is called as soon as
   * it is lost. Returns whether the channel is listened to already; if not, a null follows once it is.
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

  /**
   * Calls `wake` at this process's own notifications of `channel`, for a job that runs here: as one process's work is
   * enough, they are not sent to the others until the returned function is called.
   */
  wakeHere(channel: string, wake: () => void): () => void {
    this.jobsHere.on(channel, wake);
    return () => this.jobsHere.off(channel, wake);
  }

  /**
   * Wakes the job that waits on `channel` in this process, or, if there is none, every process that listens to it; several
   * calls while a notification is on its way become one.
   */
  notify(channel: string): void {
    if (this.notifying.has(channel) || this.closed) return;
    this.notifying.add(channel);
    if (this.jobsHere.listenerCount(channel) === 0) this.notifyAll(channel);
    else
      setImmediate(() => {
        // A job that has ended since leaves its work to the others.
        if (this.jobsHere.emit(channel)) this.notifying.delete(channel);
        else this.notifyAll(channel);
      });
  }

  private notifyAll(channel: string): void {
    void this.client()
      .then((client) => {
        const sent = this.query(client, `notify ${channel}`);
        this.notifying.delete(channel);
        return sent;
      })
      .catch(() => this.notifying.delete(channel));
  }

  /** Takes an advisory lock if it is free. The signal aborts when the connection, and thus the lock, is lost. */
  async tryLock(name: string): Promise<{ signal: AbortSignal; release: () => Promise<void> } | undefined> {
    // Rejects a second request of this process itself: PostgreSQL would grant the lock to the same connection again.
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

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    const client = await this.opening?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  /** Runs statements one after another: the connection takes no second one while the first runs. */
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
    // Registered only now, because a failed attempt ends its client too.
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

  /** Retries until the connection is open; one loop at a time, even if several calls find it lost. */
  private async reopen(): Promise<void> {
    if (this.isReopening) return;
    this.isReopening = true;
    for (;;) {
      if (this.closed) return;
      const isOpen = await this.client().then(
        () => true,
        () => false,
      );
      // Continues the loop if the connection was lost again.
      if (isOpen && this.opening) break;
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
    }
    this.isReopening = false;
    for (const channel of this.channels.eventNames()) this.channels.emit(channel, null);
  }
}

/** Ends the connection if a statement fails: later ones may hang, and nobody knows which locks it holds. */
async function send<R extends QueryResultRow>(client: Client, statement: string, values: unknown[] = []) {
  try {
    return await client.query<R>(statement, values);
  } catch (error) {
    void client.end();
    throw error;
  }
}
