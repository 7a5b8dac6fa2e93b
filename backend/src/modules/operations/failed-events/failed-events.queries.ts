import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { containing, sortClause } from '../../../platform/database/paged-list.js';
import type { FailedWorkKind } from '../../../platform/failed-work.dto.js';
import {
  AllFailedWork,
  type Explanation,
  type FailedWorkRow,
  penceOf,
  type WorkPreview,
} from '../../../platform/failed-work.js';
import type { FailedWorkHistoryTables } from '../../../platform/failed-work-history.entity.js';
import type { Role } from '../../../platform/http/actor.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { toDecimal } from '../../../platform/money.js';
import { redact } from '../../../platform/redaction.js';
import { Repairs } from '../../accounting-sync/index.js';
import { StaffNames } from '../staff-names.js';
import type {
  FailedEventColumn,
  FailedEventCountView,
  FailedEventDetailView,
  FailedEventEntryView,
  FailedEventGroupView,
  FailedEventPreviewView,
  FailedEventView,
  PreviewDifferenceView,
  RepairView,
} from './failed-events.dto.js';

/** Filter of failed and waiting work. */
export interface FailedEventsFilter {
  /** Left out: `failed`, which waits for a person. */
  readonly state?: 'failed' | 'waiting' | 'all';
  readonly kind?: FailedWorkKind;
  readonly group?: string;
  /** Part of the search text, ignoring case. */
  readonly search?: string;
}

interface FailedEventsPage extends FailedEventsFilter {
  readonly sort?: SortKey<FailedEventColumn>;
  /** Counted from 1. */
  readonly page?: number;
  /** Left out: all on one page. */
  readonly limit?: number;
}

type PlannedRow = FailedWorkRow & { readonly planId: string | null };

interface GroupRow {
  group: string;
  /** Id of one event of the group, which explains it. */
  sample: string;
  count: number;
  oldest: Date;
  amount: string | null;
  postsMoney: boolean;
}

const GROUPED = ['id', 'group', 'state', 'amount', 'failedAt', 'createdAt', 'postsMoney', 'orderNumber'] as const;

/** The row column behind each sort key. */
const SORTED_BY: Readonly<Record<FailedEventColumn, keyof FailedWorkRow>> = {
  date: 'createdAt',
  failed: 'failedAt',
  order: 'orderNumber',
  customer: 'customer',
  operation: 'operation',
  cause: 'group',
  amount: 'amount',
  tries: 'attempts',
};
const SORTING = {
  date: sql.ref('createdAt'),
  failed: { emptyLast: sql.ref('failedAt') },
  order: { emptyLast: sql.ref('orderNumber') },
  customer: { emptyLast: sql`lower(customer)` },
  operation: sql.ref('operation'),
  cause: sql.ref('group'),
  amount: { emptyLast: sql.ref('amount') },
  tries: sql.ref('attempts'),
} as const;

