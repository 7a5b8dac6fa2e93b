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
  /** What staff call the operation: "Invoice from quote". */
  label: string;
  /** Of what was written for an order. */
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;

  /** ms; absent while it goes on. */
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

  /** ms. */
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
  /** Why, in plain words. */
  reason: string;
}

/** Progress and result of a sync run. */
export class SyncRunView {
  /** ISO 8601, UTC: changes from then on were read; null where the whole list was. */
  since: string | null;
  /** ISO 8601, UTC; null while it goes on. */
  finishedAt: string | null;

  @ApiProperty({ type: 'integer' })
  itemsRead: number;

  @ApiProperty({ type: 'integer' })
  itemsSynced: number;

  @ApiProperty({ type: 'integer' })
  pagesRead: number;

  /** How often it went on after it had broken off. */
  @ApiProperty({ type: 'integer' })
  timesResumed: number;

  /** How many changes were held when it had finished. */
  @ApiProperty({ type: 'integer' })
  itemsHeld: number;

  /** How many items were left out. */
  @ApiProperty({ type: 'integer' })
  itemsSkipped: number;

  /** Of those the first 200. */
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

  /** ISO 8601, UTC: when it is tried next; null where it does not wait. */
  scheduledFor: string | null;
  /** ISO 8601, UTC. */
  processedAt: string | null;
  dismissedBy: string | null;
  dismissReason: string | null;
  /** In the order in which they were started. */
  steps: WriteStepView[];
}

/** A record with its calls to Sage. */
export class SyncRecordDetailView extends SyncRecordView {
  /** Of a run. */
  run: SyncRunView | null;
  /** Of what was written. */
  write: SyncWriteView | null;
  /** Its latest 100 calls to Sage, oldest first; deleted after 30 days, those of orders after 90. */
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

  /** Left out: runs that are frequent and found nothing are left out, too. */
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
