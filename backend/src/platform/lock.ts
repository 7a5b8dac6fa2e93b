import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { sql } from 'kysely';
import { inTransaction } from './database/database.js';
import { kysely } from './database/kysely.js';
import { Wakeup } from './jobs/wakeup.js';
import { NotificationListener } from './notification-listener.js';
import { messageOf } from './redaction.js';

/** Pause before a process that is not the leader tries again, in ms. */
const STANDBY_MS = 1000;

/** Runs `work` under a lock, as `Locks.withLock` does, with the caller's EntityManager. */
export function withLock<T>(em: EntityManager, name: string, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return inTransaction(em, async (inner) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(kysely(inner));
    return work(inner);
  });
}

/** Locks over all processes: PostgreSQL advisory locks by name. They end with their process, even under `kill -9`. */
@Injectable()
export class Locks implements OnApplicationShutdown {
  private readonly logger = new Logger('Locks');
  private readonly stopping = new AbortController();
  private readonly leading = new Set<Promise<void>>();

  constructor(
    private readonly em: EntityManager,
    private readonly listener: NotificationListener,
  ) {}

  /** Waits for the lock and runs `work` under it, with the EntityManager of a transaction of its own. */
  withLock<T>(name: string, work: (em: EntityManager) => Promise<T>): Promise<T> {
    return withLock(this.em, name, work);
  }

  /** Runs `work` if the lock is free, else resolves to `undefined` at once. The signal aborts when the lock is lost. */
  async tryLock<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const lock = await this.listener.tryLock(name);
    if (!lock) return undefined;
    try {
      return await work(AbortSignal.any([lock.signal, this.stopping.signal]));
    } finally {
      await lock.release();
    }
  }

  /**
   * Makes this process a candidate for leading `name`, which only one process does at a time (relay, Sage queue). `run`
   * works until its signal aborts; when it ends or throws, the lead is released and this process applies again.
   */
  lead(name: string, run: (signal: AbortSignal) => Promise<void>): void {
    const running = this.applyForever(name, run);
    this.leading.add(running);
    void running.finally(() => this.leading.delete(running));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The process is stopping'));
    await Promise.allSettled(this.leading);
  }

  private async applyForever(name: string, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const standby = new Wakeup();
    while (!this.stopping.signal.aborted) {
      try {
        await this.tryLock(name, run);
      } catch (error) {
        if (!this.stopping.signal.aborted) this.logger.warn(`${name}: ${messageOf(error)}`);
      }
      await standby.wait(STANDBY_MS, this.stopping.signal);
    }
  }
}
