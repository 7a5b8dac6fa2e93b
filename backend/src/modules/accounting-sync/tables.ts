import type { Table } from '../../platform/database/tables.js';
import type { SageCallBudget, SageUsageHour } from './call-limits/call-limits.entity.js';
import type {
  PendingConnection,
  SageOAuthState,
  SageSyncLogEntry,
  SageTokens,
} from './connection/connection.entity.js';
import type { SageSettings } from './connection/sage-settings.entity.js';
import type { SageCustomer } from './contacts/contact.entity.js';
import type { SageContact, ShopUser } from './contacts/read-contact.js';
import type { SageInvoice } from './documents/sage-invoice.entity.js';
import type { HeldChange } from './held-changes/held-change.entity.js';
import type { LeftOutItem } from './mapping/left-out-item.entity.js';
import type { SageOrderState } from './queue/order-states.js';
import type { QueuedWrite } from './queue/queued-write.entity.js';
import type { SageProduct } from './sync-runs/sage-product.entity.js';
import type { SageSyncRun } from './sync-runs/sage-sync-run.entity.js';

/** The tables of this module. */
export interface AccountingTables {
  'accounting.order_states': Table<SageOrderState>;
  'accounting.sage_call_budget': Table<SageCallBudget>;
  'accounting.sage_contacts': Table<SageContact>;
  'accounting.sage_customers': Table<SageCustomer>;
  'accounting.sage_held_changes': Table<HeldChange>;
  'accounting.sage_invoices': Table<SageInvoice>;
  'accounting.sage_left_out_items': Table<LeftOutItem>;
  'accounting.sage_oauth_states': Table<SageOAuthState>;
  'accounting.sage_pending_connections': Table<PendingConnection>;
  'accounting.sage_products': Table<SageProduct>;
  'accounting.sage_settings': Table<SageSettings>;
  'accounting.sage_sync_log': Table<SageSyncLogEntry>;
  'accounting.sage_sync_queue': Table<QueuedWrite>;
  'accounting.sage_sync_runs': Table<SageSyncRun>;
  'accounting.sage_tokens': Table<SageTokens>;
  'accounting.sage_usage': Table<SageUsageHour>;
  'accounting.users': Table<ShopUser>;
}
