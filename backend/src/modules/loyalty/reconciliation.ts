import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import type { LoyaltyTables } from './tables.js';

const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The movements of one order, net of returned points. */
export interface ReconciledOrderPoints {
  readonly orderId: string;
  readonly movements: number;
  readonly used: number;
  readonly earned: number;
}

export interface ReconciledBalance {
  readonly userId: string;
  readonly balance: number;
  /** Sum of the ledger. */
  readonly ledger: number;
  /** Pending points as stored, and as the sum over the orders. */
  readonly pending: number;
  readonly pendingOfOrders: number;
  readonly changedAt: Date;
}

/** Points of a shipped order whose invoice is unpaid (docs/rules.md#pending-points). */
export interface UnpaidPoints {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly userId: string;
  readonly points: number;
  readonly changedAt: Date;
}

/** A redeemed reward; one that only the ledger knows has no name and costs nothing. */
export interface ReconciledGrant {
  readonly id: string;
  readonly userId: string;
  readonly name: string | null;
  readonly state: string;
  readonly cost: number;
  /** Points that the ledger took for it, less those that it returned. */
  readonly moved: number;
  /** Number of orders that use it. */
  readonly orders: number;
  /** Whether any number of orders may use it. */
  readonly isUnlimited: boolean;
}

/** Points and redeemed rewards for the nightly comparison; each page is one statement, because they change in one. */
@Injectable()
export class ReconciledPoints {
  constructor(private readonly em: EntityManager) {}

  /** Returns the ledger of customers' orders, by order; an order without movements is left out. */
  async ofOrders(
    orders: readonly { id: string; userId: string | null }[],
  ): Promise<ReadonlyMap<string, ReconciledOrderPoints>> {
    const { rows } = await sql<ReconciledOrderPoints>`
      select order_id as "orderId", count(*)::int as movements,
        coalesce(sum(case split_part(key, ':', 1) when 'spent' then points when 'returned' then -points
          when 'refunded' then -points when 'refund-undone' then points end), 0)::int as used,
        coalesce(sum(case split_part(key, ':', 1) when 'earned' then points when 'taken-back' then -points
          when 'given-again' then points end), 0)::int as earned
      from loyalty.points_transactions
      where user_id = any(${[...new Set(orders.flatMap(({ userId }) => userId ?? []))]}::uuid[])
        and order_id = any(${orders.map(({ id }) => id)}::uuid[])
      group by order_id`.execute(kysely(this.em));
    return new Map(rows.map((row) => [row.orderId, row]));
  }

  /** Returns the balances of customers with an id above `after`, up to `to`. */
  async balances(after: string, to: string): Promise<ReconciledBalance[]> {
    const { rows } = await sql<ReconciledBalance>`
      select coalesce(b.user_id, l.user_id) as "userId", coalesce(b.balance, 0) as balance, coalesce(l.points, 0) as ledger,
        coalesce(b.pending, 0) as pending, coalesce(greatest(b.updated_at, l.at), now()) as "changedAt",
        (select coalesce(sum(p.points), 0)::int from loyalty.pending_points p
          where p.user_id = coalesce(b.user_id, l.user_id) and p.kind <> 'purchase-order') as "pendingOfOrders"
      from (select * from loyalty.balances where user_id > ${after}::uuid and user_id <= ${to}::uuid) b
      full join (
        select user_id, sum(case type when 'earned' then points else -points end)::int as points, max(created_at) as at
        from loyalty.points_transactions where user_id > ${after}::uuid and user_id <= ${to}::uuid
        group by user_id) l on l.user_id = b.user_id`.execute(kysely(this.em));
    return rows;
  }

  unpaid(): AsyncGenerator<UnpaidPoints[]> {
    return pages(
      (after) =>
        kysely<LoyaltyTables>(this.em)
          .selectFrom('loyalty.pending_points')
          .where('kind', '=', 'unpaid')
          .where('order_id', '>', after)
          .select([
            'order_id as orderId',
            'order_number as orderNumber',
            'user_id as userId',
            'points',
            'updated_at as changedAt',
          ])
          .orderBy('order_id')
          .limit(PAGE)
          .execute(),
      ({ orderId }) => orderId,
    );
  }

  grants(): AsyncGenerator<ReconciledGrant[]> {
    return pages(
      async (after) => {
        const { rows } = await sql<ReconciledGrant>`
          select coalesce(g.id, t.grant_id) as id, coalesce(g.user_id, t.user_id) as "userId", g.name,
            coalesce(g.points_cost, 0) as cost, coalesce(g.state, 'missing') as state, coalesce(t.moved, 0) as moved,
            (select count(*)::int from loyalty.grant_uses u where u.grant_id = g.id and u.returned_at is null) as orders,
            coalesce(g.type = 'shipping', false) as "isUnlimited"
          from (select * from loyalty.grants where id > ${after}::uuid order by id limit ${PAGE}) g
          full join (
            select grant_id, (array_agg(user_id))[1] as user_id,
              coalesce(sum(case type when 'spent' then points when 'earned' then -points end), 0)::int as moved
            from loyalty.points_transactions where grant_id > ${after}::uuid
            group by grant_id order by grant_id limit ${PAGE}) t on t.grant_id = g.id
          order by 1 limit ${PAGE}`.execute(kysely(this.em));
        return rows;
      },
      ({ id }) => id,
    );
  }
}

async function* pages<T>(read: (after: string) => Promise<T[]>, idOf: (row: T) => string): AsyncGenerator<T[]> {
  let page: T[] = [];
  do {
    const last = page.at(-1);
    page = await read(last ? idOf(last) : FIRST);
    yield page;
  } while (page.length === PAGE);
}
