export { AccountingSyncModule } from './accounting-sync.module.js';
export { SageConnection } from './connection/sage-connection.facade.js';
export { AccountingContacts } from './contacts/accounting-contacts.facade.js';
export { Documents } from './documents/documents.facade.js';
export type { OrderInSage } from './documents/queries/order-in-sage.js';
export { NegotiatedPrices } from './sync-runs/negotiated-prices.facade.js';
