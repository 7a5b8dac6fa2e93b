/** What a run reads. */
export const RUN_KINDS = ['products', 'stock', 'customers', 'prices', 'invoices'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** Which list a page belongs to; `contacts` is the first list of a run for prices, its second is `changed` items. */
export type SyncPhase = 'deleted' | 'deactivated' | 'contacts' | 'changed';

/** How one kind of run is timed and locked. */
interface RunRules {
  readonly phases: readonly [SyncPhase, ...SyncPhase[]];
  /** Lists of Sage's that no other run may read at the same time, because what was read first would overwrite the newer. */
  readonly lists: readonly string[];
  /** Minutes between the starts of two scheduled runs. */
  readonly minutes: number;
  /** Hours after which the whole list is read, whatever Sage says has changed. */
  readonly fullReadHours: number;
}

/** What went out of a list comes first, so that its code is free for another item. */
const WHOLE_LIST = ['deleted', 'deactivated', 'changed'] as const;

/** docs/rules.md#product-sync, docs/rules.md#stock-sync, docs/rules.md#customer-sync, docs/rules.md#live-prices */
const RULES: Readonly<Record<RunKind, RunRules>> = {
  products: { phases: WHOLE_LIST, lists: ['items'], minutes: 60, fullReadHours: 24 },
  stock: { phases: ['changed'], lists: ['items'], minutes: 15, fullReadHours: 4 },
  customers: { phases: WHOLE_LIST, lists: ['contacts'], minutes: 120, fullReadHours: 24 },
  prices: { phases: ['contacts', 'changed'], lists: ['contacts', 'items'], minutes: 30, fullReadHours: 24 },
  invoices: { phases: WHOLE_LIST, lists: [], minutes: 10, fullReadHours: 24 },
};

/** What Sage changed this long before the last read is read again, in ms: its clock is not ours. */
const OVERLAP_MS = 10 * 60_000;

/** The lists that a run reads, in this order. */
export function phasesOf(kind: RunKind): readonly [SyncPhase, ...SyncPhase[]] {
  return RULES[kind].phases;
}

/** Minutes between the starts of two scheduled runs. */
export function minutesBetween(kind: RunKind): number {
  return RULES[kind].minutes;
}

/** The name of the lock that a run holds until it ends. */
export function lockOf(kind: RunKind): string {
  return `sage ${kind} sync`;
}

/** The names of all locks that a run needs, its own first. */
export function locksOf(kind: RunKind): string[] {
  return [lockOf(kind), ...RULES[kind].lists.map((list) => `sage list of ${list}`)];
}

/** How far a list has been read. */
export interface ReadSoFar {
  /** All changes up to then have been read. */
  readonly upTo: Date | null;
  /** When the whole list was last read, whatever had changed. */
  readonly inFullAt: Date | null;
}

/** From when on changes are read, or null when the whole list is due. */
export function readSince(kind: RunKind, { upTo, inFullAt }: ReadSoFar, now: Date): Date | null {
  const fullReadMs = RULES[kind].fullReadHours * 3_600_000;
  if (!upTo || !inFullAt || now.getTime() - inFullAt.getTime() >= fullReadMs) return null;
  return new Date(upTo.getTime() - OVERLAP_MS);
}
