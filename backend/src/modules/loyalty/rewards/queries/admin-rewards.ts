import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { LoyaltyTables } from '../../tables.js';
import type { AdminRewardView } from './admin-reward.view.js';
import { RewardProducts } from './reward-products.js';

/** Returns all rewards in the order that customers see, or one; the switched-off ones are among them. */
export class AdminRewards extends Query<AdminRewardView[]> {
  constructor(readonly id?: string) {
    super();
  }
}

@QueryHandler(AdminRewards)
export class AdminRewardsHandler implements IQueryHandler<AdminRewards> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: RewardProducts,
  ) {}

  async execute({ id }: AdminRewards): Promise<AdminRewardView[]> {
    const rewards = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.rewards as r')
      .$if(id !== undefined, (rows) => rows.where('r.id', '=', id as string))
      .select(['r.id', 'r.version', 'r.name', 'r.description', 'r.points_cost as pointsCost', 'r.type', 'r.value'])
      .select(['r.is_active as isActive', 'r.product_id as productId', 'r.created_at as createdAt'])
      .select(sql<number>`(select count(*)::int from loyalty.grants g where g.reward_id = r.id)`.as('redeemed'))
      .orderBy('r.position')
      .orderBy('r.points_cost')
      .orderBy('r.id')
      .execute();
    const describe = await this.products.describing(rewards);
    return rewards.map((reward) => ({
      ...reward,
      ...describe(reward),
      createdAt: reward.createdAt.toISOString(),
    }));
  }
}
