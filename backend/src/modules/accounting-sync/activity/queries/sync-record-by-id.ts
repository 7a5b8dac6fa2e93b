import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { isUuid } from '../../../../platform/uuid.js';
import type { Step } from '../../queue/domain/queued-write.js';
import type { SkippedItem } from '../../sync-runs/domain/sage-sync-run.js';
import { withoutPersonalData } from '../domain/without-personal-data.js';
import type {
  SageCallView,
  SyncRecordDetailView,
  SyncRunView,
  SyncWriteView,
  WriteStepView,
} from '../http/sync-record.view.js';
import { SYNC_RECORDS, type SyncRecordRow, toRecord } from './sync-records.js';

const MOST_SKIPPED = 200;

/** One run or write with its calls to Sage; null where there is none. */
export class SyncRecordById extends Query<SyncRecordDetailView | null> {
  constructor(readonly id: string) {
    super();
  }
}

type Row = SyncRecordRow & {
  run: (Omit<SyncRunView, 'skipped' | 'itemsSkipped'> & { skipped: SkippedItem[] }) | null;
  write: (Omit<SyncWriteView, 'steps'> & { steps: Record<string, Step> }) | null;
  calls: SageCallView[];
};

@QueryHandler(SyncRecordById)
export class SyncRecordByIdHandler implements IQueryHandler<SyncRecordById> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: SyncRecordById): Promise<SyncRecordDetailView | null> {
    if (!isUuid(id)) return null;
    const { rows } = await statement(id).execute(kysely(this.em));
    const row = rows[0];
    if (!row) return null;
    const { run, write, calls } = row;
    return {
      ...toRecord(row),
      run: run && { ...run, skipped: run.skipped.slice(0, MOST_SKIPPED), itemsSkipped: run.skipped.length },
      write: write && { ...write, steps: stepsOf(write.steps) },
      calls: calls.map(shown),
    };
  }
}

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The calls of a run are those of its kind, for no order or customer, that were made while it went on: it runs alone. */
const statement = (id: string) => sql<Row>`
  select record.*,
    (select jsonb_build_object('since', ${moment('r.since')}, 'finishedAt', ${moment('r.finished_at')}, 'itemsRead', r.items_read,
       'itemsSynced', r.items_synced, 'pagesRead', r.pages_read, 'timesResumed', r.times_resumed, 'itemsHeld', r.items_held,
       'skipped', r.skipped)
     from accounting.sage_sync_runs r where r.id = ${id}::uuid) as run,
    (select jsonb_build_object('attempts', q.attempts, 'processedAt', ${moment('q.processed_at')},
       'scheduledFor', case when q.status = 'pending' then ${moment('q.scheduled_for')} end, 'dismissedBy', q.dismissed_by,
       'dismissReason', q.dismiss_reason, 'steps', q.steps)
     from accounting.sage_sync_queue q where q.id = ${id}::uuid) as write,
    (select coalesce(jsonb_agg(jsonb_build_object('operation', c.operation, 'status', c.status, 'request', c.request_data,
       'answer', c.response_data, 'error', c.error_details, 'duration', c.sync_duration, 'sageRequestId', c.sage_request_id,
       'createdAt', ${moment('c.created_at')}) order by c.created_at), '[]')
     from (
       select l.* from accounting.sage_sync_log l
       where l.write_id = ${id}::uuid or l.id = ${id}::uuid or l.entity_id is null and exists (
         select 1 from accounting.sage_sync_runs r where r.id = ${id}::uuid and r.sync_type = l.sync_type
           and l.created_at between r.created_at and coalesce(r.finished_at, now()))
       order by l.created_at desc limit 100) c) as calls
  from ${SYNC_RECORDS} record where record.id = ${id}`;

function stepsOf(steps: Record<string, Step>): WriteStepView[] {
  return Object.entries(steps)
    .map(([name, { startedAt, record, at }]) => ({
      name: name.replaceAll('_', ' '),
      startedAt,
      answeredAt: at ?? null,
      sageId: record?.sageId ?? null,
      number: record?.number ?? null,
    }))
    .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
}

function shown(call: SageCallView): SageCallView {
  return {
    ...call,
    operation: withoutPersonalData(call.operation) as string,
    request: withoutPersonalData(call.request),
    answer: withoutPersonalData(call.answer),
    error: withoutPersonalData(call.error) as string | null,
  };
}
