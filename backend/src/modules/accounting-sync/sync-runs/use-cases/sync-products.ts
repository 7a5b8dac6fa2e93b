import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { publish } from '../../../../platform/messaging/outbox.js';
import { SageBusinessReader } from '../../connection/adapters/sage-business-reader.js';
import type { PageOptions } from '../../connection/adapters/sage-client.js';
import type { SageSettings } from '../../connection/domain/sage-settings.js';
import { ItemsSynced } from '../../events.js';
import { SageItems } from '../adapters/sage-items.js';
import { isUnreadable, type ReadItem, readItem, type SageStockItem, wholeUnits } from '../domain/sage-item.js';
import type { SageSyncRun, SyncPhase } from '../domain/sage-sync-run.js';
import {
  countUnseen,
  hasFreedCode,
  inheritUnreadable,
  storeItems,
  withdrawItems,
  withdrawMissing,
} from '../item-store.js';
import { type Page, type Synced, SyncRuns, type SyncSource } from './sync-runs.js';

/** Why an item that left Sage's list is not sold any more. */
const LEFT = { deleted: 'It was deleted in Sage.', deactivated: 'It is inactive in Sage.' };

/** The most that one `ItemsSynced` carries. */
const MOST_ITEMS = 200;

/** Reads what changed in Sage's stock items and publishes it (docs/rules.md#product-sync). */
export class SyncProducts extends Command<Synced> {}

/** Throws as `SyncRuns.run`. */
@CommandHandler(SyncProducts)
export class SyncProductsHandler implements ICommandHandler<SyncProducts>, SyncSource<SageStockItem> {
  readonly kind = 'products';

  private readonly logger = new Logger('SyncProducts');

  constructor(
    private readonly runs: SyncRuns,
    private readonly items: SageItems,
    private readonly business: SageBusinessReader,
  ) {}

  execute(): Promise<Synced> {
    return this.runs.run(this);
  }

  /** An administrator may have added a rate since: then the whole list is read with it. */
  async prepare(businessId: string): Promise<(settings: SageSettings) => boolean> {
    const taxRates = await this.business.taxRates({ businessId });
    return (settings) => settings.setTaxRates(taxRates);
  }

  /**
   * Withdraws what a full read did not find. The next run then reads everything again, because an item may have changed
   * pages; and also where an item has lost a code that another waits for.
   */
  async finish(
    { since, readBeganAt }: SageSyncRun,
    settings: SageSettings,
    now: Date,
    em: EntityManager,
  ): Promise<void> {
    const { businessId } = settings;
    const missing = since ? [] : await withdrawMissing(em, settings, readBeganAt, now);
    const unseen = since ? 0 : await countUnseen(em, businessId, readBeganAt);
    if (unseen > 0) this.logger.warn(`${unseen} items on sale are missing from Sage's list, too many to be withdrawn`);
    const at = now.toISOString();
    for (let first = 0; first < missing.length; first += MOST_ITEMS) {
      const items = missing.slice(first, first + MOST_ITEMS);
      publish(em, ItemsSynced({ businessId, readBeganAt: at, readEndedAt: at, items }));
    }
    if (missing.length + unseen > 0 || (await hasFreedCode(em, businessId))) settings.productsReadInFullAt = null;
  }

  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null {
    return this.items.firstPage(phase, since, knownUpTo);
  }

  page(path: string, options: PageOptions) {
    return this.items.page(path, options);
  }

  async take(page: Page<SageStockItem>, em: EntityManager) {
    const { businessId } = page;
    const [readBeganAt, readEndedAt] = [page.readAt.toISOString(), page.readEndedAt.toISOString()];
    const { stored, skipped } = page.phase === 'changed' ? await this.store(page, em) : await this.withdraw(page, em);
    if (stored.length > 0) publish(em, ItemsSynced({ businessId, readBeganAt, readEndedAt, items: stored }));
    return { synced: stored.length, skipped };
  }

  private async store({ businessId, settings, items, readAt }: Page<SageStockItem>, em: EntityManager) {
    const read = items.map((item) => readItem(item, settings));
    const unreadable = read.filter(isUnreadable);
    const good = read.filter((item): item is ReadItem => !isUnreadable(item));
    await inheritUnreadable(em, businessId, unreadable, good);
    // First, so that a code which one of them has lost is free for another.
    const withdrawn = await withdrawItems(em, businessId, readAt, unreadable, false);
    const { stored, skipped } = await storeItems(em, businessId, readAt, good);
    const left = unreadable.map(({ code, name, reason }) => ({ code, name, reason }));
    return { stored: [...withdrawn, ...stored], skipped: [...left, ...skipped] };
  }

  private async withdraw({ businessId, items, readAt, phase }: Page<SageStockItem>, em: EntityManager) {
    const reason = phase === 'deleted' ? LEFT.deleted : LEFT.deactivated;
    const left = items.map(({ id, quantity_in_stock: quantity }) => ({
      sageProductId: id,
      reason,
      ...(quantity == null ? {} : { quantityInStock: wholeUnits(quantity) }),
    }));
    return { stored: await withdrawItems(em, businessId, readAt, left, true), skipped: [] };
  }
}
