import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { containing, readPage, sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { Customers } from '../../customers.js';
import type { RewardType } from '../../rewards/domain/reward.js';
import type { LoyaltyTables } from '../../tables.js';
import type { GrantState } from '../domain/grant.js';
import { type GrantColumn } from '../http/admin-grants.input.js';
import type { AdminGrantView } from './admin-grant.view.js';
import { GRANT_COLUMNS, STATE_NOW, toGrantView } from './grant-columns.js';

const SORTED_BY = {
  created: sql.ref('g.created_at'),
  expires: { emptyLast: sql.ref('g.expires_at') },
  points: sql.ref('g.points_cost'),
  name: sql`lower(g.name)`,
  state: STATE_NOW,
} as const;

/** The filter; see `GrantsInput`. */
interface GrantsFilter {
  readonly search?: string;
  readonly state?: GrantState;
  readonly type?: RewardType;
  readonly userId?: string;
  readonly sort: SortKey<GrantColumn>;
  readonly page: number;
  readonly limit: number;
}

/** All customers' grants, page by page. */
export class ListGrants extends Query<{ grants: AdminGrantView[]; total: number }> {
  constructor(readonly filter: GrantsFilter) {
    super();
  }
}

/** One grant as staff see it; null where there is none. */
export class GrantById extends Query<AdminGrantView | null> {
  constructor(readonly grantId: string) {
    super();
  }
}

const STAFF_COLUMNS = [
  ...GRANT_COLUMNS,
  'g.user_id as userId',
  'g.cancelled_by as cancelledBy',
  'g.done_by as doneBy',
  'g.done_note as doneNote',
  sql<number>`(select count(*)::int from loyalty.grant_uses u where u.grant_id = g.id and u.returned_at is null)`.as(
    'orders',
  ),
] as const;

const grantsIn = (em: EntityManager) => kysely<LoyaltyTables>(em).selectFrom('loyalty.grants as g');
const rowsIn = (em: EntityManager) => grantsIn(em).select(STAFF_COLUMNS);
type Row = Awaited<ReturnType<ReturnType<typeof rowsIn>['execute']>>[number];

@QueryHandler(ListGrants)
export class ListGrantsHandler implements IQueryHandler<ListGrants> {
  constructor(
    private readonly em: EntityManager,
    private readonly customers: Customers,
  ) {}

  async execute({ filter: { search, state, type, userId, sort, page, limit } }: ListGrants) {
    let matching = grantsIn(this.em);
    if (userId) matching = matching.where('g.user_id', '=', userId);
    if (state) matching = matching.where(STATE_NOW, '=', state);
    if (type) matching = matching.where('g.type', '=', type);
    if (search) {
      const owners = await this.customers.search(search);
      matching = matching.where(
        sql<boolean>`(g.user_id = any(${owners}::uuid[])
          or lower(concat_ws(chr(10), g.name, g.order_number, g.id, g.cancel_reason, g.done_note)) like ${containing(search)})`,
      );
    }
    const sorted = matching
      .select(STAFF_COLUMNS)
      .orderBy(sortClause(sort, SORTED_BY, sql.ref('g.id')))
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(kysely(this.em), sorted, matching);
    return { grants: await toAdminViews(this.customers, rows), total };
  }
}

@QueryHandler(GrantById)
export class GrantByIdHandler implements IQueryHandler<GrantById> {
  constructor(
    private readonly em: EntityManager,
    private readonly customers: Customers,
  ) {}

  async execute({ grantId }: GrantById): Promise<AdminGrantView | null> {
    const rows = await rowsIn(this.em).where('g.id', '=', grantId).execute();
    return (await toAdminViews(this.customers, rows))[0] ?? null;
  }
}

async function toAdminViews(customers: Customers, rows: readonly Row[]): Promise<AdminGrantView[]> {
  const owners = await customers.byIds(rows.map(({ userId }) => userId));
  const nameOf = await customers.namesOf(rows.flatMap(({ cancelledBy, doneBy }) => [cancelledBy, doneBy]));
  return rows.map(({ userId, cancelledBy, doneBy, doneNote, orders, ...row }) => ({
    ...toGrantView(row),
    userId,
    customerName: owners.get(userId)?.name ?? null,
    customerEmail: owners.get(userId)?.email ?? null,
    cancelledBy: cancelledBy && nameOf(cancelledBy),
    doneBy: doneBy && nameOf(doneBy),
    doneNote,
    orders,
  }));
}
