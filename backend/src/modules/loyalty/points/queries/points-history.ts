import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, type Selection, sql } from 'kysely';
import { Config } from '../../../../config.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { LoyaltyTables } from '../../tables.js';
import type { PointsTransactionView } from './points.view.js';
import { lotsOf } from './points-lots.js';

/** One page of the history and the length of the whole history. */
export interface PointsHistoryPage {
  transactions: PointsTransactionView[];
  total: number;
}

/** Returns one page of a customer's movements, newest first. */
export class PointsHistory extends Query<PointsHistoryPage> {
  constructor(
    readonly userId: string,
    /** Counted from 1. */
    readonly page: number,
    readonly limit: number,
  ) {
    super();
  }
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

@QueryHandler(PointsHistory)
export class PointsHistoryHandler implements IQueryHandler<PointsHistory> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async execute({ userId, page, limit }: PointsHistory): Promise<PointsHistoryPage> {
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
