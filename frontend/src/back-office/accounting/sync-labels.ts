import { formatSeconds } from '../../ui/date-format';

/** Labels of the sync types. */
const LABELS: Record<string, string> = {
  products: 'Products',
  stock: 'Stock Levels',
  customers: 'Customers',
  prices: 'Price Cache',
  invoices: 'Invoices',
  queue: 'Sync Queue',
  order: 'Orders',
  customer: 'Customer',
};

const STATES: Record<string, string> = {
  success: 'Success',
  failed: 'Failed',
  pending: 'Pending',
  processing: 'Processing',
};

/** Returns the label of a sync type; unknown types are shown as they are. */
export function syncLabel(syncType: string): string {
  return LABELS[syncType] ?? syncType;
}

export function stateLabel(status: string): string {
  return STATES[status] ?? status;
}

/** Returns a duration in ms below a second, in seconds below a minute, else in minutes; `-` if absent. */
export function formatDuration(ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return '-';
  if (ms < 1_000) return `${Math.round(ms)}ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)}s`;
  return `${(ms / 60_000).toFixed(1)}m`;
}

export function formatInterval(minutes: number): string {
  return `Every ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

interface Ended {
  lastResult?: 'success' | 'failed' | 'held';
  lastRead?: number;
  lastChanged?: number;
}

/** Returns the result of the last finished run: `138 read, 3 changed`; null before the first. */
export function lastRunLabel({ lastResult, lastRead = 0, lastChanged = 0 }: Ended): string | null {
  if (!lastResult) return null;
  if (lastResult === 'failed') return `Failed after ${lastRead} read`;
  const read = `${lastRead} read, ${lastChanged} changed`;
  return lastResult === 'held' ? `${read}, some held` : read;
}

interface Running {
  itemsRead: number;
  itemsTotal: number | null;
  itemsPerSecond: number | null;
  secondsLeft: number | null;
  resumed: boolean;
}

/**
 * Returns the progress of a run: `3,400 of 10,000 · 120 a second · 55s left`; `Waiting for Sage` before its first page.
 */
export function progressLabel({ itemsRead, itemsTotal, itemsPerSecond, secondsLeft, resumed }: Running): string {
  const count = (items: number) => items.toLocaleString('en-GB');
  return [
    itemsTotal === null
      ? itemsRead === 0
        ? 'Waiting for Sage'
        : `${count(itemsRead)} read`
      : `${count(itemsRead)} of ${count(itemsTotal)}`,
    itemsPerSecond !== null && `${count(itemsPerSecond)} a second`,
    secondsLeft !== null && (secondsLeft < 60 ? `${secondsLeft}s left` : `${Math.ceil(secondsLeft / 60)}m left`),
    resumed && 'resumed after an interruption',
  ]
    .filter(Boolean)
    .join(' · ');
}

const DAY = new Intl.DateTimeFormat('en-GB', { month: 'short', day: 'numeric', timeZone: 'Europe/London' });

/** Returns `Nov 21, 14:05:09` by the shop's clock (docs/rules.md#one-clock). */
export function activityTime(time: string): string {
  const parts = DAY.formatToParts(new Date(time));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('month').slice(0, 3)} ${part('day')}, ${formatSeconds(time)}`;
}
