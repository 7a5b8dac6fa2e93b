import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SyncRecordView } from '../activity/activity.dto.js';

/** A run under way in any process. */
export class RunningSyncView {
  runId: string;
  /** ISO 8601, UTC. */
  startedAt: string;

  @ApiProperty({ type: 'integer' })
  itemsRead: number;

  /** How many it will have read, by Sage's own count; null until the last list is being read. */
  @ApiProperty({ type: 'integer', nullable: true })
  itemsTotal: number | null;

  /** Since it started, or resumed after an interruption; null before the first page. */
  @ApiProperty({ type: 'number', nullable: true })
  itemsPerSecond: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  secondsLeft: number | null;

  /** Whether it broke off and continued. */
  resumed: boolean;
}

/** Result of a run; a held one waits for an admin. */
const RESULTS = ['success', 'failed', 'held'] as const;

/** One automatic sync. */
export class SyncIntervalView {
  @ApiProperty({ type: 'integer' })
  intervalMinutes: number;

  enabled: boolean;

  /** ISO 8601, UTC; absent before the first. */
  lastRun?: string;

  /** How the last run that ended did; absent before the first. */
  @ApiPropertyOptional({ enum: RESULTS })
  lastResult?: (typeof RESULTS)[number];

  /** What the last run that ended read, and how many of these had changed. */
  @ApiPropertyOptional({ type: 'integer' })
  lastRead?: number;

  @ApiPropertyOptional({ type: 'integer' })
  lastChanged?: number;

  /** Why it failed. */
  lastError?: string;

  running?: RunningSyncView;

  /** ISO 8601, UTC: when it may be forced again; absent where it may be now. */
  canForceAt?: string;
}

/** Writes that wait to be sent to Sage. */
class SyncQueueView {
  @ApiProperty({ type: 'integer' })
  waiting: number;

  /** Those that wait for staff. */
  @ApiProperty({ type: 'integer' })
  parked: number;

  /** ISO 8601, UTC: since when the oldest waiting one waits; null where none does. */
  @ApiProperty({ type: 'string', nullable: true })
  oldestSince: string | null;
}

/** Result of a forced sync. */
export class ForcedSyncView {
  /** For a toast. */
  message: string;
  /** False where it goes on after the answer. */
  finished: boolean;
}

/** The automatic syncs by their type. */
class SyncIntervalsView {
  products: SyncIntervalView;
  stock: SyncIntervalView;
  customers: SyncIntervalView;
  prices: SyncIntervalView;
  invoices: SyncIntervalView;
}

/** A Sage item that the shop knows but does not sell. */
export class WithdrawnItemView {
  productId: string;
  code: string;
  name: string;
  /** Why, in plain words. */
  reason: string;

  /** As Sage counted it last. */
  @ApiProperty({ type: 'integer' })
  quantityInStock: number;

  /** ISO 8601, UTC: when it was last read. */
  readAt: string;
}

/** The panel "Automatic Sync Status" of the back office. */
export class SyncStatusView {
  /** Sage is connected and a worker is there. */
  isRunning: boolean;
  /** Whether anybody is an administrator of the shop. */
  hasAdminUser: boolean;
  intervals: SyncIntervalsView;
  queue: SyncQueueView;
  /** Latest first, at most 50. */
  recentSyncs: SyncRecordView[];
  /** Products that are not on sale because of how their item stands in Sage; latest first, at most 100. */
  withdrawnItems: WithdrawnItemView[];
}
