import { IsIn, IsOptional } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';

export const SYNC_RECORD_SORT_COLUMNS = ['date', 'duration'] as const;
export type SyncRecordColumn = (typeof SYNC_RECORD_SORT_COLUMNS)[number];

const RECORD_TYPES = ['products', 'stock', 'customers', 'prices', 'invoices', 'order', 'customer'] as const;
const RECORD_STATUSES = ['success', 'failed', 'pending', 'processing', 'dismissed'] as const;

/** Which runs and writes are listed. */
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
