import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** One automatic sync. */
export class SyncIntervalView {
  @ApiProperty({ type: 'integer' })
  intervalMinutes: number;

  enabled: boolean;

  /** ISO 8601, UTC; absent before the first. */
  lastRun?: string;
}

/** The automatic syncs by their type. */
export class SyncIntervalsView {
  products: SyncIntervalView;
  customers: SyncIntervalView;
  prices: SyncIntervalView;
  invoices: SyncIntervalView;
}

/** A run, or something written to Sage. */
export class SyncRecordView {
  id: string;
  /** `products`, `customers`, `prices`, `invoices`, `order` or `customer`. */
  syncType: string;
  /** `success`, `failed`, `pending`, `processing` or `dismissed`. */
  status: string;
  operation: string;
  /** ISO 8601, UTC. */
  createdAt: string;

  /** ms. */
  @ApiPropertyOptional({ type: 'integer' })
  syncDuration?: number;

  errorDetails?: string;
}

/** The panel "Automatic Sync Status" (back-office spec 2 and 3). */
export class SyncStatusView {
  /** Sage is connected and a worker is there. */
  isRunning: boolean;
  /** Whether anybody is an administrator of the shop. */
  hasAdminUser: boolean;
  intervals: SyncIntervalsView;
  /** Latest first, at most 50. */
  recentSyncs: SyncRecordView[];
}
