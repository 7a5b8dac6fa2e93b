export { AccountingSyncModule } from './accounting-sync.module.js';
export { SageConnection } from './connection/sage-connection.facade.js';
export { AccountingContacts } from './contacts/accounting-contacts.facade.js';
export { Documents } from './documents/documents.facade.js';
export type {
  OrderDocument,
  OrderInSage,
  OrderWrite,
  SageCall,
  WrittenStep,
} from './documents/queries/order-in-sage.js';
export type { OrderInvoice } from './documents/queries/order-invoice.js';
export { FailedWrites } from './failed-writes/failed-writes.facade.js';
export type { FailedWriteDetail } from './failed-writes/queries/failed-write-by-id.js';
export type { NextStep } from './failed-writes/queries/write-preview.js';
export { WriteNotParked } from './queue/domain/write-errors.js';
export { NegotiatedPrices } from './sync-runs/negotiated-prices.facade.js';
export { SyncCustomers } from './sync-runs/use-cases/sync-customers.js';
export { SyncProducts } from './sync-runs/use-cases/sync-products.js';
export { SyncIsRunning } from './sync-runs/use-cases/sync-runs.js';
