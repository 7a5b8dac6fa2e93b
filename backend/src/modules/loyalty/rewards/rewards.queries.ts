import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { GUEST } from '../../../platform/http/actor.js';
import { type PricedProduct, Products } from '../../catalogue/index.js';
import type { LoyaltyTables } from '../tables.js';
import { type RewardType, worthOf } from './reward.entity.js';
import type { AdminRewardView, RewardView } from './rewards.dto.js';

interface RewardFields {
  readonly type: RewardType;
  readonly value: string | null;
  readonly productId: string | null;
}

type Described = Pick<RewardView, 'worth' | 'worthText' | 'product' | 'isAvailable'>;

/** The worth of rewards, and whether their products are available. Prices are those that everyone sees. */
@Injectable()
export class RewardProducts {
  constructor(private readonly products: Products) {}

  /** Reads the products of these rewards at once. Returns a function that describes each. */
  async describing(rewards: readonly RewardFields[]): Promise<(reward: RewardFields) => Described> {
    const ids = rewards.flatMap(({ productId }) => (productId ? [productId] : []));
    const priced = await this.products.priced(GUEST, [...new Set(ids)]);
    const found = new Map(priced.map((product) => [product.id, product]));
    return (reward) => describe(reward, found.get(reward.productId ?? ''));
  }

  /** Whether there is such a product, sold or not. */
  async exists(productId: string): Promise<boolean> {
    return (await this.products.forViewer(GUEST, [productId])).length > 0;
  }

  /** Whether the product can be sold at this moment. */
  async isAvailable(productId: string): Promise<boolean> {
    const [product] = await this.products.priced(GUEST, [productId]);
    return (product?.available ?? 0) > 0;
  }
}

function describe({ type, value }: RewardFields, found: PricedProduct | undefined): Described {
  return {
    ...worthOf(type, value, found?.listPrice ?? null),
    product: found ? { id: found.id, name: found.name, slug: found.slug, imageUrl: found.imageUrl } : null,
    isAvailable: type !== 'product' || (found?.available ?? 0) > 0,
  };
}

/** The queries about rewards. */
@Injectable()
export class RewardsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly products: RewardProducts,
  ) {}

  /** Returns all rewards in the order that customers see, or one; the switched-off ones are among them. */
  async adminRewards(id?: string): Promise<AdminRewardView[]> {
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

  /** Returns the rewards on offer in the order that staff gave them, the cheapest first among equals; on request also the inactive ones. */
  async listRewards(withInactive = false): Promise<RewardView[]> {
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
