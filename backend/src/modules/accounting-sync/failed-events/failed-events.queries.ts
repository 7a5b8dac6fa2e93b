import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { containing, sortClause } from '../../../platform/database/paged-list.js';
import type { FailedWorkKind, FailedWorkRow, WorkPreview } from '../../../platform/failed-work.js';
import type { Role } from '../../../platform/http/actor.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { toDecimal } from '../../../platform/money.js';
import { messageOf, redact } from '../../../platform/redaction.js';
import { SageSettings } from '../connection/sage-settings.entity.js';
import { SageTokenStore } from '../connection/sage-token-store.js';
import type { QueuedWrite, SageRecord } from '../queue/queued-write.entity.js';
import { Sagas } from '../queue/sagas.js';
import type { SageStep } from '../queue/steps.js';
import { Repairs } from '../repairs/repairs.facade.js';
import { AllFailedWork, PLAN_ID, type PlannedRow } from './all-failed-work.js';
import { EventEntries, eventView, explanationView } from './event-entries.js';
import type {
  FailedEventColumn,
  FailedEventCountView,
  FailedEventDetailView,
  FailedEventGroupView,
  FailedEventPreviewView,
  FailedEventView,
} from './failed-events.dto.js';
import { differencesOf } from './failure-causes.js';

/** The queries about failed events. */
@Injectable()
export class FailedEventsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
    private readonly entries: EventEntries,
    private readonly repairs: Repairs,
  ) {}

  /** Number of events that wait for a person, and of those that are retried automatically. One statement. */
  async countFailedEvents(): Promise<FailedEventCountView> {
    const { rows } = await sql<{ failed: number; waiting: number; oldest: Date | null }>`
      select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'waiting')::int as waiting,
        min("failedAt") as oldest
      from ${this.work.rows(['state', 'failedAt'])} work`.execute(kysely(this.em));
    const { failed, waiting, oldest } = rows[0]!;
    return { failed, waiting, oldestFailedAt: oldest?.toISOString() ?? null };
  }

  /**
   * One failed event with its history and the next request of a replay, which is looked up in Sage; null if there is
   * none.
   */
  async failedEventById(
    id: string,
    /** The viewer's role, which decides on the allowed repairs. */
    role: Role = 'admin',
  ): Promise<FailedEventDetailView | null> {
    const source = this.work.sourceOf(id);
    if (!source) return null;
    const found = sql<PlannedRow>`
      select work.*, ${PLAN_ID} as "planId" from (${source.rows({ id })}) work`;
    const { rows } = await found.execute(kysely(this.em));
    const row = rows[0];
    const detail = row && (await source.detail(id));
    if (!row || !detail) return null;
    const { attempts, blocked, payload, preview, correlationId, traceId } = detail;
    const view = eventView(row, source, role);
    return {
      ...view,
      repairPostsMoney: await this.repairs.postMoney(view.repair?.kind, row),
      payload: payload as Record<string, unknown>,
      tries: [...attempts],
      blocked: [...blocked],
      entries: await this.entries.shown(row),
      preview: preview && previewView(preview),
      correlationId,
      traceId,
    };
  }

  /** One event in any state; null if there is none. */
  async failedEventState(id: string): Promise<FailedWorkRow | null> {
    const { rows = [] } = (await this.work.sourceOf(id)?.rows({ id }).execute(kysely(this.em))) ?? {};
    return rows[0] ?? null;
  }

  /** Failed or waiting work by cause, the largest group first. One statement groups, another reads a sample of each. */
  async listFailedEventGroups(
    filter: Omit<FailedEventsFilter, 'group'>,
    /** The viewer's role, which decides on the allowed repairs. */
    role: Role,
  ): Promise<FailedEventGroupView[]> {
    const found = matching(this.work, filter, READ);
    // Groups by order first, so that two failed documents of one order do not count its money twice.
    const { rows } = await sql<Row>`
      with orders as (
        select "group", state, min(id) as sample, max(amount) as amount, count(*) as count,
          min(coalesce("failedAt", "createdAt")) as oldest, bool_or("postsMoney") as posts
        from ${found} found group by "group", state, coalesce("orderNumber", id))
      select "group", min(sample) as sample, sum(count)::int as count, min(oldest) as oldest, sum(amount)::text as amount,
        bool_or(posts) as "postsMoney"
      from orders group by "group", state order by count desc, "group", state`.execute(kysely(this.em));
    const samples = await this.work.byIds(
      this.em,
      rows.map(({ sample }) => sample),
    );
    const byId = new Map(samples.map((sample) => [sample.id, sample]));
    return rows.flatMap((row) => {
      const sample = byId.get(row.sample);
      return sample ? [this.view(row, sample, role)] : [];
    });
  }

  private view(row: Row, sample: FailedWorkRow, role: Role): FailedEventGroupView {
    const source = this.work.ofKind(sample.kind);
    const saysMore = sample.cause === null || sample.cause === 'unpostable';
    return {
      group: row.group,
      kind: sample.kind,
      ...explanationView(source.explain({ ...sample, said: saysMore ? sample.said : '' }), null, role),
      count: row.count,
      oldestAt: row.oldest.toISOString(),
      amount: row.amount === null ? null : toDecimal(Number(row.amount)),
      postsMoney: row.postsMoney,
      eventId: row.count === 1 ? row.sample : null,
    };
  }

  /** Failed and waiting work of every kind as one list: one statement finds and counts, another reads the page. */
  async listFailedEvents(
    filter: FailedEventsFilter & {
      readonly sort?: SortKey<FailedEventColumn>;
      /** Counted from 1. */
      readonly page?: number;
      /** Left out: all on one page. */
      readonly limit?: number;
    } = {},
    /** The viewer's role, which decides on the allowed repairs. */
    role: Role = 'admin',
  ): Promise<FailedEventPage> {
    const { sort = '-date', page = 1, limit = 2 ** 31 - 1 } = filter;
    const found = matching(this.work, filter, ['id', READS[sort.replace('-', '') as FailedEventColumn]]);
    const first = (page - 1) * limit;
    const { rows: answers } = await sql<{ total: number; ids: string[] }>`
      with found as materialized (
        select id, row_number() over (order by ${sortClause(sort, SORTED_BY, sql.ref('id'))}) as place from ${found} matching)
      select (select count(*)::int from found) as total,
        array(select id from found where place > ${first}::bigint and place <= ${first + limit}::bigint order by place) as ids`.execute(
      kysely(this.em),
    );
    const { total, ids } = answers[0]!;
    const rows = await this.work.byIds(this.em, ids);
    return { events: rows.map((row) => eventView(row, this.work.ofKind(row.kind), role)), total };
  }
}

