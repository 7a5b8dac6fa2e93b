import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PointsTransactionView } from './points.view.js';

/** One page of the history and how long the whole history is. */
export interface PointsHistoryPage {
  transactions: PointsTransactionView[];
  total: number;
}

/** A customer's movements, newest first, in one statement. */
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

/** The count stands beside the page, not in it: it is right on a page past the end as well. */
const HISTORY = `
  select counted.total, t.id, t.type, t.points, t.description,
    to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
  from (select count(*)::int as total from loyalty.points_transactions where user_id = ?::uuid) counted
  left join lateral (
    select * from loyalty.points_transactions where user_id = ?::uuid
    order by created_at desc, id desc limit ? offset ?) t on true
  order by t.created_at desc, t.id desc`;

@QueryHandler(PointsHistory)
export class PointsHistoryHandler implements IQueryHandler<PointsHistory> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, page, limit }: PointsHistory): Promise<PointsHistoryPage> {
    const parameters = [userId, userId, limit, (page - 1) * limit];
    const rows = await this.em.fork().execute<(PointsTransactionView & { total: number })[]>(HISTORY, parameters);
    const transactions = rows.filter(({ id }) => id !== null).map(({ total: _, ...transaction }) => transaction);
    return { transactions, total: rows[0]?.total ?? 0 };
  }
}
