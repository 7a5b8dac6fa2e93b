import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Selection, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { containing, readPage, sortClause } from '../../../platform/database/paged-list.js';
import type { ThingOwner, ThingOwners } from '../../../platform/http/own-decisions.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { isUuid } from '../../../platform/uuid.js';
import { Customers } from '../customers.js';
import type { RewardType } from '../rewards/reward.entity.js';
import type { LoyaltyTables } from '../tables.js';
import type { GrantState } from './grant.entity.js';
import type { AdminGrantView, GrantColumn, GrantView } from './grants.dto.js';

/** The state of grant `g` now: expired also where the job has not run since. */
export const STATE_NOW = sql<GrantState>`case when g.state = 'available' and g.expires_at <= now() then 'expired' else g.state end`;

/** The columns of grant `g` that every view shows. */
export const GRANT_COLUMNS = [
  'g.id',
  'g.reward_id as rewardId',
  'g.name',
  'g.type',
  'g.value',
  'g.product_id as productId',
  'g.points_cost as pointsCost',
  STATE_NOW.as('state'),
  'g.created_at as createdAt',
  'g.expires_at as expiresAt',
  'g.used_at as usedAt',
  'g.order_number as orderNumber',
  'g.cancelled_at as cancelledAt',
  'g.cancel_reason as cancelReason',
  'g.done_at as doneAt',
] as const;

type GrantRow = Selection<{ g: LoyaltyTables['loyalty.grants'] }, 'g', (typeof GRANT_COLUMNS)[number]>;

export function toGrantView(row: GrantRow): GrantView {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    usedAt: row.usedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
  };
}

/** Finds whose redeemed rewards are, for decisions that no one makes about themselves (docs/rules.md#own-decisions). */
@Injectable()
export class GrantOwners implements ThingOwners {
  readonly about = 'grant';

  constructor(private readonly em: EntityManager) {}

  async ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, ThingOwner>> {
    const grants = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.grants')
      .select(['id', 'user_id as userId'])
      .where(sql<boolean>`id = any(${ids.filter(isUuid)}::uuid[])`)
      .execute();
    return new Map(grants.map(({ id, userId }) => [id, { userId, email: null }]));
  }
}

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

/** The queries about grants. */
@Injectable()
export class GrantsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly customers: Customers,
  ) {}

  /** All customers' grants, page by page. */
  async listGrants({
    search,
    state,
    type,
    userId,
    sort,
    page,
    limit,
  }: GrantsFilter): Promise<{ grants: AdminGrantView[]; total: number }> {
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

  /** One grant as staff see it; null where there is none. */
  async grantById(grantId: string): Promise<AdminGrantView | null> {
    const rows = await rowsIn(this.em).where('g.id', '=', grantId).execute();
    return (await toAdminViews(this.customers, rows))[0] ?? null;
  }

  /** Returns one page of a customer's redeemed rewards, newest first; usable ones in order of expiry. */
  async myGrants(
    userId: string,
    /** Counted from 1. */
    page: number,
    limit: number,
    state?: GrantState,
  ): Promise<{ grants: GrantView[]; total: number }> {
    let matching = grantsOf(this.em, userId);
    if (state) matching = matching.where(STATE_NOW, '=', state);
    const sorted = (state === 'available' ? matching.orderBy('g.expires_at') : matching)
      .select(GRANT_COLUMNS)
      .orderBy('g.created_at', 'desc')
      .orderBy('g.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(kysely(this.em), sorted, matching);
    return { grants: rows.map(toGrantView), total };
  }

  /** Returns one of a customer's grants; null where the customer has no such grant. */
  async myGrant(userId: string, grantId: string): Promise<GrantView | null> {
    const row = await grantsOf(this.em, userId).where('g.id', '=', grantId).select(GRANT_COLUMNS).executeTakeFirst();
    return row ? toGrantView(row) : null;
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

const grantsOf = (em: EntityManager, userId: string) =>
  kysely<LoyaltyTables>(em).selectFrom('loyalty.grants as g').where('g.user_id', '=', userId);
