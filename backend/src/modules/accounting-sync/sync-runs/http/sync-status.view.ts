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

/** An item of Sage's that the shop knows and does not sell. */
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
  /** Latest first, at most 50. */
  recentSyncs: SyncRecordView[];
  /** Products that are not on sale because of how their item stands in Sage; latest first, at most 100. */
  withdrawnItems: WithdrawnItemView[];
}
