import type { Table } from '../../platform/database/tables.js';
import type { PendingConnection } from './connection/domain/pending-connection.js';
import type { SageOAuthState } from './connection/domain/sage-oauth-state.js';
import type { SageSettings } from './connection/domain/sage-settings.js';
import type { SageSyncLogEntry } from './connection/domain/sage-sync-log.js';
import type { SageTokens } from './connection/domain/sage-tokens.js';
import type { SageContact } from './contacts/domain/sage-contact.js';
import type { SageCustomer } from './contacts/domain/sage-customer.js';
import type { ShopUser } from './contacts/domain/shop-user.js';
import type { SageInvoice } from './documents/domain/sage-invoice.js';
import type { QueuedWrite } from './queue/domain/queued-write.js';
import type { SageProduct } from './sync-runs/domain/sage-product.js';
import type { SageSyncRun } from './sync-runs/domain/sage-sync-run.js';

/** The tables of this module. */
export interface AccountingTables {
  'accounting.sage_contacts': Table<SageContact>;
  'accounting.sage_customers': Table<SageCustomer>;
  'accounting.sage_invoices': Table<SageInvoice>;
  'accounting.sage_oauth_states': Table<SageOAuthState>;
  'accounting.sage_pending_connections': Table<PendingConnection>;
  'accounting.sage_products': Table<SageProduct>;
  'accounting.sage_settings': Table<SageSettings>;
  'accounting.sage_sync_log': Table<SageSyncLogEntry>;
  'accounting.sage_sync_queue': Table<QueuedWrite>;
  'accounting.sage_sync_runs': Table<SageSyncRun>;
  'accounting.sage_tokens': Table<SageTokens>;
  'accounting.users': Table<ShopUser>;
}
