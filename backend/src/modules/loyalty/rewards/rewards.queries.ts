import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { LoyaltyTables } from '../tables.js';
import type { RewardType } from './reward.entity.js';

/** The part of a reward that says what it gives. */
export interface RewardFields {
  readonly type: RewardType;
  readonly value: string | null;
  readonly productId: string | null;
}

/** A reward on offer. */
interface OfferedReward extends RewardFields {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly pointsCost: number;
  readonly isActive: boolean;
}

/** A reward as staff keep it. */
interface KeptReward extends OfferedReward {
  readonly version: number;
  readonly createdAt: Date;
  /** Number of redemptions. */
  readonly redeemed: number;
}

interface ProductToGive {
  readonly name: string;
  readonly productId: string | null;
}

/** The queries about rewards; ordering knows the products that some of them give. */
@Injectable()
export class RewardsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns all rewards in the order that customers see, or one; the switched-off ones are among them. */
  adminRewards(id?: string): Promise<KeptReward[]> {
    return kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.rewards as r')
      .$if(id !== undefined, (rows) => rows.where('r.id', '=', id as string))
      .select(['r.id', 'r.version', 'r.name', 'r.description', 'r.points_cost as pointsCost', 'r.type', 'r.value'])
      .select(['r.is_active as isActive', 'r.product_id as productId', 'r.created_at as createdAt'])
      .select(sql<number>`(select count(*)::int from loyalty.grants g where g.reward_id = r.id)`.as('redeemed'))
      .orderBy('r.position')
      .orderBy('r.points_cost')
      .orderBy('r.id')
      .execute();
  }

  /** Returns the rewards on offer in the order that staff gave them, the cheapest first among equals; on request also the inactive ones. */
  listRewards(withInactive = false): Promise<OfferedReward[]> {
    return kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.rewards')
      .$if(!withInactive, (rows) => rows.where('is_active', '=', true))
      .select(['id', 'name', 'description', 'points_cost as pointsCost', 'is_active as isActive', 'type', 'value'])
      .select('product_id as productId')
      .orderBy('position')
      .orderBy('points_cost')
      .orderBy('id')
      .execute();
  }

  /**
   * Returns the reward on offer where it gives a product; null for others, and where this customer's `key` redeemed it
   * already.
   */
  async productToGive(rewardId: string, userId: string, key: string | null): Promise<ProductToGive | null> {
    const reward = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.rewards')
      .where('id', '=', rewardId)
      .where('is_active', '=', true)
      .where('type', '=', 'product')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('loyalty.grants').where('user_id', '=', userId).where('idempotency_key', '=', key).select('id'),
          ),
        ),
      )
      .select(['name', 'product_id as productId'])
      .executeTakeFirst();
    return reward ?? null;
  }
}
