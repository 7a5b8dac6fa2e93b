import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { messageOf } from '../../../platform/redaction.js';
import { SageDisconnected, SageUnavailable } from '../connection/sage-http.js';
import { phasesOf, type RunKind, type SyncPhase } from './run-kinds.js';

/** A run that broke off continues where it stopped for this long, in ms; afterwards a new one starts. */
const RESUMABLE_MS = 6 * 3_600_000;

/** An item that could not be stored, and why, in plain words. */
export interface SkippedItem {
  readonly code: string;
  readonly name: string;
  readonly reason: string;
}

const SageSyncRunSchema = defineEntity({
  name: 'SageSyncRun',
  schema: 'accounting',
  tableName: 'sage_sync_runs',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    /** A run of `queue` sums up what was written to Sage (docs/rules.md#sync-records). */
    syncType: p.string().$type<RunKind | 'queue'>(),
    businessId: p.text(),
    status: p.string().$type<'processing' | 'success' | 'failed'>(),
    /** Null reads everything. */
    since: p.datetime().nullable(),
    /** Before the first page was asked for; the next run reads what changed after this. */
    readBeganAt: p.datetime(),
    phase: p.string().$type<SyncPhase>(),
    /** Path of the page to read next within the phase; null for its first. */
    nextPage: p.text().nullable(),
    /** Whether a run that failed may go on from its page. */
    resumable: p.boolean().default(true),
    /** When it last resumed after an interruption; null where it never did. */
    resumedAt: p.datetime().nullable(),
    /** How many it had read by then. */
    itemsReadBefore: p.integer().default(0),
    itemsRead: p.integer().default(0),
    /** How many it will have read, by Sage's own count; null until its last list is being read. */
    itemsTotal: p.integer().nullable(),
    /** How many were different from what the shop had. */
    itemsSynced: p.integer().default(0),
    pagesRead: p.integer().default(0),
    /** How often it went on after it had broken off. */
    timesResumed: p.integer().default(0),
    /** How many changes were held when it had finished (docs/rules.md#held-changes). */
    itemsHeld: p.integer().default(0),
    skipped: p.json<SkippedItem[]>(),
    /** Who forced it, as the audit trail names people; null where it ran by itself. */
    forcedBy: p.text().nullable(),
    errorDetails: p.text().nullable(),
    /** ms. */
    syncDuration: p.integer().nullable(),
    finishedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ properties: ['syncType', 'createdAt'] }, { properties: ['createdAt'] }],
});

/** One pass over Sage's items, customers or invoices, and the bookmark by which it goes on after a crash. */
export class SageSyncRun extends SageSyncRunSchema.class {
  /** Returns whether a run that has not succeeded may continue at `now`. */
  mayResume(businessId: string, now: Date): boolean {
    return (
      this.businessId === businessId &&
      this.status !== 'success' &&
      this.resumable &&
      now.getTime() - this.createdAt.getTime() < RESUMABLE_MS
    );
  }

  resume(now: Date): void {
    this.timesResumed = (this.timesResumed ?? 0) + 1;
    this.status = 'processing';
    this.errorDetails = null;
    this.finishedAt = null;
    this.resumedAt = now;
    this.itemsReadBefore = this.itemsRead ?? 0;
  }

  /** Records what a page brought; `total` is what Sage counts in the page's list. Returns whether the run goes on. */
  turnPage(
    { $next, $total, $items }: { $next: string | null; $total?: number; $items: readonly unknown[] },
    synced: number,
    skipped: readonly SkippedItem[],
  ): boolean {
    const phases = phasesOf(this.syncType as RunKind);
    const following = phases[phases.indexOf(this.phase) + 1];
    // Before the last list is read, how many it has is not known.
    if (!following && !this.nextPage) this.itemsTotal = (this.itemsRead ?? 0) + ($total ?? $items.length);
    this.itemsRead = (this.itemsRead ?? 0) + $items.length;
    this.itemsSynced = (this.itemsSynced ?? 0) + synced;
    if (skipped.length > 0) this.skipped = [...this.skipped, ...skipped];
    this.nextPage = $next;
    if ($next !== null) return true;
    if (!following) return false;
    this.phase = following;
    return true;
  }

  /** Reads the whole list from its start. */
  readEverything(): void {
    this.since = null;
    this.phase = phasesOf(this.syncType as RunKind)[0];
    this.nextPage = null;
  }

  succeed(now: Date): void {
    this.status = 'success';
    this.finish(now);
  }

  fail(error: unknown, now: Date): void {
    this.status = 'failed';
    this.resumable = error instanceof SageUnavailable || error instanceof SageDisconnected;
    this.errorDetails = messageOf(error);
    this.finish(now);
  }

  private finish(now: Date): void {
    this.finishedAt = now;
    this.syncDuration = now.getTime() - this.createdAt.getTime();
  }
}
SageSyncRunSchema.setClass(SageSyncRun);
