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

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const DAY = new Intl.DateTimeFormat('en-GB', { month: 'short', day: 'numeric' });

/** Returns `14:05:09`, in the user's time zone. */
export function clockTime(time: string): string {
  return CLOCK.format(new Date(time));
}

/** Returns `Nov 21, 14:05:09`, in the user's time zone. */
export function activityTime(time: string): string {
  const parts = DAY.formatToParts(new Date(time));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('month').slice(0, 3)} ${part('day')}, ${clockTime(time)}`;
}
