import type { RunKind } from './run-kinds.js';
import type { SkippedItem } from './sage-sync-run.js';
import type { Synced } from './sync-runs.js';

/** What a run reads: one, and several. */
const WORDS: Readonly<Record<RunKind, readonly [string, string]>> = {
  products: ['product', 'products'],
  stock: ['stock level', 'stock levels'],
  customers: ['customer', 'customers'],
  prices: ['item and customer', 'items and customers'],
  invoices: ['invoice', 'invoices'],
};
/** How many of the items that were left out are named. */
const MOST_NAMED = 5;

/** Returns what a forced run brought, in one sentence for a toast; null is a run that goes on. */
export function syncMessage(kind: RunKind, synced: Synced | null): string {
  if (!synced) return 'The sync is still running. Its progress is shown under Sync Intervals.';
  const { itemsRead, itemsSynced, skipped } = synced;
  const [one, several] = WORDS[kind];
  const left =
    skipped.length > 0 ? `, ${skipped.length} left out: ${skipped.slice(0, MOST_NAMED).map(nameOf).join('; ')}` : '';
  const read =
    itemsRead === 0
      ? `Nothing has changed in Sage since the last sync: no ${several} to read`
      : `${itemsRead} ${itemsRead === 1 ? one : several} read from Sage, ${itemsSynced || 'none'} changed`;
  return `${kind === 'prices' ? 'Price cache cleared: ' : ''}${read}${left}`;
}

function nameOf({ code, name, reason }: SkippedItem): string {
  return `${code || name} (${reason.replace(/\.$/, '')})`;
}
