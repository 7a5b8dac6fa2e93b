import type { RunKind } from './run-kinds.js';
import type { SkippedItem } from './sage-sync-run.js';
import type { Synced } from './sync-runs.js';

/** The things that a run reads, as singular and plural. */
const WORDS: Readonly<Record<RunKind, readonly [string, string]>> = {
  products: ['product', 'products'],
  stock: ['stock level', 'stock levels'],
  customers: ['customer', 'customers'],
  prices: ['item and customer', 'items and customers'],
  invoices: ['invoice', 'invoices'],
};
/** The most left-out items that the message names. */
const MOST_NAMED = 5;

/** Returns the result of a forced run in one sentence for a toast; null means that the run goes on. */
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
