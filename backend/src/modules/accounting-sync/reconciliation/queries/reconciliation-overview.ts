import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { addDays, londonDay } from '../../../../platform/london-days.js';
import { toDecimal } from '../../../../platform/money.js';
import type { AccountingTables } from '../../tables.js';
import type { NightView, ReconciliationView, RunProgressView } from '../http/reconciliation.view.js';
import { StaffNames } from '../staff-names.js';
import { type RunRow, toRunView } from './run-view.js';

const NIGHTS = 30;

/** The run that is under way, the last one, the last 30 nights, and how many cases are open. */
export class ReconciliationOverview extends Query<ReconciliationView> {}

@QueryHandler(ReconciliationOverview)
export class ReconciliationOverviewHandler implements IQueryHandler<ReconciliationOverview> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute(): Promise<ReconciliationView> {
    const today = londonDay(new Date());
    const [running, last, nights, open] = [
      await this.latest(true),
      await this.latest(false),
      await this.nights(addDays(today, 1 - NIGHTS), today),
      await this.open(),
    ];
    const names = await this.names.namesOf([last?.requested_by ?? null]);
    return {
      running: running ? progressOf(running) : null,
      last: last ? toRunView(last, names) : null,
      nights,
      openCases: open.cases,
      openPounds: toDecimal(open.pence),
    };
  }

  private latest(isUnderWay: boolean): Promise<RunRow | undefined> {
    return kysely<AccountingTables>(this.em)
      .selectFrom('accounting.reconciliation_runs')
      .where('status', isUnderWay ? 'in' : 'not in', ['waiting', 'running'])
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** One for each day; of several tries of a night the last. A night that is under way counts as none yet. */
  private async nights(from: string, to: string): Promise<NightView[]> {
    const { rows } = await sql<NightView>`
      select to_char(day, 'YYYY-MM-DD') as date, coalesce(run.status, 'none') as status, coalesce(run.cases, 0) as cases,
        run.id as "runId"
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day
      left join lateral (
        select status, cases, id from accounting.reconciliation_runs
        where night = day::date and status in ('green', 'differences', 'failed') order by created_at desc limit 1) run on true
      order by day`.execute(kysely(this.em));
    return rows;
  }

  private open(): Promise<{ cases: number; pence: number }> {
    return kysely<AccountingTables>(this.em)
      .selectFrom('accounting.reconciliation_cases')
      .where('settled_at', 'is', null)
      .select([
        sql<number>`count(*)::int`.as('cases'),
        // As float8 pence are exact up to 2^53; an int ends at £21 million.
        sql<number>`coalesce(sum(abs(found - expected)) filter (where unit = 'GBP'), 0)::float8`.as('pence'),
      ])
      .executeTakeFirstOrThrow();
  }
}

function progressOf({ created_at, started_at, step, done, total }: RunRow): RunProgressView {
  return { startedAt: (started_at ?? created_at).toISOString(), step: step || 'Waiting to start', done, total };
}
