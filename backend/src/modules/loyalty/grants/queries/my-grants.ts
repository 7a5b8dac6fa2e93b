import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import { readPage } from '../../../../platform/database/paged-list.js';
import type { LoyaltyTables } from '../../tables.js';
import type { GrantState } from '../domain/grant.js';
import type { GrantView } from './grant.view.js';
import { GRANT_COLUMNS, STATE_NOW, toGrantView } from './grant-columns.js';

/** Returns one page of a customer's redeemed rewards, newest first; usable ones in order of expiry. */
export class MyGrants extends Query<{ grants: GrantView[]; total: number }> {
  constructor(
    readonly userId: string,
    /** Counted from 1. */
    readonly page: number,
    readonly limit: number,
    readonly state?: GrantState,
  ) {
    super();
  }
}

/** Returns one of a customer's grants; null where the customer has no such grant. */
export class MyGrant extends Query<GrantView | null> {
  constructor(
    readonly userId: string,
    readonly grantId: string,
  ) {
    super();
  }
}

const grantsOf = (em: EntityManager, userId: string) =>
  kysely<LoyaltyTables>(em).selectFrom('loyalty.grants as g').where('g.user_id', '=', userId);

@QueryHandler(MyGrants)
export class MyGrantsHandler implements IQueryHandler<MyGrants> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, page, limit, state }: MyGrants): Promise<{ grants: GrantView[]; total: number }> {
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
}

@QueryHandler(MyGrant)
export class MyGrantHandler implements IQueryHandler<MyGrant> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, grantId }: MyGrant): Promise<GrantView | null> {
    const row = await grantsOf(this.em, userId).where('g.id', '=', grantId).select(GRANT_COLUMNS).executeTakeFirst();
    return row ? toGrantView(row) : null;
  }
}
