import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { publish } from '../../../../platform/messaging/outbox.js';
import { SageBusinessReader } from '../../connection/adapters/sage-business-reader.js';
import type { PageOptions } from '../../connection/adapters/sage-client.js';
import type { SageSettings } from '../../connection/domain/sage-settings.js';
import { ItemsSynced } from '../../events.js';
import { collectDepartures, settleDepartures, withdrawMissing } from '../../held-changes/departures.js';
import { HeldChanges } from '../../held-changes/held-changes.js';
import { lockItems } from '../../held-changes/held-prices.js';
import { deleteLeftOut, deleteSettledLeftOut, recordLeftOut } from '../../mapping/left-out-items.js';
import { SageItems } from '../adapters/sage-items.js';
import type { SyncPhase } from '../domain/run-kinds.js';
import { isUnreadable, type ReadItem, readItem, type SageStockItem, wholeUnits } from '../domain/sage-item.js';
import type { SageSyncRun } from '../domain/sage-sync-run.js';
import { hasFreedCode, inheritUnreadable, storeItems, withdrawUnreadable } from '../item-store.js';
import { publishItems } from '../synced-items.js';
import { type RunRequest, type Synced, type SyncPage, SyncRuns, type SyncSource } from './sync-runs.js';

/** Why an item that left Sage's list is not sold any more. */
const LEFT = { deleted: 'It was deleted in Sage.', deactivated: 'It is inactive in Sage.' };

/** Reads what changed in Sage's stock items and publishes it (docs/rules.md#product-sync). */
export class SyncProducts extends Command<Synced> {
  constructor(readonly request?: RunRequest) {
    super();
  }
}

/** Throws as `SyncRuns.run`. */
@CommandHandler(SyncProducts)
export class SyncProductsHandler implements ICommandHandler<SyncProducts>, SyncSource<SageStockItem> {
  readonly kind = 'products';

  private readonly logger = new Logger('SyncProducts');

  constructor(
    private readonly runs: SyncRuns,
    private readonly items: SageItems,
    private readonly business: SageBusinessReader,
    private readonly held: HeldChanges,
  ) {}

  execute({ request }: SyncProducts): Promise<Synced> {
    return this.runs.run(this, request);
  }

  /** An administrator may have added a rate since: then the whole list is read with it. */
  async prepare(businessId: string): Promise<(settings: SageSettings) => boolean> {
    const taxRates = await this.business.taxRates({ businessId });
    return (settings) => settings.setTaxRates(taxRates);
  }

  /**
   * Withdraws or holds what a full read did not find. The next run then reads everything again, because an item may have
   * changed pages; and also where an item has lost a code that another waits for.
   */
  async finish(run: SageSyncRun, settings: SageSettings, now: Date, em: EntityManager): Promise<void> {
    const { businessId } = settings;
    await lockItems(em);
    if (!run.since) {
      const { withdrawn, unseen } = await withdrawMissing(em, settings, run.readBeganAt, now);
      publishItems(em, businessId, now, withdrawn);
      if (unseen > 0) this.logger.warn(`${unseen} items on sale are missing from Sage's list`);
      if (withdrawn.length + unseen > 0) settings.productsReadInFullAt = null;
    }
    // A page is stored as read a millisecond before it was asked for.
    const unseenSince = run.since ? undefined : new Date(run.readBeganAt.getTime() - 1);
    await deleteSettledLeftOut(em, businessId, unseenSince);
    if (await hasFreedCode(em, businessId)) settings.productsReadInFullAt = null;
    await this.reviewHeld(run, settings, now, em);
  }

  /** Counts what is held, and reports it (docs/rules.md#held-changes). */
  reviewHeld(run: SageSyncRun, settings: SageSettings, now: Date, em: EntityManager): Promise<void> {
    return this.held.review(em, settings, run, now);
  }

  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null {
    return this.items.firstPage(phase, since, knownUpTo);
  }

  page(path: string, options: PageOptions) {
    return this.items.page(path, options);
  }

  async take(page: SyncPage<SageStockItem>, em: EntityManager) {
    await lockItems(em);
    const { businessId } = page;
    const [readBeganAt, readEndedAt] = [page.readAt.toISOString(), page.readEndedAt.toISOString()];
    const { stored, changed, skipped } =
      page.phase === 'changed' ? await this.store(page, em) : await this.depart(page, em);
    if (stored.length > 0) publish(em, ItemsSynced({ businessId, readBeganAt, readEndedAt, items: stored }));
    return { synced: changed, skipped };
  }

  private async store({ businessId, settings, items, readAt }: SyncPage<SageStockItem>, em: EntityManager) {
    // First, so that a code which one of them has lost is free for another.
    publishItems(em, businessId, readAt, await settleDepartures(em, businessId, readAt));
    const read = items.map((item) => readItem(item, settings));
    const unreadable = read.filter(isUnreadable);
    const good = read.filter((item): item is ReadItem => !isUnreadable(item));
    await inheritUnreadable(em, businessId, unreadable, good);
    const withdrawn = await withdrawUnreadable(em, businessId, readAt, unreadable);
    const { stored, changed, skipped } = await storeItems(em, businessId, readAt, good);
    const left = [...unreadable, ...skipped];
    await recordLeftOut(em, businessId, readAt, left);
    return {
      stored: [...withdrawn.stored, ...stored],
      changed: withdrawn.changed + changed,
      skipped: left.map(({ code, name, reason }) => ({ code, name, reason })),
    };
  }

  private async depart({ businessId, items, readAt, phase }: SyncPage<SageStockItem>, em: EntityManager) {
    const reason = phase === 'deleted' ? LEFT.deleted : LEFT.deactivated;
    const left = items.map(({ id, quantity_in_stock: quantity }) => ({
      sageProductId: id,
      reason,
      ...(quantity == null ? {} : { quantityInStock: wholeUnits(quantity) }),
    }));
    await deleteLeftOut(
      em,
      businessId,
      items.map(({ id }) => id),
    );
    const stored = await collectDepartures(em, businessId, readAt, left);
    return { stored, changed: stored.length, skipped: [] };
  }
}