/** Failed and waiting work of every kind, as shown to staff; `role` is the viewer's and decides on the allowed repairs. */
@Injectable()
export class FailedEventsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
    private readonly repairs: Repairs,
    private readonly names: StaffNames,
  ) {}

  /** Returns the number of events that wait for a person, and of those that are retried automatically. */
  async countFailedEvents(): Promise<FailedEventCountView> {
    const { rows } = await sql<{ failed: number; waiting: number; oldest: Date | null }>`
      select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'waiting')::int as waiting,
        min("failedAt") as oldest
      from ${this.work.rows(['state', 'failedAt'])} work`.execute(kysely(this.em));
    const { failed, waiting, oldest } = rows[0]!;
    return { failed, waiting, oldestFailedAt: oldest?.toISOString() ?? null };
  }

  /** Returns one page of the list: one statement finds and counts, another reads the page. */
  async listFailedEvents(
    { sort = '-date', page = 1, limit = 2 ** 31 - 1, ...filter }: FailedEventsPage = {},
    role: Role = 'admin',
  ): Promise<{ events: FailedEventView[]; total: number }> {
    const found = this.matching(filter, ['id', SORTED_BY[sort.replace('-', '') as FailedEventColumn]]);
    const first = (page - 1) * limit;
    const { rows } = await sql<{ total: number; ids: string[] }>`
      with found as materialized (
        select id, row_number() over (order by ${sortClause(sort, SORTING, sql.ref('id'))}) as place from ${found} matching)
      select (select count(*)::int from found) as total,
        array(select id from found where place > ${first}::bigint and place <= ${first + limit}::bigint order by place) as ids`.execute(
      kysely(this.em),
    );
    const { total, ids } = rows[0]!;
    return { events: (await this.open(ids)).map((row) => this.view(row, role)), total };
  }

  /** Returns the list by cause, the largest group first. One statement groups, another reads a sample of each. */
  async listFailedEventGroups(filter: Omit<FailedEventsFilter, 'group'>, role: Role): Promise<FailedEventGroupView[]> {
    // Groups by order first, so that two failed documents of one order do not count its money twice.
    const { rows } = await sql<GroupRow>`
      with orders as (
        select "group", state, min(id) as sample, max(amount) as amount, count(*) as count,
          min(coalesce("failedAt", "createdAt")) as oldest, bool_or("postsMoney") as posts
        from ${this.matching(filter, GROUPED)} found group by "group", state, coalesce("orderNumber", id))
      select "group", min(sample) as sample, sum(count)::int as count, min(oldest) as oldest, sum(amount)::text as amount,
        bool_or(posts) as "postsMoney"
      from orders group by "group", state order by count desc, "group", state`.execute(kysely(this.em));
    const samples = new Map((await this.open(rows.map(({ sample }) => sample))).map((row) => [row.id, row]));
    return rows.flatMap(({ group, sample, count, oldest, amount, postsMoney }) => {
      const row = samples.get(sample);
      if (!row) return [];
      const saysMore = row.cause === null || row.cause === 'unpostable';
      const explanation = this.work.explain({ ...row, said: saysMore ? row.said : '' });
      return {
        group,
        kind: row.kind,
        ...explanationView(explanation, null, role),
        count,
        oldestAt: oldest.toISOString(),
        amount: amount === null ? null : toDecimal(Number(amount)),
        postsMoney,
        eventId: count === 1 ? sample : null,
      };
    });
  }

  /** Returns one event in any state; null if there is none. */
  async failedEventState(id: string): Promise<FailedWorkRow | null> {
    return (await this.work.find(this.em, id)) ?? null;
  }

  /** Returns one event with its history and the next request of a replay, looked up in Sage; null if there is none. */
  async failedEventById(id: string, role: Role = 'admin'): Promise<FailedEventDetailView | null> {
    const source = this.work.sourceOf(id);
    if (!source) return null;
    const [row] = await this.planned(sql`(${source.rows({ id })})`);
    const detail = row && (await source.detail(id));
    if (!detail) return null;
    const { attempts, blocked, payload, preview, correlationId, traceId } = detail;
    const view = this.view(row, role);
    return {
      ...view,
      repairPostsMoney: await this.repairs.postMoney(view.repair?.kind, row),
      payload: payload as Record<string, unknown>,
      tries: [...attempts],
      blocked: [...blocked],
      entries: await this.history(row),
      preview: preview && previewView(preview),
      correlationId,
      traceId,
    };
  }

  /** Returns open events with these ids, in their order. */
  private async open(ids: readonly string[]): Promise<PlannedRow[]> {
    if (ids.length === 0) return [];
    const rows = await this.planned(this.work.rows('all', sql<boolean>`id = any(${[...ids]}::text[])`));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Reads rows with the replay plan that holds each. */
  private async planned(work: RawBuilder<unknown>): Promise<PlannedRow[]> {
    const { rows } = await sql<PlannedRow>`
      select work.*, (select item.plan_id::text from operations.replay_plan_items item
        where item.event_id = work.id and item.state in ('waiting', 'replayed')) as "planId"
      from ${work} work`.execute(kysely(this.em));
    return rows;
  }

  private matching<Column extends keyof FailedWorkRow>(
    { state = 'failed', kind, group, search }: FailedEventsFilter,
    columns: readonly Column[],
  ): RawBuilder<Pick<FailedWorkRow, Column>> {
    const conditions = [sql`true`];
    if (state !== 'all') conditions.push(sql`state = ${state}::text`);
    if (group) conditions.push(sql`"group" = ${group}::text`);
    if (search) conditions.push(sql`search like ${containing(search)}::text`);
    return this.work.rows(columns, sql<boolean>`${sql.join(conditions, sql` and `)}`, kind);
  }

  private view(row: PlannedRow, role: Role): FailedEventView {
    const amount = penceOf(row);
    const explained = explanationView(this.work.explain(row), row.orderNumber, role);
    const { id, kind, state, status, orderNumber, customer, operation, group, attempts, postsMoney, planId } = row;
    return {
      ...{ id, kind, state, status, orderNumber, customer, operation, group, attempts, postsMoney, planId },
      ...explained,
      // Without an order there are no details to correct.
      repair: orderNumber === null && explained.repair?.kind === 'correct-address' ? null : explained.repair,
      amount: amount === null ? null : toDecimal(amount),
      errorMessage: row.said,
      createdAt: row.createdAt.toISOString(),
      failedAt: row.failedAt?.toISOString() ?? null,
      nextTryAt: row.nextTryAt?.toISOString() ?? null,
      actions: { replay: row.replayable, dismiss: row.dismissible },
    };
  }

  /** Returns the history of an event, oldest first, with a failure or success that is not recorded yet at its time. */
  private async history({ id, state, failedAt, doneAt, said }: FailedWorkRow): Promise<FailedEventEntryView[]> {
    const found = await kysely<FailedWorkHistoryTables>(this.em)
      .selectFrom('platform.failed_event_entries')
      .selectAll()
      .where('event_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    const nameOf = await this.names.namesOf(found.map(({ actor }) => actor));
    const entries = found.map(
      ({ at, kind, actor, reason, message, plan_id }): FailedEventEntryView => ({
        ...{ at: at.toISOString(), kind, actor: nameOf(actor), reason, message, planId: plan_id },
      }),
    );
    const wasReplayed = entries.some(({ kind }) => kind === 'replayed' || kind === 'repaired');
    const add = (kind: 'failed' | 'succeeded', date: Date | null, message: string | null) => {
      const at = date?.toISOString();
      if (at && !entries.some((entry) => entry.kind === kind && entry.at === at))
        entries.push({ at, kind, actor: null, reason: null, message, planId: null });
    };
    add('failed', failedAt, said);
    if (state === 'done' && wasReplayed) add('succeeded', doneAt, null);
    return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  }
}

/** Returns title, cause, advice and repair; the repair of a group names no order. */
function explanationView({ title, cause, advice, repair }: Explanation, orderNumber: string | null, role: Role) {
  return { title, cause, advice, repair: repair && repairView(repair, orderNumber, role) };
}

function repairView(
  { kind, label, href, adminOnly = false }: NonNullable<Explanation['repair']>,
  orderNumber: string | null,
  role: Role,
): RepairView | null {
  if (href?.includes('{orderNumber}') && orderNumber === null) return null;
  const page = href?.replace('{orderNumber}', encodeURIComponent(orderNumber ?? '')) ?? null;
  return { kind, label, href: page, allowed: !adminOnly || role === 'admin' };
}

function previewView({ body, lastBody, found, ...preview }: WorkPreview): FailedEventPreviewView {
  const shown = redact(body);
  const last = redact(lastBody);
  return { ...preview, body: shown, lastBody: last, found: redact(found), differences: differencesOf(last, shown) };
}

/** Fields that differ between any two attempts. */
const OF_THE_ATTEMPT = new Set(['idempotency_id']);

/** Returns the values in which two bodies differ, in the order of the later one; empty if either body is not known. */
function differencesOf(before: unknown, after: unknown): PreviewDifferenceView[] {
  if (before === null || before === undefined || after === null || after === undefined) return [];
  const earlier = valuesOf(before);
  const later = valuesOf(after);
  return [...new Set([...later.keys(), ...earlier.keys()])]
    .filter((path) => earlier.get(path) !== later.get(path))
    .map((path) => ({ path, label: labelOf(path), before: earlier.get(path) ?? null, after: later.get(path) ?? null }));
}

/** Returns the values of a body as text by their path: `invoice_lines.0.quantity`. */
function valuesOf(value: unknown, path = '', values = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return values;
  if (typeof value !== 'object') return values.set(path, String(value));
  for (const [name, part] of Object.entries(value))
    if (!OF_THE_ATTEMPT.has(name)) valuesOf(part, path ? `${path}.${name}` : name, values);
  return values;
}

/** Returns the label of a path: `invoice_lines.0.unit_price` is "Invoice lines 1: unit price". */
function labelOf(path: string): string {
  const words = path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replace(/_id$/, '').replaceAll('_', ' ')));
  const text = words.reduce(
    (all, word) => (/^\d+$/.test(word) ? `${all} ${word}` : all ? `${all}: ${word}` : word),
    '',
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}
