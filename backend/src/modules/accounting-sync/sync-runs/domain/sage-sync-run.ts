import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { messageOf } from '../../../../platform/redaction.js';
import { SageDisconnected, SageUnavailable } from '../../connection/domain/sage-errors.js';

/** A run that broke off continues where it stopped for this long, in ms; afterwards a new one starts. */
const RESUMABLE_MS = 6 * 3_600_000;
/** What Sage changed this long before the last read is read again, in ms: its clock is not ours. */
const OVERLAP_MS = 10 * 60_000;
/** The whole list is read this often, in ms, whatever Sage says has changed. */
const FULL_READ_MS = 24 * 3_600_000;

/** What went out of the list comes first, so that its code is free for another item. */
export const SYNC_PHASES = ['deleted', 'deactivated', 'changed'] as const;
export type SyncPhase = (typeof SYNC_PHASES)[number];

/** Which list a run reads. */
export type RunKind = 'products' | 'customers' | 'invoices';

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
    syncType: p.string().$type<RunKind>(),
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
    itemsRead: p.integer().default(0),
    itemsSynced: p.integer().default(0),
    skipped: p.json<SkippedItem[]>(),
    errorDetails: p.text().nullable(),
    /** ms. */
    syncDuration: p.integer().nullable(),
    finishedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ properties: ['syncType', 'createdAt'] }],
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

  resume(): void {
    this.status = 'processing';
    this.errorDetails = null;
    this.finishedAt = null;
  }

  /** Records what a page brought. Returns whether the run goes on. */
  turnPage(nextPage: string | null, read: number, synced: number, skipped: readonly SkippedItem[]): boolean {
    this.itemsRead += read;
    this.itemsSynced += synced;
    if (skipped.length > 0) this.skipped = [...this.skipped, ...skipped];
    this.nextPage = nextPage;
    if (nextPage !== null) return true;
    const following = SYNC_PHASES[SYNC_PHASES.indexOf(this.phase) + 1];
    if (!following) return false;
    this.phase = following;
    return true;
  }

  /** Reads the whole list from its start. */
  readEverything(): void {
    this.since = null;
    this.phase = SYNC_PHASES[0];
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

/** From when on changes are read, or null when the whole list is due. */
export function readSince(readUpTo: Date | null | undefined, readInFullAt: Date | null | undefined, now: Date) {
  if (!readUpTo || !readInFullAt || now.getTime() - readInFullAt.getTime() >= FULL_READ_MS) return null;
  return new Date(readUpTo.getTime() - OVERLAP_MS);
}
