import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Config } from '../../../../config.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { toDecimal } from '../../../../platform/money.js';
import { WARNED_DAYS } from '../domain/points-expiry.js';
import { lotsOf } from './points-lots.js';
import type { ExpiringPointsView, NextRewardView, PointsSummaryView } from './points-summary.view.js';

/** Returns a customer's balance, pending and expiring points, and the next reward. */
export class PointsSummary extends Query<PointsSummaryView> {
  constructor(readonly userId: string) {
    super();
  }
}

interface Row {
  balance: number;
  spendable: number;
  purchaseOrders: number;
  unshipped: number;
  unpaid: number;
  next: Omit<NextRewardView, 'missing'> | null;
}

@QueryHandler(PointsSummary)
export class PointsSummaryHandler implements IQueryHandler<PointsSummary> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async execute({ userId }: PointsSummary): Promise<PointsSummaryView> {
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
}
