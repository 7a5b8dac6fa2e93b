import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SyncRecordView } from '../activity/activity.dto.js';

/** A run under way in any process. */
export class RunningSyncView {
  runId: string;
  /** ISO 8601, UTC. */
  startedAt: string;

  @ApiProperty({ type: 'integer' })
  itemsRead: number;

  /** Number of records to read, by Sage's own count; null until the last list is being read. */
  @ApiProperty({ type: 'integer', nullable: true })
  itemsTotal: number | null;

  /** Speed since the start, or since the run was resumed; null before the first page. */
  @ApiProperty({ type: 'number', nullable: true })
  itemsPerSecond: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  secondsLeft: number | null;

  /** Whether the run was interrupted and resumed. */
  resumed: boolean;
}

/** Result of a run; a held one waits for an admin. */
const RESULTS = ['success', 'failed', 'held'] as const;

/** One automatic sync. */
export class SyncIntervalView {
  @ApiProperty({ type: 'integer' })
  intervalMinutes: number;

  enabled: boolean;

  /** ISO 8601, UTC; absent before the first run. */
  lastRun?: string;

  /** Result of the last finished run; absent before the first. */
  @ApiPropertyOptional({ enum: RESULTS })
  lastResult?: (typeof RESULTS)[number];

  /** Number of records read by the last finished run. */
  @ApiPropertyOptional({ type: 'integer' })
  lastRead?: number;

  @ApiPropertyOptional({ type: 'integer' })
  lastChanged?: number;

  /** Reason of the last failure. */
  lastError?: string;

  running?: RunningSyncView;

  /** ISO 8601, UTC: time from which the sync may be forced again; absent if it may be forced now. */
  canForceAt?: string;
}

/** Writes that wait to be sent to Sage. */
class SyncQueueView {
  @ApiProperty({ type: 'integer' })
  waiting: number;

  /** Number of writes that wait for staff. */
  @ApiProperty({ type: 'integer' })
  parked: number;

  /** ISO 8601, UTC: time since which the oldest write waits; null if none waits. */
  @ApiProperty({ type: 'string', nullable: true })
  oldestSince: string | null;
}

/** Result of a forced sync. */
export class ForcedSyncView {
  /** Message for a toast. */
  message: string;
  /** Whether the run has finished; if not, it continues after the response. */
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
  /** Reason in plain words. */
  reason: string;

  /** Quantity as last counted by Sage. */
  @ApiProperty({ type: 'integer' })
  quantityInStock: number;

  /** ISO 8601, UTC: time at which the item was last read. */
  readAt: string;
}

/** The panel "Automatic Sync Status" of the back office. */
export class SyncStatusView {
  /** Whether Sage is connected and a worker is running. */
  isRunning: boolean;
  /** Whether the shop has an administrator. */
  hasAdminUser: boolean;
  intervals: SyncIntervalsView;
  queue: SyncQueueView;
  /** Latest first, at most 50. */
  recentSyncs: SyncRecordView[];
  /** Products that are not on sale because of the state of their Sage item; latest first, at most 100. */
  withdrawnItems: WithdrawnItemView[];
}
