import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';

/** A sync run, a write to Sage, or a deletion of all prices. */
export class SyncRecordView {
  id: string;
  /** `products`, `stock`, `customers`, `prices`, `invoices`, `order` or `customer`. */
  syncType: string;
  /** `success`, `failed`, `pending`, `processing` or `dismissed`. */
  status: string;
  operation: string;
  /** Name of the operation, for staff: "Invoice from quote". */
  label: string;
  /** Number of the order that was written to Sage; null for other records. */
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;

  /** Duration in ms; absent while the operation is under way. */
  @ApiPropertyOptional({ type: 'integer' })
  syncDuration?: number;

  errorDetails?: string;
}

/** A call to Sage as it went, without secrets and personal data. */
export class SageCallView {
  /** Method and path: `POST /sales_invoices`. */
  operation: string;
  /** `success` or `failed`. */
  status: string;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  request: unknown;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  answer: unknown;

  error: string | null;

  /** Duration in ms. */
  @ApiProperty({ type: 'integer' })
  duration: number;

  /** Sage's own id of the call, for its support. */
  sageRequestId: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** An item that a run left out. */
class SkippedItemView {
  code: string;
  name: string;
  /** Reason in plain words. */
  reason: string;
}

/** Progress and result of a sync run. */
export class SyncRunView {
  /** ISO 8601, UTC: only changes from this time on were read; null if the whole list was read. */
  since: string | null;
  /** ISO 8601, UTC; null while the run is under way. */
  finishedAt: string | null;

  @ApiProperty({ type: 'integer' })
  itemsRead: number;

  @ApiProperty({ type: 'integer' })
  itemsSynced: number;

  @ApiProperty({ type: 'integer' })
  pagesRead: number;

  /** Number of times that the run was resumed after an interruption. */
  @ApiProperty({ type: 'integer' })
  timesResumed: number;

  /** Number of changes held for an admin when the run finished. */
  @ApiProperty({ type: 'integer' })
  itemsHeld: number;

  /** Number of items that the run left out. */
  @ApiProperty({ type: 'integer' })
  itemsSkipped: number;

  /** The first 200 of the items that were left out. */
  skipped: SkippedItemView[];
}

/** A step of a write. Without a Sage id it is unknown whether Sage carried it out. */
export class WriteStepView {
  name: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC. */
  answeredAt: string | null;
  sageId: string | null;
  number: string | null;
}

/** Progress of a write to Sage. */
export class SyncWriteView {
  @ApiProperty({ type: 'integer' })
  attempts: number;

  /** ISO 8601, UTC: time of the next attempt; null if none is scheduled. */
  scheduledFor: string | null;
  /** ISO 8601, UTC. */
  processedAt: string | null;
  dismissedBy: string | null;
  dismissReason: string | null;
  /** Steps in the order in which they were started. */
  steps: WriteStepView[];
}

/** A record with its calls to Sage. */
export class SyncRecordDetailView extends SyncRecordView {
  /** Progress and result of a sync run; null for other records. */
  run: SyncRunView | null;
  /** Progress of a write to Sage; null for other records. */
  write: SyncWriteView | null;
  /** The latest 100 calls to Sage of this record, oldest first. Calls are deleted after 30 days, calls for orders after 90. */
  calls: SageCallView[];
}

export const SYNC_RECORD_SORT_COLUMNS = ['date', 'duration'] as const;
export type SyncRecordColumn = (typeof SYNC_RECORD_SORT_COLUMNS)[number];

const RECORD_TYPES = ['products', 'stock', 'customers', 'prices', 'invoices', 'order', 'customer'] as const;
const RECORD_STATUSES = ['success', 'failed', 'pending', 'processing', 'dismissed'] as const;

/** Filter, sort order and page of the list of runs and writes. */
export class SyncRecordsInput extends PageInput {
  /** Part of the order number, of the label or of the error message, whatever its case. */
  @SearchText()
  search?: string;

  /** Type of the records. If left out, frequent runs that found nothing are left out, too. */
  @IsOptional()
  @IsIn(RECORD_TYPES)
  type?: (typeof RECORD_TYPES)[number];

  @IsOptional()
  @IsIn(RECORD_STATUSES)
  status?: (typeof RECORD_STATUSES)[number];

  /** Latest first if left out. */
  @SortedBy(SYNC_RECORD_SORT_COLUMNS)
  sort: SortKey<SyncRecordColumn> = '-date';
}
