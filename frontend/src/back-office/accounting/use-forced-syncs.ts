import {
  useClearPriceCacheMutation,
  useSyncCustomersMutation,
  useSyncInvoicesMutation,
  useSyncProductsMutation,
  useSyncStockMutation,
} from '../../api/staff-api';

/** Response of a forced sync. */
interface Outcome {
  data?: { message: string; finished: boolean };
  error?: unknown;
}

/** A sync that can be forced. */
export interface ForcedSync {
  readonly label: string;
  /** Interval of the automatic runs. */
  readonly interval: string;
  /** The data that the sync reads, for the toast. */
  readonly what: string;
  readonly isBusy: boolean;
  readonly run: () => PromiseLike<Outcome>;
}

export type ForcedKind = 'products' | 'stock' | 'customers' | 'prices' | 'invoices';

/** Every sync that can be forced; the buttons and the status share which of them is under way. */
export function useForcedSyncs(): Record<ForcedKind, ForcedSync> {
  const [syncProducts, products] = useSyncProductsMutation({ fixedCacheKey: 'forced products' });
  const [syncStock, stock] = useSyncStockMutation({ fixedCacheKey: 'forced stock' });
  const [syncCustomers, customers] = useSyncCustomersMutation({ fixedCacheKey: 'forced customers' });
  const [clearPriceCache, prices] = useClearPriceCacheMutation({ fixedCacheKey: 'forced prices' });
  const [syncInvoices, invoices] = useSyncInvoicesMutation({ fixedCacheKey: 'forced invoices' });
  return {
    products: {
      label: 'Force Product Sync',
      interval: 'hourly',
      what: 'products',
      isBusy: products.isLoading,
      run: () => syncProducts(),
    },
    stock: {
      label: 'Force Stock Sync',
      interval: 'every 15 minutes',
      what: 'stock levels',
      isBusy: stock.isLoading,
      run: () => syncStock(),
    },
    customers: {
      label: 'Force Customer Sync',
      interval: 'every 2 hours',
      what: 'customers',
      isBusy: customers.isLoading,
      run: () => syncCustomers(),
    },
    prices: {
      label: 'Force Clear Price Cache',
      interval: 'every 30 minutes',
      what: 'prices',
      isBusy: prices.isLoading,
      run: () => clearPriceCache(),
    },
    invoices: {
      label: 'Force Invoice Sync',
      interval: 'every 10 minutes',
      what: 'invoices',
      isBusy: invoices.isLoading,
      run: () => syncInvoices(),
    },
  };
}
