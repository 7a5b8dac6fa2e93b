import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../platform/database/kysely.js';
import type { LoyaltyTables } from '../tables.js';
import type { RewardView } from './reward.view.js';

/** Returns the rewards on offer, the cheapest first; on request also the inactive ones. */
export class ListRewards extends Query<RewardView[]> {
  constructor(readonly withInactive = false) {
    super();
  }
}

@QueryHandler(ListRewards)
export class ListRewardsHandler implements IQueryHandler<ListRewards> {
  constructor(private readonly em: EntityManager) {}

  execute({ withInactive }: ListRewards): Promise<RewardView[]> {
    return kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.rewards')
      .$if(!withInactive, (rewards) => rewards.where('is_active', '=', true))
      .select(['id', 'name', 'description', 'points_cost as pointsCost', 'is_active as isActive', 'type', 'value'])
      .orderBy('points_cost')
      .orderBy('id')
      .execute();
  }
}
