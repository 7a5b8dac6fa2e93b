import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import type {
  ReconciledRecord,
  ReconciledRecords,
  ReconciledWindow,
  RecordStage,
} from '../../platform/reconciled-records.js';
import type { LoyaltyTables } from './tables.js';

const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface GrantRow {
  id: string;
  userId: string;
  cost: number;
  state: string;
  at: Date;
  name: string | null;
  taken: number;
  returned: number;
  orders: number;
  isUnlimited: boolean;
}

/**
 * The cost of redeemed rewards, their movements in the ledger, and the orders that use them (docs/rules.md#grants);
 * read whole.
 */
@Injectable()
export class GrantRecords {
  constructor(private readonly em: EntityManager) {}

  async collect(stage: RecordStage, signal: AbortSignal): Promise<void> {
    let rows: GrantRow[] = [];
    let after = FIRST;
    do {
      signal.throwIfAborted();
      rows = await this.pageAfter(after);
      after = rows.at(-1)?.id ?? after;
      await stage.add(
        rows.map(({ id, userId, cost: amount, state: status, at, ...detail }) => ({
          ...{ source: 'grant' as const, id, userId, amount, status, at, detail },
        })),
      );
    } while (rows.length === PAGE);
  }

  /** Grant, movements and uses in one statement, because they change in one. */
  private async pageAfter(after: string): Promise<GrantRow[]> {
    const { rows } = await sql<GrantRow>`
      select coalesce(g.id, t.grant_id) as id, coalesce(g.user_id, t.user_id) as "userId", coalesce(g.points_cost, 0) as cost,
        coalesce(g.state, 'missing') as state, coalesce(g.created_at, t.at) as at, g.name,
        coalesce(t.taken, 0) as taken, coalesce(t.returned, 0) as returned,
        (select count(*)::int from loyalty.grant_uses u where u.grant_id = g.id and u.returned_at is null) as orders,
        coalesce(g.type = 'shipping', false) as "isUnlimited"
      from (select * from loyalty.grants where id > ${after}::uuid order by id limit ${PAGE}) g
      full join (
        select grant_id, (array_agg(user_id))[1] as user_id, max(created_at) as at,
          coalesce(sum(points) filter (where type = 'spent'), 0)::int as taken,
          coalesce(sum(points) filter (where type = 'earned'), 0)::int as returned
        from loyalty.points_transactions where grant_id > ${after}::uuid
        group by grant_id order by grant_id limit ${PAGE}) t on t.grant_id = g.id
      order by 1 limit ${PAGE}`.execute(kysely(this.em));
    return rows;
  }
}

interface OrderPointsRow {
  orderId: string;
  userId: string;
  movements: number;
  used: number;
  earned: number;
  at: Date;
}

interface BalanceRow {
  userId: string;
  balance: number;
  ledger: number;
  pending: number;
  pendingOfOrders: number;
  at: Date;
}

/** The ledger of each order and customer, the stored balances, what waits for payment and the grants (docs/rules.md#points-balance). */
@Injectable()
export class PointsRecords implements ReconciledRecords {
  readonly order = 4;
  readonly title = 'Points';

  constructor(
    private readonly em: EntityManager,
    private readonly grants: GrantRecords,
  ) {}

  async collect(_: ReconciledWindow, stage: RecordStage, signal: AbortSignal): Promise<void> {
    await this.ofOrders(stage, signal);
    await this.ofCustomers(stage, signal);
    await this.awaitingPayment(stage, signal);
    await this.grants.collect(stage, signal);
  }

  private async ofOrders(stage: RecordStage, signal: AbortSignal): Promise<void> {
    let orders: { orderId: string; userId: string }[] = [];
    let after = '';
    do {
      signal.throwIfAborted();
      orders = await stage.customerOrders(after, PAGE);
      after = orders.at(-1)?.orderId ?? '';
      const rows = await this.ledgerOf(orders);
      await stage.add(
        rows.map(({ orderId, userId, movements: amount, used, earned, at }) => ({
          source: 'order-points',
          id: orderId,
          orderId,
          userId,
          amount,
          at,
          detail: { used, earned },
        })),
      );
    } while (orders.length === PAGE);
  }

  private async ledgerOf(orders: { orderId: string; userId: string }[]): Promise<OrderPointsRow[]> {
    const users = [...new Set(orders.map(({ userId }) => userId))];
    const ids = orders.map(({ orderId }) => orderId);
    const { rows } = await sql<OrderPointsRow>`
      select order_id as "orderId", user_id as "userId", count(*)::int as movements, max(created_at) as at,
        coalesce(sum(case split_part(key, ':', 1) when 'spent' then points when 'returned' then -points
          when 'refunded' then -points when 'refund-undone' then points end), 0)::int as used,
        coalesce(sum(case split_part(key, ':', 1) when 'earned' then points when 'taken-back' then -points
          when 'given-again' then points end), 0)::int
          as earned
      from loyalty.points_transactions
      where user_id = any(${users}::uuid[]) and order_id = any(${ids}::uuid[])
      group by order_id, user_id`.execute(kysely(this.em));
    return rows;
  }

  /** Balance, ledger and pending points in one statement, because they change in one transaction. */
  private async ofCustomers(stage: RecordStage, signal: AbortSignal): Promise<void> {
    let page: BalanceRow[] = [];
    let after = FIRST;
    do {
      signal.throwIfAborted();
      const { rows } = await sql<BalanceRow>`
        select coalesce(b.user_id, l.user_id) as "userId", coalesce(b.balance, 0) as balance,
          coalesce(l.points, 0) as ledger, coalesce(greatest(b.updated_at, l.at), now()) as at, coalesce(b.pending, 0) as pending,
          (select coalesce(sum(p.points), 0)::int from loyalty.pending_points p
            where p.user_id = coalesce(b.user_id, l.user_id) and p.kind <> 'purchase-order') as "pendingOfOrders"
        from (select user_id, balance, pending, updated_at from loyalty.balances where user_id > ${after}::uuid
            order by user_id limit ${PAGE}) b
        full join (
          select user_id, sum(case type when 'earned' then points else -points end)::int as points, max(created_at) as at
          from loyalty.points_transactions where user_id > ${after}::uuid
          group by user_id order by user_id limit ${PAGE}) l on l.user_id = b.user_id
        order by 1 limit ${PAGE}`.execute(kysely(this.em));
      page = rows;
      after = page.at(-1)?.userId ?? after;
      await stage.add(
        page.map(({ userId, balance: amount, at, ...detail }) => ({
          source: 'balance',
          id: userId,
          userId,
          amount,
          at,
          detail,
        })),
      );
    } while (page.length === PAGE);
  }

  /** Points of shipped purchase orders, whose invoice is to be paid (docs/rules.md#pending-points). */
  private async awaitingPayment(stage: RecordStage, signal: AbortSignal): Promise<void> {
    let page: ReconciledRecord[] = [];
    let after = FIRST;
    do {
      signal.throwIfAborted();
      const rows = await kysely<LoyaltyTables>(this.em)
        .selectFrom('loyalty.pending_points')
        .where('kind', '=', 'unpaid')
        .where('order_id', '>', after)
        .select([
          'order_id as id',
          'order_id as orderId',
          'order_number as orderNumber',
          'user_id as userId',
          'points as amount',
          'updated_at as at',
        ])
        .orderBy('order_id')
        .limit(PAGE)
        .execute();
      page = rows.map((row) => ({ source: 'unpaid-points', ...row }));
      after = page.at(-1)?.id ?? after;
      await stage.add(page);
    } while (page.length === PAGE);
  }
}
