import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { inTransaction } from '../../../../platform/database/database.js';
import { Locks } from '../../../../platform/lock.js';
import type { PageOptions, SageList } from '../../connection/adapters/sage-client.js';
import { SageDisconnected } from '../../connection/domain/sage-errors.js';
import { SageSettings } from '../../connection/domain/sage-settings.js';
import { SageTokenStore } from '../../connection/sage-token-store.js';
import { databaseTime } from '../../database-time.js';
import {
  type RunKind,
  readSince,
  SageSyncRun,
  type SkippedItem,
  SYNC_PHASES,
  type SyncPhase,
} from '../domain/sage-sync-run.js';

const NAMES: Readonly<Record<RunKind, string>> = {
  products: 'A product',
  customers: 'A customer',
  invoices: 'An invoice',
};

/** One run of a kind at a time over all processes (docs/rules.md#one-sync-run). */
export class SyncIsRunning extends Error {
  constructor(kind: RunKind) {
    super(`${NAMES[kind]} sync is already running. Please wait until it has finished.`);
  }
}

/** What a run brought. */
export interface Synced {
  readonly itemsRead: number;
  readonly itemsSynced: number;
  readonly skipped: SageSyncRun['skipped'];
}

/** A page as it was read. */
export interface Page<T> {
  readonly phase: SyncPhase;
  readonly businessId: string;
  readonly settings: SageSettings;
  readonly items: readonly T[];
  /** What changed after this moment may not be on the page. */
  readonly readAt: Date;
  /** What changed after this moment is not on the page. */
  readonly readEndedAt: Date;
}

/** How one kind of list is read and stored. */
export interface SyncSource<T> {
  readonly kind: RunKind;
  /**
   * Reads what has to be known before the pages are read. The function it returns stores that in the transaction of the
   * run, and returns whether the whole list has to be read because of it.
   */
  prepare?(businessId: string): Promise<(settings: SageSettings) => boolean>;
  /** Path of a phase's first page; null where it has nothing to read. */
  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null;
  page(path: string, options: PageOptions): Promise<SageList<T>>;
  /** Stores a page in the transaction that moves the bookmark. Returns how many were stored, and what was left out. */
  take(page: Page<T>, em: EntityManager): Promise<{ synced: number; skipped: readonly SkippedItem[] }>;
  /** In the transaction that closes a run which has read everything it had to. */
  finish?(run: SageSyncRun, settings: SageSettings, now: Date, em: EntityManager): Promise<void>;
}

/**
 * Reads a list of Sage's page by page. Each page is one transaction with the bookmark, so that a run that is broken off
 * anywhere goes on at its page.
 */
@Injectable()
export class SyncRuns {
  private readonly logger = new Logger('SageSync');

  constructor(
    private readonly em: EntityManager,
    private readonly locks: Locks,
    private readonly tokens: SageTokenStore,
  ) {}

  /** Throws `SyncIsRunning`, and as the Sage client does. */
  async run<T>(source: SyncSource<T>): Promise<Synced> {
    const result = await this.locks.tryLock(`sage ${source.kind} sync`, (signal) => this.sync(source, signal));
    if (!result) throw new SyncIsRunning(source.kind);
    return result;
  }

  private async sync<T>(source: SyncSource<T>, signal: AbortSignal): Promise<Synced> {
    const { businessId } = await this.tokens.access();
    if (!businessId) throw new SageDisconnected('No Sage business has been chosen yet.');
    const runId = await this.openRun(source.kind, businessId);
    try {
      const prepared = await source.prepare?.(businessId);
      // Together: a process that dies in between would leave a run that reads changes only.
      if (prepared)
        await this.change(runId, async (run, _, em) => {
          if (prepared(await em.findOneOrFail(SageSettings, businessId))) run.readEverything();
        });
      const settings = await this.em.fork().findOneOrFail(SageSettings, businessId);
      while (await this.turnPage(source, runId, settings, signal));
      return await this.close(source, runId);
    } catch (error) {
      // A process that is stopping leaves the run as it is, and the next one resumes it at once.
      if (!signal.aborted) await this.change(runId, (run, now) => run.fail(error, now));
      throw error;
    }
  }

  /** Returns the id of the run that broke off, or of a new one. */
  private openRun(kind: RunKind, businessId: string): Promise<string> {
    return inTransaction(this.em, async (em) => {
      const now = await databaseTime(em);
      const last = await em.findOne(SageSyncRun, { syncType: kind }, { orderBy: { createdAt: 'desc' } });
      if (last?.mayResume(businessId, now)) {
        this.logger.log(`Going on with the sync of ${kind} of ${last.createdAt.toISOString()} (${last.phase})`);
        last.resume();
        return last.id;
      }
      const settings = await em.findOneOrFail(SageSettings, businessId);
      const { upTo, inFullAt } = settings.readSoFar(kind);
      const run = em.create(SageSyncRun, {
        syncType: kind,
        businessId,
        status: 'processing',
        since: readSince(upTo, inFullAt, now),
        readBeganAt: now,
        phase: SYNC_PHASES[0],
        skipped: [],
        createdAt: now,
      });
      return run.id;
    });
  }

  /** Reads the page at the bookmark and stores it. Returns whether there is another. */
  private async turnPage<T>(source: SyncSource<T>, runId: string, settings: SageSettings, signal: AbortSignal) {
    signal.throwIfAborted();
    const run = await this.em.fork().findOneOrFail(SageSyncRun, runId);
    const { phase, businessId } = run;
    const path = run.nextPage ?? source.firstPage(phase, run.since ?? null, settings.readSoFar(source.kind).upTo);
    // A sale counted within the millisecond in which the read started does not count as included.
    const readAt = new Date((await databaseTime(this.em.fork())).getTime() - 1);
    const page: SageList<T> = path ? await source.page(path, { signal, businessId }) : { $items: [], $next: null };
    return inTransaction(this.em, async (em) => {
      const readEndedAt = await databaseTime(em);
      const taken = { phase, businessId, settings, items: page.$items, readAt, readEndedAt };
      const { synced, skipped } = await source.take(taken, em);
      const current = await em.findOneOrFail(SageSyncRun, runId);
      return current.turnPage(page.$next, page.$items.length, synced, skipped);
    });
  }

  private close<T>(source: SyncSource<T>, runId: string): Promise<Synced> {
    const { kind } = source;
    return this.change(runId, async (run, now, em) => {
      run.succeed(now);
      const settings = await em.findOneOrFail(SageSettings, run.businessId);
      settings.recordRead(kind, run.readBeganAt, !run.since);
      await source.finish?.(run, settings, now, em);
      const { itemsRead = 0, itemsSynced = 0, skipped } = run;
      this.logger.log(`${itemsSynced} of ${itemsRead} ${kind} synced, ${skipped.length} skipped`);
      return { itemsRead, itemsSynced, skipped };
    });
  }

  private change<T>(runId: string, work: (run: SageSyncRun, now: Date, em: EntityManager) => T | Promise<T>) {
    return inTransaction(this.em, async (em) =>
      work(await em.findOneOrFail(SageSyncRun, runId), await databaseTime(em), em),
    );
  }
}
