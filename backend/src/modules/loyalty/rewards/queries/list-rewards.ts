import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import type { LoyaltyTables } from '../../tables.js';
import type { RewardView } from './reward.view.js';
import { RewardProducts } from './reward-products.js';

/** Returns the rewards on offer in the order that staff gave them, the cheapest first among equals; on request also the inactive ones. */
export class ListRewards extends Query<RewardView[]> {
  constructor(readonly withInactive = false) {
    super();
  }
}

@QueryHandler(ListRewards)
export class ListRewardsHandler implements IQueryHandler<ListRewards> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: RewardProducts,
  ) {}

  async execute({ withInactive }: ListRewards): Promise<RewardView[]> {
    const rewards = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.rewards')
      .$if(!withInactive, (rows) => rows.where('is_active', '=', true))
      .select(['id', 'name', 'description', 'points_cost as pointsCost', 'is_active as isActive', 'type', 'value'])
      .select('product_id as productId')
      .orderBy('position')
      .orderBy('points_cost')
      .orderBy('id')
      .execute();
    const describe = await this.products.describing(rewards);
    return rewards.map(({ productId, ...reward }) => ({ ...reward, ...describe({ ...reward, productId }) }));
  }
}
