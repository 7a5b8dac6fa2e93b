import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../platform/database.js';
import { Locks } from '../../../platform/lock.js';
import { tell } from '../../../platform/messaging/outbox.js';
import { databaseTime } from '../adapters/database-time.js';
import { storeItems, withdrawItems } from '../adapters/item-store.js';
import { SageBusinessReader } from '../adapters/sage-business.js';
import type { SageList } from '../adapters/sage-client.js';
import { SageItems } from '../adapters/sage-items.js';
import { SageTokenStore } from '../adapters/sage-token-store.js';
import { SageDisconnected } from '../domain/sage-errors.js';
import { isSkipped, type ReadItem, readItem, type SageStockItem } from '../domain/sage-item.js';
import { SageSettings } from '../domain/sage-settings.js';
import { readSince, SageSyncRun, SYNC_PHASES } from '../domain/sage-sync-run.js';
import { ItemsSynced } from '../events.js';

/** One run at a time over all processes; the second press is told so. */
export class SyncIsRunning extends Error {
  constructor() {
    super('A product sync is already running. Please wait until it has finished.');
  }
}

/** What a run brought. */
export interface ProductsSynced {
  readonly itemsRead: number;
  readonly itemsSynced: number;
  readonly skipped: SageSyncRun['skipped'];
}

/** Reads what changed in Sage's stock items and tells the shop (back-office spec 9, decisions 15 and 16). */
export class SyncProducts extends Command<ProductsSynced> {}

/**
 * Throws `SyncIsRunning`, and as the Sage client does. Each page is one transaction: items, fact and bookmark, so that a
 * run that is broken off anywhere goes on at its page.
 */
@CommandHandler(SyncProducts)
export class SyncProductsHandler implements ICommandHandler<SyncProducts> {
  private readonly logger = new Logger('ProductSync');

  constructor(
    private readonly em: EntityManager,
    private readonly locks: Locks,
    private readonly tokens: SageTokenStore,
    private readonly items: SageItems,
    private readonly business: SageBusinessReader,
  ) {}

  async execute(): Promise<ProductsSynced> {
    const result = await this.locks.tryLock('sage product sync', (signal) => this.sync(signal));
    if (!result) throw new SyncIsRunning();
    return result;
  }

  private async sync(signal: AbortSignal): Promise<ProductsSynced> {
    const { businessId } = await this.tokens.access();
    if (!businessId) throw new SageDisconnected('No Sage business has been chosen yet.');
    const runId = await this.openRun(businessId);
    try {
      const settings = await this.refreshTaxRates(businessId);
      while (await this.turnPage(runId, settings, signal));
      return await this.close(runId);
    } catch (error) {
      // A process that is stopping leaves the run as it is: whoever comes next takes it up at once.
      if (!signal.aborted) await this.change(runId, (run, now) => run.fail(error, now));
      throw error;
    }
  }

  /** The run that broke off, or a new one. */
  private openRun(businessId: string): Promise<string> {
    return inTransaction(this.em, async (em) => {
      const now = await databaseTime(em);
      const last = await em.findOne(SageSyncRun, { syncType: 'products' }, { orderBy: { createdAt: 'desc' } });
      if (last?.mayResume(businessId, now)) {
        this.logger.log(`Going on with the product sync of ${last.createdAt.toISOString()} (${last.phase})`);
        last.resume();
        return last.id;
      }
      const settings = await em.findOneOrFail(SageSettings, businessId);
      const run = em.create(SageSyncRun, {
        syncType: 'products',
        businessId,
        status: 'processing',
        since: readSince(settings.productsReadUpTo, settings.productsReadInFullAt, now),
        readBeganAt: now,
        phase: SYNC_PHASES[0],
        skipped: [],
        createdAt: now,
      });
      return run.id;
    });
  }

  /** An admin may have added a rate since. */
  private async refreshTaxRates(businessId: string): Promise<SageSettings> {
    const taxRates = await this.business.taxRates();
    return inTransaction(this.em, async (em) => {
      const settings = await em.findOneOrFail(SageSettings, businessId);
      settings.taxRates = taxRates;
      return settings;
    });
  }

  /** Reads the page at the bookmark and takes it over. Answers whether there is another. */
  private async turnPage(runId: string, settings: SageSettings, signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted();
    const run = await this.em.fork().findOneOrFail(SageSyncRun, runId);
    const { phase, businessId } = run;
    const path = run.nextPage ?? this.items.firstPage(phase, run.since ?? null, settings.productsReadUpTo ?? null);
    // A sale counted within the millisecond in which the read began is not taken for included.
    const readAt = new Date((await databaseTime(this.em.fork())).getTime() - 1);
    const page: SageList<SageStockItem> = path ? await this.items.page(path, signal) : { $items: [], $next: null };
    return inTransaction(this.em, async (em) => {
      const read = phase === 'changed' ? page.$items.map((item) => readItem(item, settings)) : [];
      const refused = read.filter(isSkipped);
      const { stored, skipped } =
        phase === 'changed'
          ? await storeItems(
              em,
              businessId,
              readAt,
              read.filter((item): item is ReadItem => !isSkipped(item)),
            )
          : {
              stored: await withdrawItems(
                em,
                businessId,
                readAt,
                page.$items.map(({ id }) => id),
              ),
              skipped: [],
            };
      if (stored.length > 0) tell(em, ItemsSynced({ businessId, readBeganAt: readAt.toISOString(), items: stored }));
      const current = await em.findOneOrFail(SageSyncRun, runId);
      return current.turnPage(page.$next, page.$items.length, stored.length, [...refused, ...skipped]);
    });
  }

  private close(runId: string): Promise<ProductsSynced> {
    return this.change(runId, async (run, now, em) => {
      run.succeed(now);
      const settings = await em.findOneOrFail(SageSettings, run.businessId);
      settings.productsReadUpTo = run.readBeganAt;
      if (!run.since) settings.productsReadInFullAt = run.readBeganAt;
      const { itemsRead = 0, itemsSynced = 0, skipped } = run;
      this.logger.log(`${itemsSynced} of ${itemsRead} items synced, ${skipped.length} skipped`);
      return { itemsRead, itemsSynced, skipped };
    });
  }

  private change<T>(runId: string, work: (run: SageSyncRun, now: Date, em: EntityManager) => T | Promise<T>) {
    return inTransaction(this.em, async (em) =>
      work(await em.findOneOrFail(SageSyncRun, runId), await databaseTime(em), em),
    );
  }
}
