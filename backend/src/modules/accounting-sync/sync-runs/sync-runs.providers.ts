import { SageInvoices } from './adapters/sage-invoices.js';
import { SageItems } from './adapters/sage-items.js';
import { SageProduct } from './domain/sage-product.js';
import { SageSyncRun } from './domain/sage-sync-run.js';
import { ScheduledSyncs } from './jobs/scheduled-syncs.js';
import { NegotiatedPrices } from './negotiated-prices.facade.js';
import { SyncStatusHandler } from './queries/sync-status.js';
import { ClearPriceCacheHandler } from './use-cases/clear-price-cache.js';
import { SyncCustomersHandler } from './use-cases/sync-customers.js';
import { SyncInvoicesHandler } from './use-cases/sync-invoices.js';
import { SyncProductsHandler } from './use-cases/sync-products.js';
import { SyncRuns } from './use-cases/sync-runs.js';

export const syncRunsEntities = [SageProduct, SageSyncRun];

export const syncRunsProviders = [
  SageItems,
  SageInvoices,
  SyncProductsHandler,
  ScheduledSyncs,
  SyncRuns,
  SyncCustomersHandler,
  SyncInvoicesHandler,
  ClearPriceCacheHandler,
  SyncStatusHandler,
  NegotiatedPrices,
];
