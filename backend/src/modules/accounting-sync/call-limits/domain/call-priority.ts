import type { SyncType } from '../../connection/domain/sage-sync-log.js';

/** Syncs read in the background; they may come later. All else is a write, or a person who waits. */
const IN_BACKGROUND: ReadonlySet<SyncType> = new Set(['products', 'stock', 'customers', 'prices', 'invoices']);

/**
 * Returns how many calls must be left over for others where a call of this kind is sent: syncs leave a fifth of the burst
 * to writes and to people who wait (docs/rules.md#sage-rate).
 */
export function reserveOf(syncType: SyncType, callsAtOnce: number): number {
  return IN_BACKGROUND.has(syncType) ? Math.floor(callsAtOnce / 5) : 0;
}

/** Returns how many calls a second fill the bucket: a full bucket and a day's refill together are the calls of a day. */
export function refillPerSecond(callsPerDay: number, callsAtOnce: number): number {
  return (callsPerDay - callsAtOnce) / 86_400;
}
