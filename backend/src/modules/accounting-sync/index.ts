export { AccountingSyncModule } from './accounting-sync.module.js';
export { Documents, type OrderDocument } from './documents.facade.js';
export { SageConnection } from './sage-connection.facade.js';
export { SyncIsRunning, SyncProducts } from './use-cases/sync-products.js';
