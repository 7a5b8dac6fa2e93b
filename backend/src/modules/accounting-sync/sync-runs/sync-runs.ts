import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { Locks } from '../../../platform/lock.js';
import { listOf, type PageOptions, type SageList } from '../connection/sage.client.js';
import { SageDisconnected } from '../connection/sage-http.js';
import { SageSettings } from '../connection/sage-settings.entity.js';
import { SageTokenStore } from '../connection/sage-token-store.js';
import { locksOf, phasesOf, type RunKind, readSince, type SyncPhase } from './run-kinds.js';
import { SageSyncRun, type SkippedItem } from './sage-sync-run.entity.js';

const NAMES: Readonly<Record<RunKind, string>> = {
  products: 'A product sync',
  stock: 'A stock sync',
  customers: 'A customer sync',
  prices: 'A price sync',
  invoices: 'An invoice sync',
};

/** Thrown while a run of this kind is under way in any process (docs/rules.md#one-sync-run). */
export class SyncIsRunning extends Error {
  constructor(kind: RunKind) {
    super(`${NAMES[kind]} is already running. Please wait until it has finished.`);
  }
}

/**
 * Thrown while a run of another kind reads the same list, because older values would overwrite newer ones
 * (docs/rules.md#one-sync-run).
 */
export class ListIsBeingRead extends SyncIsRunning {
  constructor(kind: RunKind) {
    super(kind);
    this.message = `${NAMES[kind]} reads what another sync is reading right now. Please wait until that one has finished.`;
  }
}

/** Thrown when a run is forced within 10 s after another forced one of its kind (docs/rules.md#forced-syncs). */
export class SyncIsCoolingDown extends Error {
  constructor(
    kind: RunKind,
    /** Time until it may be forced again, in ms. */
    readonly waitMs: number,
  ) {
    const seconds = Math.ceil(waitMs / 1000);
    super(`${NAMES[kind]} has just run. It can be forced again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`);
  }
}

/** Options of a run. */
export interface RunRequest {
  /** The person who forces it, as named in the audit trail; left out for an automatic run. */
  readonly forcedBy?: string;
  /** Reads the whole list, whatever changes Sage reports. */
  readonly everything?: boolean;
}

/** Result of a run. */
export interface Synced {
  readonly itemsRead: number;
  /** Number of items that differed from the shop's. */
  readonly itemsSynced: number;
  readonly skipped: SageSyncRun['skipped'];
}

/** A page with the times of its read. */
export interface SyncPage<T> {
  readonly phase: SyncPhase;
  readonly businessId: string;
  readonly settings: SageSettings;
  readonly items: readonly T[];
  /** Changes after this time may be missing on the page. */
  readonly readAt: Date;
  /** Changes after this time are missing on the page. */
  readonly readEndedAt: Date;
}

/** Pause after the end of a forced run before another of its kind may be forced, in ms (docs/rules.md#forced-syncs). */
export const COOL_DOWN_MS = 10_000;
/** The longest duration of a forced run; older runs need not be checked. */
const A_DAY_MS = 24 * 3_600_000;

/** Reads and stores one kind of list. */
export interface SyncSource<T> {
  readonly kind: RunKind;
  /**
   * Reads data that is needed before the pages. The returned function stores it in the transaction of the run, and
   * returns whether the whole list has to be read because of it.
   */
  prepare?(businessId: string): Promise<(settings: SageSettings) => boolean>;
  /** Returns the path of a phase's first page; null if there is nothing to read. */
  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null;
  page(path: string, options: PageOptions): Promise<SageList<T>>;
  /**
   * Stores a page in the transaction that moves the bookmark. Returns the number of changed items, and the skipped
   * ones.
   */
  take(page: SyncPage<T>, em: EntityManager): Promise<{ synced: number; skipped: readonly SkippedItem[] }>;
  /** Runs in the transaction that closes a complete run. */
  finish?(run: SageSyncRun, settings: SageSettings, now: Date, em: EntityManager): Promise<void>;
}

