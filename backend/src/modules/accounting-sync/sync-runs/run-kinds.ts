/** The kinds of runs, by the list that they read. */
export const RUN_KINDS = ['products', 'stock', 'customers', 'prices', 'invoices'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** The list that a page belongs to. A run for prices reads `contacts` first and then `changed` items. */
export type SyncPhase = 'deleted' | 'deactivated' | 'contacts' | 'changed';

/** Timing and locks of one kind of run. */
interface RunRules {
  readonly phases: readonly [SyncPhase, ...SyncPhase[]];
  /** Sage's lists that no other run may read at the same time, because older values would overwrite newer ones. */
  readonly lists: readonly string[];
  /** Returns the minutes between the starts of two scheduled runs. */
  readonly minutes: number;
  /** Hours after which the whole list is read, whatever changes Sage reports. */
  readonly fullReadHours: number;
}

/** Reads deleted and deactivated items first, so that their codes are free for other items. */
const WHOLE_LIST = ['deleted', 'deactivated', 'changed'] as const;

/** docs/rules.md#product-sync, docs/rules.md#stock-sync, docs/rules.md#customer-sync, docs/rules.md#live-prices */
const RULES: Readonly<Record<RunKind, RunRules>> = {
  products: { phases: WHOLE_LIST, lists: ['items'], minutes: 60, fullReadHours: 24 },
  stock: { phases: ['changed'], lists: ['items'], minutes: 15, fullReadHours: 4 },
  customers: { phases: WHOLE_LIST, lists: ['contacts'], minutes: 120, fullReadHours: 24 },
  prices: { phases: ['contacts', 'changed'], lists: ['contacts', 'items'], minutes: 30, fullReadHours: 24 },
  invoices: { phases: WHOLE_LIST, lists: [], minutes: 10, fullReadHours: 24 },
};

/** Overlap of two reads in ms, because Sage's clock differs from the shop's. */
const OVERLAP_MS = 10 * 60_000;

/** Returns the lists that a run reads, in order. */
export function phasesOf(kind: RunKind): readonly [SyncPhase, ...SyncPhase[]] {
  return RULES[kind].phases;
}

/** Returns the minutes between the starts of two scheduled runs. */
export function minutesBetween(kind: RunKind): number {
  return RULES[kind].minutes;
}

/** Returns the name of the lock that a run holds until it ends. */
export function lockOf(kind: RunKind): string {
  return `sage ${kind} sync`;
}

/** Returns the names of all locks that a run needs, its own first. */
export function locksOf(kind: RunKind): string[] {
  return [lockOf(kind), ...RULES[kind].lists.map((list) => `sage list of ${list}`)];
}

/** Progress of reading a list. */
export interface ReadSoFar {
  /** Time up to which all changes have been read. */
  readonly upTo: Date | null;
  /** Time of the last read of the whole list. */
  readonly inFullAt: Date | null;
}

/** Returns the time from which changes are read, or null if the whole list is due. */
export function readSince(kind: RunKind, { upTo, inFullAt }: ReadSoFar, now: Date): Date | null {
  const fullReadMs = RULES[kind].fullReadHours * 3_600_000;
  if (!upTo || !inFullAt || now.getTime() - inFullAt.getTime() >= fullReadMs) return null;
  return new Date(upTo.getTime() - OVERLAP_MS);
}
