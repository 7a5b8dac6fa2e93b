import type { ComponentType } from 'react';
import { InvoicesTab } from '../documents/invoices-tab';
import { AccountsTab } from '../mapping/accounts-tab';
import { ContactsTab } from '../mapping/contacts-tab';
import { SageProductsTab } from '../mapping/products-tab';
import { DataSyncTab } from './data-sync-tab';

interface IntegrationTab {
  /** The tab's name in the address: `?tab=sync`. */
  key: string;
  label: string;
  Content: ComponentType;
}

/** The tabs of the integration page, in this order. */
export const INTEGRATION_TABS: readonly IntegrationTab[] = [
  { key: 'sync', label: 'Data Sync', Content: DataSyncTab },
  { key: 'invoices', label: 'Invoices', Content: InvoicesTab },
  { key: 'products', label: 'Products', Content: SageProductsTab },
  { key: 'contacts', label: 'Contacts', Content: ContactsTab },
  { key: 'accounts', label: 'Accounts', Content: AccountsTab },
];