function previewView({ body, lastBody, found, ...preview }: WorkPreview): FailedEventPreviewView {
  const shown = redact(body);
  const last = redact(lastBody);
  return { ...preview, body: shown, lastBody: last, found: redact(found), differences: differencesOf(last, shown) };
}

/** Filter of failed and waiting work. */
export interface FailedEventsFilter {
  /** Left out: `failed`, which waits for a person. */
  readonly state?: 'failed' | 'waiting' | 'all';
  readonly kind?: FailedWorkKind;
  readonly group?: string;
  /** Part of the search text, ignoring case. */
  readonly search?: string;
}

/** Returns these columns of the matching rows, as a table of a statement. */
export function matching<Column extends keyof FailedWorkRow>(
  work: AllFailedWork,
  { state = 'failed', kind, group, search }: FailedEventsFilter,
  columns: readonly Column[],
): RawBuilder<Pick<FailedWorkRow, Column>> {
  const conditions = [
    state !== 'all' && sql`state = ${state}::text`,
    group && sql`"group" = ${group}::text`,
    search && sql`search like ${containing(search)}::text`,
  ].filter((condition) => typeof condition === 'object');
  const where = sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
  return work.rows(columns, { kind, where });
}

interface Row {
  group: string;
  /** Id of one event of the group, which explains it. */
  sample: string;
  count: number;
  oldest: Date;
  amount: string | null;
  postsMoney: boolean;
}

const READ = ['id', 'group', 'state', 'amount', 'failedAt', 'createdAt', 'postsMoney', 'orderNumber'] as const;

/** Sort expression of each column. */
const SORTED_BY = {
  date: sql.ref('createdAt'),
  failed: { emptyLast: sql.ref('failedAt') },
  order: { emptyLast: sql.ref('orderNumber') },
  customer: { emptyLast: sql`lower(customer)` },
  operation: sql.ref('operation'),
  cause: sql.ref('group'),
  amount: { emptyLast: sql.ref('amount') },
  tries: sql.ref('attempts'),
} as const;

/** The row column behind each sort key. */
const READS: Readonly<Record<keyof typeof SORTED_BY, keyof FailedWorkRow>> = {
  date: 'createdAt',
  failed: 'failedAt',
  order: 'orderNumber',
  customer: 'customer',
  operation: 'operation',
  cause: 'group',
  amount: 'amount',
  tries: 'attempts',
};

export interface FailedEventPage {
  readonly events: FailedEventView[];
  /** Number of matches on all pages. */
  readonly total: number;
}

/** The first step of a replay. */
interface NextStep {
  /** Null where it cannot even be composed; `problem` says why. */
  readonly step: string | null;
  /** Method and path. */
  readonly request: string | null;
  readonly body: object | null;
  /** Whether Sage already has the document: then nothing is sent. */
  readonly inSage: 'yes' | 'no' | 'unknown';
  readonly found: SageRecord | null;
  /** Plain words. */
  readonly problem: string | null;
}

/** Goes through a write's steps without sending any. */
@Injectable()
export class WritePreview {
  constructor(
    private readonly sagas: Sagas,
    private readonly tokens: SageTokenStore,
  ) {}

  /** Returns the first step that is not done; null if nothing is left to send. Do not flush `em` afterwards. */
  async nextStep(write: QueuedWrite, em: EntityManager): Promise<NextStep | null> {
    let next: SageStep | undefined;
    try {
      next = await this.firstOpenStep(write, em);
    } catch (error) {
      return { step: null, request: null, body: null, inSage: 'unknown', found: null, problem: messageOf(error) };
    }
    if (!next) return null;
    const { name: step, request } = next;
    const body = write.steps?.[step]?.body ?? next.body;
    try {
      const found = (await next.find(body)) ?? null;
      return { step, request, body, inSage: found ? 'yes' : 'no', found, problem: null };
    } catch (error) {
      return { step, request, body, inSage: 'unknown', found: null, problem: messageOf(error) };
    }
  }

  private async firstOpenStep(write: QueuedWrite, em: EntityManager): Promise<SageStep | undefined> {
    const { businessId } = await this.tokens.access();
    const settings = businessId ? await em.findOne(SageSettings, businessId) : null;
    // Calls that only look something up are not logged as attempts of the write.
    const steps = this.sagas.steps(this.sagas.open(write, em, settings, {}));
    let turn = await steps.next();
    while (!turn.done) {
      const known = write.recordOf(turn.value.name);
      if (!known) return turn.value;
      turn = await steps.next(known);
    }
    return undefined;
  }
}