/**
 * Reads a list of Sage page by page. Each page is stored in one transaction with the bookmark, so that an interrupted
 * run resumes at its page.
 */
@Injectable()
export class SyncRuns {
  private readonly logger = new Logger('SageSync');

  constructor(
    private readonly em: EntityManager,
    private readonly locks: Locks,
    private readonly tokens: SageTokenStore,
    private readonly audit: AuditTrail,
  ) {}

  /** Carries out a run. Throws `SyncIsRunning`, `ListIsBeingRead`, `SyncIsCoolingDown`, and as the Sage client does. */
  run<T>(source: SyncSource<T>, request: RunRequest = {}): Promise<Synced> {
    return this.underLocks(source.kind, locksOf(source.kind), (signal) => this.sync(source, request, signal));
  }

  private async underLocks<R extends object>(
    kind: RunKind,
    [name, ...others]: readonly string[],
    work: (signal: AbortSignal) => Promise<R>,
  ): Promise<R> {
    const result = await this.locks.tryLock(name!, (signal) =>
      others.length > 0 ? this.underLocks(kind, others, work) : work(signal),
    );
    if (!result) throw name === locksOf(kind)[0] ? new SyncIsRunning(kind) : new ListIsBeingRead(kind);
    return result;
  }

  /** Runs `work` while no run of this kind is under way. Throws `SyncIsRunning`. */
  async whileStopped<R>(kind: RunKind, work: () => Promise<R>): Promise<R> {
    return (await this.underLocks(kind, locksOf(kind), async () => ({ result: await work() }))).result;
  }

  private async sync<T>(source: SyncSource<T>, request: RunRequest, signal: AbortSignal): Promise<Synced> {
    const { businessId } = await this.tokens.access();
    if (!businessId) throw new SageDisconnected('No Sage business has been chosen yet.');
    const runId = await this.openRun(source.kind, businessId, request);
    try {
      const prepared = await source.prepare?.(businessId);
      // Stores both together: otherwise a process that dies in between would leave a run that reads only changes.
      if (prepared)
        await this.change(runId, async (run, _, em) => {
          if (prepared(await em.findOneOrFail(SageSettings, businessId))) run.readEverything();
        });
      const settings = await this.em.fork().findOneOrFail(SageSettings, businessId);
      while (await this.turnPage(source, runId, settings, signal));
      return await this.close(source, runId);
    } catch (error) {
      // Leaves the run as it is if the process is stopping; the next process resumes it at once.
      if (!signal.aborted) await this.change(runId, (run, now) => run.fail(error, now));
      throw error;
    }
  }

  /**
   * Returns the id of the interrupted run, or of a new one. Records the person who forced it in the same transaction,
   * so that each forced run has an entry in the audit trail and each entry has a run.
   */
  private openRun(kind: RunKind, businessId: string, { forcedBy, everything }: RunRequest): Promise<string> {
    return inTransaction(this.em, async (em) => {
      const now = await databaseTime(em);
      if (forcedBy) await this.checkCoolDown(kind, now, em);
      const run = await this.resumedOrNew(kind, businessId, now, em);
      if (everything && run.since) run.readEverything();
      if (forcedBy) {
        run.forcedBy = forcedBy;
        const entry = { actor: forcedBy, action: 'sage.sync-forced', subjectType: 'sage', subjectId: 'sage' };
        await this.audit.record(em, { ...entry, after: { syncType: kind } });
      }
      return run.id;
    });
  }

  private async checkCoolDown(kind: RunKind, now: Date, em: EntityManager): Promise<void> {
    const endedFrom = new Date(now.getTime() - COOL_DOWN_MS);
    const forced = { syncType: kind, forcedBy: { $ne: null }, finishedAt: { $gt: endedFrom } };
    const last = await em.findOne(SageSyncRun, { ...forced, createdAt: { $gt: new Date(now.getTime() - A_DAY_MS) } });
    if (last) throw new SyncIsCoolingDown(kind, COOL_DOWN_MS - (now.getTime() - last.finishedAt!.getTime()));
  }

