import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { toDecimal } from '../../../../platform/money.js';
import type { LiabilityFiguresView, LiabilityView } from './liability.view.js';

/** Returns what points and grants were worth at the end of each of these days, and are now (docs/rules.md#points-liability). */
export class PointsLiability extends Query<LiabilityView> {
  constructor(
    /** YYYY-MM-DD; null: 90 days before the last. */
    readonly from: string | null,
    /** YYYY-MM-DD; null: today. */
    readonly to: string | null,
  ) {
    super();
  }
}

interface Row {
  /** Null: now. */
  day: string | null;
  points: number;
  grantPoints: number;
  grants: number;
  customers: number;
}

const inLondon = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/London')::date`;

/** The time when a grant lost its worth; null where it still has it. */
const ENDED_AT = sql`case g.state when 'used' then g.used_at when 'cancelled' then g.cancelled_at when 'done' then g.done_at
  else case when g.expires_at <= now() then g.expires_at end end`;

@QueryHandler(PointsLiability)
export class PointsLiabilityHandler implements IQueryHandler<PointsLiability> {
  constructor(private readonly em: EntityManager) {}

  async execute({ from, to }: PointsLiability): Promise<LiabilityView> {
    const { rows } = await sql<Row>`
      with asked as (
        select least(coalesce(${to}::date, today), today) as last, ${from}::date as first
        from (select (now() at time zone 'Europe/London')::date as today) clock),
      range as (select greatest(coalesce(first, last - 89), last - 365) as first, last from asked),
      days as (select generate_series(first, last, interval '1 day')::date as day from range),
      moved as (
        select greatest(${inLondon('t.created_at')}, range.first) as day,
          sum(case t.type when 'earned' then t.points else -t.points end) as points
        from loyalty.points_transactions t, range group by 1),
      granted as (
        select ${inLondon('g.created_at')} as began, (${ENDED_AT} at time zone 'Europe/London')::date as ended, g.points_cost
        from loyalty.grants g),
      changed as (
        select greatest(began, range.first) as day, sum(points_cost) as points from granted, range group by 1
        union all
        select greatest(ended, range.first), -sum(points_cost) from granted, range where ended is not null group by 1)
      select to_char(days.day, 'YYYY-MM-DD') as day,
        sum(coalesce((select sum(points) from moved where moved.day = days.day), 0)) over (order by days.day)::float8 as points,
        sum(coalesce((select sum(points) from changed where changed.day = days.day), 0)) over (order by days.day)::float8
          as "grantPoints", 0 as grants, 0 as customers
      from days
      union all
      select null, coalesce(sum(b.balance), 0)::float8,
        (select coalesce(sum(points_cost), 0)::float8 from granted where ended is null),
        (select count(*)::int from granted where ended is null), (count(*) filter (where b.balance > 0))::int
      from loyalty.balances b
      order by day`.execute(kysely(this.em));
    const days = rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...figuresOf(row) }]));
    const current = rows.find(({ day }) => day === null)!;
    const { grants, customers } = current;
    return { now: { ...figuresOf(current), grants, customers }, days };
  }
}

const figuresOf = ({ points, grantPoints }: Row): LiabilityFiguresView => ({
  points,
  pounds: toDecimal(points),
  grantsPounds: toDecimal(grantPoints),
});
