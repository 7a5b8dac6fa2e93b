import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, type Selection, sql } from 'kysely';
import { Config } from '../../../config.js';
import { kysely } from '../../../platform/database/kysely.js';
import { toDecimal } from '../../../platform/money.js';
import type { DataSubject, ErasureObstacleSource, PersonalDataHolder } from '../../../platform/personal-data.js';
import { Customers } from '../customers.js';
import { Points } from '../points.facade.js';
import type { LoyaltyTables } from '../tables.js';
import { CustomerUnknown } from './points.commands.js';
import type {
  CustomerPointsView,
  ExpiringPointsView,
  LiabilityFiguresView,
  LiabilityView,
  NextRewardView,
  PointsSummaryView,
  PointsTransactionView,
} from './points.dto.js';
import { WARNED_DAYS } from './points-transaction.entity.js';

/**
 * The day, in London, on which points that were added at `at` expire: the last of the month in which they become `months` old
 * (docs/rules.md#points-expiry).
 */
export const expiryDay = (at: RawBuilder<unknown>, months: number) => sql<string>`
  (date_trunc('month', ${at} at time zone 'Europe/London' + make_interval(months => ${months}::int))
    + interval '1 month' - interval '1 day')::date`;

/** The last second of a day in London. */
export const endOfDay = (day: RawBuilder<unknown>) => sql<Date>`
  (${day}::timestamp + interval '1 day' - interval '1 second') at time zone 'Europe/London'`;

/**
 * The additions of one customer with the points left of each: the oldest are spent first, whatever for
 * (docs/rules.md#points-expiry). Columns: `id`, `points`, `remaining`, `expires_on`, `expires_at`.
 */
export const lotsOf = (userId: string, months: number): RawBuilder<unknown> => sql`
  select lot.id, lot.points, lot.expires_on, ${endOfDay(sql`lot.expires_on`)} as expires_at,
    greatest(0, least(lot.points, lot.running - lot.spent))::int as remaining
  from (
    select id, points, type, ${expiryDay(sql`created_at`, months)} as expires_on,
      sum(points) filter (where type = 'earned') over (order by created_at, id) as running,
      coalesce(sum(points) filter (where type = 'spent') over (), 0) as spent
    from loyalty.points_transactions where user_id = ${userId}) lot
  where lot.type = 'earned'`;

interface Row {
  balance: number;
  spendable: number;
  purchaseOrders: number;
  unshipped: number;
  unpaid: number;
  next: Omit<NextRewardView, 'missing'> | null;
}

