import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { containing, readPage, sortClause } from '../../../platform/database/paged-list.js';
import type { ThingOwner, ThingOwners } from '../../../platform/http/own-decisions.js';
import { addDays, londonDay } from '../../../platform/london-days.js';
import { toDecimal } from '../../../platform/money.js';
import { isUuid } from '../../../platform/uuid.js';
import { StaffAccounts } from '../../identity/index.js';
import type { OperationsTables } from '../tables.js';
import type {
  CasesInput,
  CaseView,
  NightView,
  ReconciliationView,
  RunProgressView,
  RunView,
} from './reconciliation.dto.js';
import { amountText } from './reconciliation.entity.js';

/**
 * Finds the owners of reconciliation cases, for decisions that no one makes about themselves
 * (docs/rules.md#own-decisions).
 */
@Injectable()
export class CaseOwners implements ThingOwners {
  readonly about = 'reconciliation-case';

  constructor(private readonly em: EntityManager) {}

  async ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, ThingOwner>> {
    const cases = await kysely<OperationsTables>(this.em)
      .selectFrom('operations.reconciliation_cases')
      .select(['id', 'user_id as userId', 'order_number as orderNumber'])
      .where(sql<boolean>`id = any(${ids.filter(isUuid)}::uuid[])`)
      .execute();
    return new Map(cases.map(({ id, ...owner }) => [id, { ...owner, email: null }]));
  }
}

/** Sort expression of each column. */
const SORTED_BY = {
  firstSeen: sql.ref('first_seen'),
  lastSeen: sql.ref('last_seen'),
  kind: sql.ref('kind'),
  order: { emptyLast: sql.ref('order_number') },
  difference: sql`abs(found - expected)`,
} as const;

/** The queries about reconciliation. */
@Injectable()
export class ReconciliationQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly staff: StaffAccounts,
  ) {}

  /** Returns a page of cases, and the number of matches on all pages. */
  async listCases(input: CasesInput): Promise<{ cases: CaseView[]; total: number }> {
    const { search, state, kind, sort, page, limit } = input;
    let matching = kysely<OperationsTables>(this.em).selectFrom('operations.reconciliation_cases');
    if (state !== 'all') matching = matching.where('settled_at', state === 'open' ? 'is' : 'is not', null);
    if (kind) matching = matching.where('kind', '=', kind);
    if (search)
      matching = matching.where(
        sql<boolean>`lower(concat_ws(chr(10), title, text, order_number, subject)) like ${containing(search)}`,
      );
    const sorted = matching
      .selectAll()
      .orderBy(sortClause(sort, SORTED_BY, sql.ref('id')))
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(kysely<OperationsTables>(this.em), sorted, matching);
    const names = await this.namesOf(rows.map(({ settled_by }) => settled_by));
    const cases = rows.map((row) => toCaseView(row, names));
    return { cases, total };
  }

  /** The run that is under way, the last one, the last 30 nights, and how many cases are open. */
  async reconciliationOverview(): Promise<ReconciliationView> {
    const today = londonDay(new Date());
    const [running, last, nights, open] = [
      await this.latest(true),
      await this.latest(false),
      await this.nights(addDays(today, 1 - NIGHTS), today),
      await this.open(),
    ];
    const names = await this.namesOf([last?.requested_by ?? null]);
    return {
      running: running ? progressOf(running) : null,
      last: last ? toRunView(last, names) : null,
      nights,
      openCases: open.cases,
      openPounds: toDecimal(open.pence),
    };
  }

  private latest(isUnderWay: boolean): Promise<RunRow | undefined> {
    return kysely<OperationsTables>(this.em)
      .selectFrom('operations.reconciliation_runs')
      .where('status', isUnderWay ? 'in' : 'not in', ['waiting', 'running'])
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** Returns one run for each day: the last of several tries. A night whose run is under way is left out. */
  private async nights(from: string, to: string): Promise<NightView[]> {
    const { rows } = await sql<NightView>`
      select to_char(day, 'YYYY-MM-DD') as date, coalesce(run.status, 'none') as status, coalesce(run.cases, 0) as cases,
        run.id as "runId"
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day
      left join lateral (
        select status, cases, id from operations.reconciliation_runs
        where night = day::date and status in ('green', 'differences', 'failed') order by created_at desc limit 1) run on true
      order by day`.execute(kysely(this.em));
    return rows;
  }

  /** Sums as float8, which is exact for pence up to 2^53; an int would end at £21 million. */
  private open(): Promise<{ cases: number; pence: number }> {
    return kysely<OperationsTables>(this.em)
      .selectFrom('operations.reconciliation_cases')
      .where('settled_at', 'is', null)
      .select([
        sql<number>`count(*)::int`.as('cases'),
        sql<number>`coalesce(sum(abs(found - expected)) filter (where unit = 'GBP'), 0)::float8`.as('pence'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** One run; null if there is none with this id. */
  async reconciliationRunById(id: string): Promise<RunView | null> {
    const run = await kysely<OperationsTables>(this.em)
      .selectFrom('operations.reconciliation_runs')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst();
    return run ? toRunView(run, await this.namesOf([run.requested_by])) : null;
  }

  /** Returns a function that names actors: the account's name, or the actor itself (`system`, or a deleted account). */
  private async namesOf(actors: readonly (string | null)[]): Promise<(actor: string) => string> {
    const names = await this.staff.namesOf(actors.filter((actor) => actor !== null));
    return (actor) => names.get(actor) ?? actor;
  }
}

type CaseRow = Selectable<OperationsTables['operations.reconciliation_cases']>;

function toCaseView(row: CaseRow, name: (actor: string) => string): CaseView {
  const { id, kind, subject, title, text, unit, action, expected, found } = row;
  return {
    ...{ id, kind, subject, orderNumber: row.order_number, userId: row.user_id, title, text },
    ...{ expected: amountText(expected, unit), found: amountText(found, unit) },
    ...{ difference: amountText(found - expected, unit), unit, action },
    firstSeen: row.first_seen.toISOString(),
    lastSeen: row.last_seen.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    settledBy: row.settled_by === null ? null : name(row.settled_by),
    settledReason: row.settled_reason,
  };
}

type RunRow = Selectable<OperationsTables['operations.reconciliation_runs']>;

/** `name` returns the name of an actor. */
function toRunView(run: RunRow, name: (actor: string) => string): RunView {
  const { id, status, night, requested_by: by, from_day: from, to_day: to, checked, sums, cases, error } = run;
  return {
    id,
    status: status === 'waiting' ? 'running' : status,
    startedAt: (run.started_at ?? run.created_at).toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    from,
    to,
    by: night ? null : name(by),
    checked,
    sums: (sums ?? []).map(({ name: what, shop, other, unit }) => ({
      name: what,
      shop: amountText(shop, unit),
      other: amountText(other, unit),
      difference: amountText(other - shop, unit),
      unit,
    })),
    cases,
    error,
  };
}

const NIGHTS = 30;

function progressOf({ created_at, started_at, step, done, total }: RunRow): RunProgressView {
  return { startedAt: (started_at ?? created_at).toISOString(), step: step || 'Waiting to start', done, total };
}
