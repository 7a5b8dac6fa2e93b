import type { Command } from '@nestjs/cqrs';
import type { RunKind } from '../domain/run-kinds.js';
import { SyncCustomers } from './sync-customers.js';
import { SyncInvoices } from './sync-invoices.js';
import { SyncPrices } from './sync-prices.js';
import { SyncProducts } from './sync-products.js';
import type { RunRequest, Synced } from './sync-runs.js';
import { SyncStock } from './sync-stock.js';

const SYNCS: Readonly<Record<RunKind, new (request?: RunRequest) => Command<Synced>>> = {
  products: SyncProducts,
  stock: SyncStock,
  customers: SyncCustomers,
  prices: SyncPrices,
  invoices: SyncInvoices,
};

/** Returns the command that starts a run of this kind. */
export function syncOf(kind: RunKind, request?: RunRequest): Command<Synced> {
  return new SYNCS[kind](request);
}
