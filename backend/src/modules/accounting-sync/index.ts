export { AccountingSyncModule } from './accounting-sync.module.js';
export { SageConnection } from './connection/sage-connection.facade.js';
export { AccountingContacts } from './contacts/accounting-contacts.facade.js';
export type { ContactCredit } from './contacts/contacts.queries.js';
export { Documents } from './documents/documents.facade.js';
export type { DocumentInSage, OrderInSage } from './documents/documents.queries.js';
export { FailedEvents, type OrderFailure, type OrderFailureEntry } from './failed-events/failed-events.facade.js';
export { Repairs } from './repairs/repairs.facade.js';
export { NegotiatedPrices } from './sync-runs/negotiated-prices.facade.js';
