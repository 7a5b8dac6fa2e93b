import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../platform/database.js';
import { tell } from '../../../platform/messaging/outbox.js';
import { storeItems, withdrawItems } from '../adapters/item-store.js';
import { SageBusinessReader } from '../adapters/sage-business.js';
import { SageItems } from '../adapters/sage-items.js';
import { isSkipped, type ReadItem, readItem, type SageStockItem } from '../domain/sage-item.js';
import { SageSettings } from '../domain/sage-settings.js';
import type { SyncPhase } from '../domain/sage-sync-run.js';
import { ItemsSynced, type SyncedItem } from '../events.js';
import { type Page, type Synced, SyncRuns, type SyncSource } from './sync-runs.js';

/** Reads what changed in Sage's stock items and tells the shop (back-office spec 9, decisions 15 and 16). */
export class SyncProducts extends Command<Synced> {}

/** Throws as `SyncRuns.run`. */
@CommandHandler(SyncProducts)
export class SyncProductsHandler implements ICommandHandler<SyncProducts>, SyncSource<SageStockItem> {
  readonly kind = 'products';

  constructor(
    private readonly em: EntityManager,
    private readonly runs: SyncRuns,
    private readonly items: SageItems,
    private readonly business: SageBusinessReader,
  ) {}

  execute(): Promise<Synced> {
    return this.runs.run(this);
  }

  /** An admin may have added a rate since. */
  async prepare(businessId: string): Promise<void> {
    const taxRates = await this.business.taxRates();
    await inTransaction(this.em, async (em) => {
      const settings = await em.findOneOrFail(SageSettings, businessId);
      settings.taxRates = taxRates;
    });
  }

  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null {
    return this.items.firstPage(phase, since, knownUpTo);
  }

  page(path: string, signal: AbortSignal) {
    return this.items.page(path, signal);
  }

  async take(page: Page<SageStockItem>, em: EntityManager) {
    const { businessId } = page;
    const [readBeganAt, readEndedAt] = [page.readAt.toISOString(), page.readEndedAt.toISOString()];
    const { stored, skipped } = page.phase === 'changed' ? await this.store(page, em) : await this.withdraw(page, em);
    if (stored.length > 0) tell(em, ItemsSynced({ businessId, readBeganAt, readEndedAt, items: stored }));
    return { synced: stored.length, skipped };
  }

  private async store({ businessId, settings, items, readAt }: Page<SageStockItem>, em: EntityManager) {
    const read = items.map((item) => readItem(item, settings));
    const refused = read.filter(isSkipped);
    const good = read.filter((item): item is ReadItem => !isSkipped(item));
    const { stored, skipped } = await storeItems(em, businessId, readAt, good);
    return { stored, skipped: [...refused, ...skipped] };
  }

  private async withdraw({ businessId, items, readAt }: Page<SageStockItem>, em: EntityManager) {
    const ids = items.map(({ id }) => id);
    const stored: SyncedItem[] = await withdrawItems(em, businessId, readAt, ids);
    return { stored, skipped: [] };
  }
}
