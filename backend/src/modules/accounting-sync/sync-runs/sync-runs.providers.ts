import { SageInvoices } from './adapters/sage-invoices.js';
import { SageItems } from './adapters/sage-items.js';
import { SageProduct } from './domain/sage-product.js';
import { SageSyncRun } from './domain/sage-sync-run.js';
import { SyncRunsController } from './http/sync-runs.controller.js';
import { RecordWrites } from './jobs/record-writes.js';
import { ScheduledSyncs } from './jobs/scheduled-syncs.js';
import { NegotiatedPrices } from './negotiated-prices.facade.js';
import { SyncStatusHandler } from './queries/sync-status.js';
import { ForceSyncHandler } from './use-cases/force-sync.js';
import { SyncCustomersHandler } from './use-cases/sync-customers.js';
import { SyncInvoicesHandler } from './use-cases/sync-invoices.js';
import { SyncPricesHandler } from './use-cases/sync-prices.js';
import { SyncProductsHandler } from './use-cases/sync-products.js';
import { SyncRuns } from './use-cases/sync-runs.js';
import { SyncStockHandler } from './use-cases/sync-stock.js';

export const syncRunsEntities = [SageProduct, SageSyncRun];

export const syncRunsControllers = [SyncRunsController];

export const syncRunsProviders = [
  SageItems,
  SageInvoices,
  SyncProductsHandler,
  ScheduledSyncs,
  RecordWrites,
  SyncRuns,
  SyncCustomersHandler,
  SyncInvoicesHandler,
  SyncStockHandler,
  SyncPricesHandler,
  ForceSyncHandler,
  SyncStatusHandler,
  NegotiatedPrices,
];
