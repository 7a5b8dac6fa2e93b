import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { publish } from '../../../../platform/messaging/outbox.js';
import type { PageOptions } from '../../connection/adapters/sage-client.js';
import { ItemsSynced } from '../../events.js';
import { type CountedItem, SageItems } from '../adapters/sage-items.js';
import type { SyncPhase } from '../domain/run-kinds.js';
import { wholeUnits } from '../domain/sage-item.js';
import { storeCounts } from '../stock-store.js';
import { type RunRequest, type Synced, type SyncPage, SyncRuns, type SyncSource } from './sync-runs.js';

/**
 * Reads the counts of the items that changed in Sage, and nothing else of them (docs/rules.md#stock-sync). Items that the shop
 * does not know yet come with the product sync.
 */
export class SyncStock extends Command<Synced> {
  constructor(readonly request?: RunRequest) {
    super();
  }
}

/** Throws as `SyncRuns.run`. */
@CommandHandler(SyncStock)
export class SyncStockHandler implements ICommandHandler<SyncStock>, SyncSource<CountedItem> {
  readonly kind = 'stock';

  constructor(
    private readonly runs: SyncRuns,
    private readonly items: SageItems,
  ) {}

  execute({ request }: SyncStock): Promise<Synced> {
    return this.runs.run(this, request);
  }

  firstPage(_: SyncPhase, since: Date | null): string {
    return this.items.firstPageOfCounts(since);
  }

  page(path: string, options: PageOptions) {
    return this.items.pageOfCounts(path, options);
  }

  async take({ businessId, items, readAt, readEndedAt }: SyncPage<CountedItem>, em: EntityManager) {
    // An answer without a count says nothing about the stock.
    const counts = items.flatMap(({ id, quantity_in_stock: quantity }) =>
      quantity == null ? [] : [{ sageProductId: id, quantityInStock: wholeUnits(quantity) }],
    );
    const { stored, changed } = await storeCounts(em, businessId, readAt, counts);
    const [readBeganAt, ended] = [readAt.toISOString(), readEndedAt.toISOString()];
    if (stored.length > 0) publish(em, ItemsSynced({ businessId, readBeganAt, readEndedAt: ended, items: stored }));
    return { synced: changed, skipped: [] };
  }
}
