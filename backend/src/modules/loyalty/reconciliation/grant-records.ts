import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { RecordStage } from '../../../platform/reconciled-records.js';

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
