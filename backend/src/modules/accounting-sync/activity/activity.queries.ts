import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { containing, readPage, sortClause } from '../../../platform/database/paged-list.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { isUuid } from '../../../platform/uuid.js';
import type { Operation, Step } from '../queue/queued-write.entity.js';
import type { SkippedItem } from '../sync-runs/sage-sync-run.entity.js';
import type {
  SageCallView,
  SyncRecordColumn,
  SyncRecordDetailView,
  SyncRecordView,
  SyncRunView,
  SyncWriteView,
  WriteStepView,
} from './activity.dto.js';

/** Labels of the writes to Sage, for staff. */
export const WRITE_LABELS: Readonly<Record<Operation, string>> = {
  create_receipt: 'Receipt',
  create_invoice: 'Paid invoice',
  create_quote: 'Quote',
  invoice_from_quote: 'Invoice from quote',
  decline_quote: 'Quote declined',
  create_credit_note: 'Credit note',
  create_refund: 'Refund of a receipt',
  link_contact: 'Customer linked to a contact',
  update_contact: 'Contact updated',
  sync_contact: 'Customer synced',
};

const LABELS: Readonly<Record<string, string>> = {
  ...WRITE_LABELS,
  'full read': 'Everything read',
  changes: 'Changes read',
  clear_cache: 'Price cache cleared',
  writes: 'Written to Sage',
  'full read, resumed': 'Everything read, resumed after an interruption',
  'changes, resumed': 'Changes read, resumed after an interruption',
  'clear_cache, resumed': 'Price cache cleared, resumed after an interruption',
};

/** Returns the label of an operation; an unknown one without its underscores. */
export function operationLabel(operation: string): string {
  if (Object.hasOwn(LABELS, operation)) return LABELS[operation]!;
  const words = operation.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the operations whose label contains `text`, ignoring case. */
export function operationsLike(text: string): string[] {
  const part = text.toLowerCase();
  return Object.keys(LABELS).filter((operation) => LABELS[operation]!.toLowerCase().includes(part));
}

const HIDDEN = '[hidden]';

/** Fields of Sage that identify a person, other than the name and reference by which staff find a contact. */
const PERSONAL = new Set([
  'address_line_1',
  'address_line_2',
  'postal_code',
  'telephone',
  'mobile',
  'fax',
  'email',
  'account_number',
  'sort_code',
  'iban',
  'bic',
  'tax_number',
]);

const EMAIL = /[^\s@"'<>=&?/]+(@|%40)[^\s@"'<>=&?/]+\.[^\s@"'<>=&?/]+/gi;

/** Returns a copy of a request or response body without addresses, telephone numbers and email addresses of persons. */
export function withoutPersonalData(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(EMAIL, HIDDEN);
  if (Array.isArray(value)) return value.map(withoutPersonalData);
  if (typeof value !== 'object' || value === null) return value;
  const isHidden = (name: string, part: unknown) =>
    part !== null && part !== '' && (PERSONAL.has(name) || (name === 'displayed_as' && isAddress(value)));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isHidden(name, part) ? HIDDEN : withoutPersonalData(part)]),
  );
}

/** Recognises an address: Sage gives it by its id or with all its lines. */
function isAddress(value: object): boolean {
  return '$path' in value && String(value.$path).startsWith('/addresses/');
}

/** Number of records that the panel shows. */
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
  /** Whether a frequent run found nothing new; such runs would hide the rest of the list. */
  foundNothing: boolean;
}

/** Runs, writes and cleared prices as one list, with the panel's word for the state of each. */
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

/** Returns the latest records, latest first. One statement. */
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

const SORTED_BY = {
  date: sql.ref('createdAt'),
  duration: { emptyLast: sql.ref('syncDuration') },
} as const;

/** The queries about activity. */
@Injectable()
export class ActivityQueries {
  constructor(private readonly em: EntityManager) {}

  /** Runs, writes and cleared prices, latest first by default. One statement. */
  async listSyncRecords(filter: {
    /** Part of the order number, of the label or of the error message, whatever its case. */
    readonly search?: string;
    readonly type?: string;
    readonly status?: string;
    readonly sort?: SortKey<SyncRecordColumn>;
    readonly page: number;
    readonly limit: number;
  }): Promise<{ records: SyncRecordView[]; total: number }> {
    const { search = '', type, status, sort = '-date', page, limit } = filter;
    const db = kysely(this.em);
    let matching = db.selectFrom(SYNC_RECORDS.as('record'));
    matching = type ? matching.where('syncType', '=', type) : matching.where('foundNothing', '=', false);
    if (status) matching = matching.where('status', '=', status);
    if (search)
      matching = matching.where(
        sql<boolean>`(lower(concat_ws(chr(10), "orderNumber", "errorDetails")) like ${containing(search)}
          or operation = any(${operationsLike(search)}::text[]))`,
      );
    const sorted = matching
      .selectAll()
      .orderBy(sortClause(sort, SORTED_BY, sql.ref('id')))
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(db, sorted, matching);
    return { records: rows.map(toRecord), total };
  }

  /** One run or write with its calls to Sage; null where there is none. */
  async syncRecordById(id: string): Promise<SyncRecordDetailView | null> {
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

const MOST_SKIPPED = 200;

type Row = SyncRecordRow & {
  run: (Omit<SyncRunView, 'skipped' | 'itemsSkipped'> & { skipped: SkippedItem[] }) | null;
  write: (Omit<SyncWriteView, 'steps'> & { steps: Record<string, Step> }) | null;
  calls: SageCallView[];
};

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * A run owns the calls of its kind that were made while it ran and belong to no order or customer: only one run of a
 * kind goes on at a time.
 */
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
