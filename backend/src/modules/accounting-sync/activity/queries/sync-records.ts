import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { operationLabel } from '../domain/operation-labels.js';
import { withoutPersonalData } from '../domain/without-personal-data.js';
import type { SyncRecordView } from '../http/sync-record.view.js';

/** How many the panel shows. */
const RECENT = 50;

/** A row of the list of runs, writes and cleared prices. */
export interface SyncRecordRow {
  id: string;
  syncType: string;
  status: string;
  operation: string;
  orderNumber: string | null;
  createdAt: Date;
  syncDuration: number | null;
  errorDetails: string | null;
  /** Of what is read often: whether it found nothing. Such runs would hide the rest. */
  foundNothing: boolean;
}

/** Runs, writes and cleared prices as one list; the panel's words for how each stands. */
export const SYNC_RECORDS = sql<SyncRecordRow>`(
  select id::text as id, sync_type as "syncType", status, case when sync_type = 'queue' then 'writes'
      when sync_type = 'prices' and since is null then 'clear_cache' when since is null then 'full read' else 'changes' end
      || case when resumed_at is null then '' else ', resumed' end as operation,
    null::text as "orderNumber", created_at as "createdAt", sync_duration as "syncDuration", error_details as "errorDetails",
    sync_type not in ('products', 'customers') and status = 'success' and items_synced = 0 and forced_by is null as "foundNothing"
  from accounting.sage_sync_runs
  union all
  select id::text, sync_type, case status when 'done' then 'success' when 'parked' then 'failed' else status end, operation,
    order_number, created_at, (extract(epoch from processed_at - created_at) * 1000)::int,
    case when status in ('done', 'dismissed') then null else error_message end, false
  from accounting.sage_sync_queue
  union all
  select id::text, sync_type, status, operation, null, created_at, sync_duration, error_details, false
  from accounting.sage_sync_log where sync_type = 'prices')`;

/** Returns what was synced last, latest first; in one statement. */
export async function recentSyncs(em: EntityManager): Promise<SyncRecordView[]> {
  const rows = await kysely(em)
    .selectFrom(SYNC_RECORDS.as('record'))
    .selectAll()
    .where('foundNothing', '=', false)
    .orderBy('createdAt', 'desc')
    .limit(RECENT)
    .execute();
  return rows.map(toRecord);
}

export function toRecord(row: SyncRecordRow): SyncRecordView {
  return {
    id: row.id,
    syncType: row.syncType,
    status: row.status,
    operation: row.operation,
    label: operationLabel(row.operation),
    orderNumber: row.orderNumber,
    createdAt: row.createdAt.toISOString(),
    ...(row.syncDuration === null ? {} : { syncDuration: row.syncDuration }),
    ...(row.errorDetails === null ? {} : { errorDetails: withoutPersonalData(row.errorDetails) as string }),
  };
}
