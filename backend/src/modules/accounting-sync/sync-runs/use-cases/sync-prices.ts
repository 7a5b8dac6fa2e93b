import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageOptions, SageList } from '../../connection/adapters/sage-client.js';
import type { SageSettings } from '../../connection/domain/sage-settings.js';
import type { SageContactAnswer } from '../../contacts/domain/read-contact.js';
import type { SyncPhase } from '../domain/run-kinds.js';
import type { SageStockItem } from '../domain/sage-item.js';
import type { SageSyncRun } from '../domain/sage-sync-run.js';
import { SyncCustomersHandler } from './sync-customers.js';
import { SyncProductsHandler } from './sync-products.js';
import { type RunRequest, type Synced, type SyncPage, SyncRuns, type SyncSource } from './sync-runs.js';

type Entry = SageContactAnswer | SageStockItem;

/**
 * Reads the price types of contacts that changed in Sage, then the prices of items that changed (docs/rules.md#live-prices).
 * Until Sage has answered, the last good price stands.
 */
export class SyncPrices extends Command<Synced> {
  constructor(readonly request?: RunRequest) {
    super();
  }
}

/** Stores what it reads as the customer sync and the product sync do. Throws as `SyncRuns.run`. */
@CommandHandler(SyncPrices)
export class SyncPricesHandler implements ICommandHandler<SyncPrices>, SyncSource<Entry> {
  readonly kind = 'prices';

  constructor(
    private readonly runs: SyncRuns,
    private readonly products: SyncProductsHandler,
    private readonly customers: SyncCustomersHandler,
  ) {}

  execute({ request }: SyncPrices): Promise<Synced> {
    return this.runs.run(this, request);
  }

  prepare(businessId: string) {
    return this.products.prepare(businessId);
  }

  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null {
    return this.sourceOf(phase).firstPage('changed', since, knownUpTo);
  }

  page(path: string, options: PageOptions): Promise<SageList<Entry>> {
    return this.sourceOf(path.includes('/contacts?') ? 'contacts' : 'changed').page(path, options);
  }

  take(page: SyncPage<Entry>, em: EntityManager) {
    return page.phase === 'contacts'
      ? this.customers.take({ ...(page as SyncPage<SageContactAnswer>), phase: 'changed' }, em)
      : this.products.take(page as SyncPage<SageStockItem>, em);
  }

  /** A price that it held is reported as one of a product sync. */
  finish(run: SageSyncRun, settings: SageSettings, now: Date, em: EntityManager): Promise<void> {
    return this.products.reviewHeld(run, settings, now, em);
  }

  private sourceOf(phase: SyncPhase): SyncCustomersHandler | SyncProductsHandler {
    return phase === 'contacts' ? this.customers : this.products;
  }
}