/** The queries about points. */
@Injectable()
export class PointsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly customers: Customers,
  ) {}

  /** Returns a customer's balance, pending and expiring points, and the next reward. */
  async pointsSummary(userId: string): Promise<PointsSummaryView> {
    const { rows } = await sql<Row>`
      with owned as (
        select coalesce(max(balance), 0) as balance, greatest(0, coalesce(max(balance - pending), 0)) as spendable
        from loyalty.balances where user_id = ${userId}),
      waiting as (
        select coalesce(sum(points) filter (where kind = 'purchase-order'), 0)::int as "purchaseOrders",
          coalesce(sum(points) filter (where kind = 'unshipped'), 0)::int as unshipped,
          coalesce(sum(points) filter (where kind = 'unpaid'), 0)::int as unpaid
        from loyalty.pending_points where user_id = ${userId})
      select owned.balance, owned.spendable, waiting.*,
        (select jsonb_build_object('rewardId', r.id, 'name', r.name, 'pointsCost', r.points_cost)
          from loyalty.rewards r where r.is_active and r.points_cost > owned.spendable
          order by r.points_cost, r.position, r.id limit 1) as next
      from owned, waiting`.execute(kysely(this.em));
    const { balance, spendable, purchaseOrders, unshipped, unpaid, next } = rows[0]!;
    return {
      balance,
      spendable,
      worth: toDecimal(Math.max(0, balance)),
      pending: { purchaseOrders, unshipped, unpaid },
      expiring: await this.expiring(userId),
      next: next && { ...next, missing: next.pointsCost - spendable },
    };
  }

  /** Points whose day has passed without a warning expire only after one. */
  private async expiring(userId: string): Promise<ExpiringPointsView | null> {
    const { pointsExpireMonths } = this.config.rewards;
    if (pointsExpireMonths === 0) return null;
    const { rows } = await sql<ExpiringPointsView>`
      select sum(remaining)::int as points, greatest(expires_on, case when expires_on < today then today + ${WARNED_DAYS}::int end) as on
      from (${lotsOf(userId, pointsExpireMonths)}) lot, (select (now() at time zone 'Europe/London')::date as today) clock
      where remaining > 0 group by 2 order by 2 limit 1`.execute(kysely(this.em));
    return rows[0] ?? null;
  }

  /** Returns a customer's points with who it is. Throws `CustomerUnknown`. */
  async customerPoints(userId: string): Promise<CustomerPointsView> {
    const customer = await this.customers.byId(userId);
    if (!customer) throw new CustomerUnknown();
    const { name, email } = customer;
    return { name, email, ...(await this.pointsSummary(userId)) };
  }

  /** Returns what points and grants were worth at the end of each of these days, and are now (docs/rules.md#points-liability). */
  async pointsLiability(
    /** YYYY-MM-DD; null: 90 days before the last. */
    from: string | null,
    /** YYYY-MM-DD; null: today. */
    to: string | null,
  ): Promise<LiabilityView> {
    const { rows } = await sql<LiabilityRow>`
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

  /** Returns one page of a customer's movements, newest first. */
  async pointsHistory(userId: string /** Counted from 1. */, page: number, limit: number): Promise<PointsHistoryPage> {
    const movements = kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.points_transactions')
      .where('user_id', '=', userId);
    // The count stands beside the page, so that it is right on a page past the end as well.
    const rows = await kysely<LoyaltyTables>(this.em)
      .selectFrom(movements.select(sql<number>`count(*)::int`.as('total')).as('counted'))
      .leftJoinLateral(
        movements
          .select(COLUMNS)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .as('t'),
        (join) => join.onTrue(),
      )
      .leftJoin(this.lots(userId).as('lot'), (join) => join.onRef('lot.id', '=', 't.id').on('lot.remaining', '>', 0))
      .select(['counted.total', 'lot.expires_at as expiresAt'])
      .selectAll('t')
      .orderBy('t.createdAt', 'desc')
      .orderBy('t.id', 'desc')
      .execute();
    const transactions = rows.filter((row): row is typeof row & Movement => row.id !== null);
    return {
      transactions: transactions.map(({ total: _, ...row }) => ({
        ...row,
        expiresAt: row.expiresAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
      })),
      total: rows[0]?.total ?? 0,
    };
  }

  /** The remaining points of each addition, if points expire. */
  private lots(userId: string): RawBuilder<Lot> {
    const { pointsExpireMonths: months } = this.config.rewards;
    if (months > 0) return sql<Lot>`(${lotsOf(userId, months)})`;
    return sql<Lot>`(select null::uuid as id, 0 as remaining, null::timestamptz as expires_at where false)`;
  }
}

interface LiabilityRow {
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

const figuresOf = ({ points, grantPoints }: LiabilityRow): LiabilityFiguresView => ({
  points,
  pounds: toDecimal(points),
  grantsPounds: toDecimal(grantPoints),
});

/**
 * Prevents the erasure of an account that owes points: a new account would begin without the debt. Pending points do
 * not pay for it.
 */
@Injectable()
export class PointsDebt implements ErasureObstacleSource {
  async obstaclesTo(userId: string, em: EntityManager): Promise<readonly string[]> {
    const account = await kysely<LoyaltyTables>(em)
      .selectFrom('loyalty.balances')
      .where('user_id', '=', userId)
      .select(['balance', 'pending'])
      .executeTakeFirst();
    const due = account ? account.pending - account.balance : 0;
    if (due <= 0) return [];
    const debt = `${due.toLocaleString('en-GB')} ${due === 1 ? 'point' : 'points'}`;
    return [
      `The account owes ${debt}, which a refund took back after they were spent. It can be deleted once they are settled.`,
    ];
  }
}

/** One page of the history and the length of the whole history. */
export interface PointsHistoryPage {
  transactions: PointsTransactionView[];
  total: number;
}

const COLUMNS = [
  'id',
  'type',
  'points',
  'description',
  'order_number as orderNumber',
  'grant_id as grantId',
  'created_at as createdAt',
] as const;
type Lot = { id: string; remaining: number; expires_at: Date };
type Movement = Selection<LoyaltyTables, 'loyalty.points_transactions', (typeof COLUMNS)[number]>;

/** A customer's points and redeemed rewards, for the export of personal data. */
@Injectable()
export class PointsPersonalData implements PersonalDataHolder {
  readonly name = 'points';
  readonly erasedBy = ['loyalty.erase-grant-text-on-user-erased'];

  constructor(
    private readonly em: EntityManager,
    private readonly points: Points,
  ) {}

  async collect({ userId }: DataSubject): Promise<unknown> {
    const history = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.points_transactions')
      .where('user_id', '=', userId)
      .select(['type', 'points', 'description', sql<string>`created_at::text`.as('createdAt')])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const rewards = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.grants')
      .where('user_id', '=', userId)
      .select([
        'name',
        'state',
        'points_cost as points',
        'order_number as orderNumber',
        'cancel_reason as cancelReason',
      ])
      .select(sql<string>`created_at::text`.as('createdAt'))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const pending = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.pending_points')
      .where('user_id', '=', userId)
      .select(['order_number as orderNumber', 'points'])
      .orderBy('order_number')
      .execute();
    return { balance: await this.points.balance(userId), pending, history, rewards };
  }
}
