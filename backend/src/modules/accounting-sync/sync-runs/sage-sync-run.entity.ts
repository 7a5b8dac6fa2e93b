import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { messageOf } from '../../../platform/redaction.js';
import { SageDisconnected, SageUnavailable } from '../connection/sage-http.js';
import { phasesOf, type RunKind, type SyncPhase } from './run-kinds.js';

/** Time for which an interrupted run can be resumed, in ms; afterwards a new one starts. */
const RESUMABLE_MS = 6 * 3_600_000;

/** An item that could not be stored, with the reason in plain words. */
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
    /** `queue` marks a record that sums up writes to Sage (docs/rules.md#sync-records). */
    syncType: p.string().$type<RunKind | 'queue'>(),
    businessId: p.text(),
    status: p.string().$type<'processing' | 'success' | 'failed'>(),
    /** Null reads the whole list. */
    since: p.datetime().nullable(),
    /** Time before the first page was requested; the next run reads changes from then on. */
    readBeganAt: p.datetime(),
    phase: p.string().$type<SyncPhase>(),
    /** Path of the next page within the phase; null for its first. */
    nextPage: p.text().nullable(),
    /** Whether a failed run may be resumed at its page. */
    resumable: p.boolean().default(true),
    /** Time of the last resumption after an interruption; null if there was none. */
    resumedAt: p.datetime().nullable(),
    /** Number of items read before the resumption. */
    itemsReadBefore: p.integer().default(0),
    itemsRead: p.integer().default(0),
    /** Number of items to read, by Sage's count; null until the run reads its last list. */
    itemsTotal: p.integer().nullable(),
    /** Number of items that differed from the shop's. */
    itemsSynced: p.integer().default(0),
    pagesRead: p.integer().default(0),
    /** How often it went on after it had broken off. */
    timesResumed: p.integer().default(0),
    /** Number of held changes at the end of the run (docs/rules.md#held-changes). */
    itemsHeld: p.integer().default(0),
    skipped: p.json<SkippedItem[]>(),
    /** The person who forced the run, as named in the audit trail; null for an automatic run. */
    forcedBy: p.text().nullable(),
    errorDetails: p.text().nullable(),
    /** ms. */
    syncDuration: p.integer().nullable(),
    finishedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ properties: ['syncType', 'createdAt'] }, { properties: ['createdAt'] }],
});

/** One run over Sage's items, customers or invoices, with the bookmark at which it resumes after a crash. */
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

  /** Records the result of a page; `total` is Sage's count of the page's list. Returns whether the run goes on. */
  turnPage(
    { $next, $total, $items }: { $next: string | null; $total?: number; $items: readonly unknown[] },
    synced: number,
    skipped: readonly SkippedItem[],
  ): boolean {
    const phases = phasesOf(this.syncType as RunKind);
    const following = phases[phases.indexOf(this.phase) + 1];
    // The total is unknown until the run reads its last list.
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

  /** Makes the run read the whole list from its start. */
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