  private async resumedOrNew(kind: RunKind, businessId: string, now: Date, em: EntityManager): Promise<SageSyncRun> {
    const last = await em.findOne(SageSyncRun, { syncType: kind }, { orderBy: { createdAt: 'desc' } });
    if (last?.mayResume(businessId, now)) {
      this.logger.log(`Going on with the sync of ${kind} of ${last.createdAt.toISOString()} (${last.phase})`);
      last.resume(now);
      return last;
    }
    const settings = await em.findOneOrFail(SageSettings, businessId);
    return em.create(SageSyncRun, {
      syncType: kind,
      businessId,
      status: 'processing',
      since: readSince(kind, settings.readSoFar(kind), now),
      readBeganAt: now,
      phase: phasesOf(kind)[0],
      skipped: [],
      createdAt: now,
    });
  }

  /** Reads the page at the bookmark and stores it. Returns whether there is another page. */
  private async turnPage<T>(source: SyncSource<T>, runId: string, settings: SageSettings, signal: AbortSignal) {
    signal.throwIfAborted();
    const run = await this.em.fork().findOneOrFail(SageSyncRun, runId);
    const { phase, businessId } = run;
    const path = run.nextPage ?? source.firstPage(phase, run.since ?? null, settings.readSoFar(source.kind).upTo);
    // Subtracts 1 ms: a sale counted in the millisecond in which the read starts does not count as included.
    const readAt = new Date((await databaseTime(this.em.fork())).getTime() - 1);
    const page = path ? listOf(await source.page(path, { signal, businessId })) : { $items: [], $next: null };
    return inTransaction(this.em, async (em) => {
      const readEndedAt = await databaseTime(em);
      const taken = { phase, businessId, settings, items: page.$items, readAt, readEndedAt };
      const { synced, skipped } = await source.take(taken, em);
      const current = await em.findOneOrFail(SageSyncRun, runId);
      if (path) current.pagesRead = (current.pagesRead ?? 0) + 1;
      return current.turnPage(page, synced, skipped);
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
      this.logger.log(`${itemsRead} ${kind} read, ${itemsSynced} changed, ${skipped.length} skipped`);
      return { itemsRead, itemsSynced, skipped };
    });
  }

  private change<T>(runId: string, work: (run: SageSyncRun, now: Date, em: EntityManager) => T | Promise<T>) {
    return inTransaction(this.em, async (em) =>
      work(await em.findOneOrFail(SageSyncRun, runId), await databaseTime(em), em),
    );
  }
}

/** The things that a run reads, as singular and plural. */
const WORDS: Readonly<Record<RunKind, readonly [string, string]>> = {
  products: ['product', 'products'],
  stock: ['stock level', 'stock levels'],
  customers: ['customer', 'customers'],
  prices: ['item and customer', 'items and customers'],
  invoices: ['invoice', 'invoices'],
};
/** The most left-out items that the message names. */
const MOST_NAMED = 5;

/** Returns the result of a forced run in one sentence for a toast; null means that the run goes on. */
export function syncMessage(kind: RunKind, synced: Synced | null): string {
  if (!synced) return 'The sync is still running. Its progress is shown under Sync Intervals.';
  const { itemsRead, itemsSynced, skipped } = synced;
  const [one, several] = WORDS[kind];
  const left =
    skipped.length > 0 ? `, ${skipped.length} left out: ${skipped.slice(0, MOST_NAMED).map(nameOf).join('; ')}` : '';
  const read =
    itemsRead === 0
      ? `Nothing has changed in Sage since the last sync: no ${several} to read`
      : `${itemsRead} ${itemsRead === 1 ? one : several} read from Sage, ${itemsSynced || 'none'} changed`;
  return `${kind === 'prices' ? 'Price cache cleared: ' : ''}${read}${left}`;
}

function nameOf({ code, name, reason }: SkippedItem): string {
  return `${code || name} (${reason.replace(/\.$/, '')})`;
}
