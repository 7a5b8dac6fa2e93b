/** Back-office spec 3: sync types as people call them. */
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

/** A type or state that the list does not know is shown as it is (back-office spec 4). */
export function syncLabel(syncType: string): string {
  return LABELS[syncType] ?? syncType;
}

export function stateLabel(status: string): string {
  return STATES[status] ?? status;
}

/** Back-office spec 9: ms below a second, seconds below a minute, else minutes; `-` if absent. */
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

/** `14:05:09`, where the viewer is. */
export function clockTime(time: string): string {
  return CLOCK.format(new Date(time));
}

/** `Nov 21, 14:05:09`, where the viewer is. */
export function activityTime(time: string): string {
  const parts = DAY.formatToParts(new Date(time));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('month').slice(0, 3)} ${part('day')}, ${clockTime(time)}`;
}
