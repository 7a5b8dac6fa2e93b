export { AccountingSyncModule } from './accounting-sync.module.js';
export {
  Documents,
  type OrderDocument,
  type OrderInSage,
  type OrderWrite,
  type SageCall,
  type WrittenStep,
} from './documents.facade.js';
export { WriteNotParked } from './domain/write-not-parked.js';
export { FailedWrites } from './failed-writes.facade.js';
export { NegotiatedPrices } from './negotiated-prices.facade.js';
export type { FailedWrite, FailedWriteDetail } from './queries/failed-writes.js';
export type { NextStep } from './queue/write-preview.js';
export { SageConnection } from './sage-connection.facade.js';
export { SyncCustomers } from './use-cases/sync-customers.js';
export { SyncProducts } from './use-cases/sync-products.js';
export { SyncIsRunning } from './use-cases/sync-runs.js';
