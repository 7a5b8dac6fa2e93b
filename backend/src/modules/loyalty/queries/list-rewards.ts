import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RewardView } from './reward.view.js';

/** What can be redeemed, the cheapest first; for whoever looks after them also what cannot (any more). */
export class ListRewards extends Query<RewardView[]> {
  constructor(readonly withInactive = false) {
    super();
  }
}

@QueryHandler(ListRewards)
export class ListRewardsHandler implements IQueryHandler<ListRewards> {
  constructor(private readonly em: EntityManager) {}

  execute({ withInactive }: ListRewards): Promise<RewardView[]> {
    return this.em.fork().execute<RewardView[]>(
      `select id, name, description, points_cost as "pointsCost", is_active as "isActive", type, value
       from loyalty.rewards where is_active or ?::boolean order by points_cost, id`,
      [withInactive],
    );
  }
}
