import { Injectable } from '@nestjs/common';
import { GUEST } from '../../../platform/http/actor.js';
import { type PricedProduct, Products } from '../../catalogue/index.js';
import {
  InvalidReward,
  type NewReward,
  type RewardFields,
  RewardOutOfStock,
  RewardsQueries,
  worthOf,
} from '../../loyalty/index.js';
import type { AdminRewardView, RewardView } from './rewards.dto.js';

type Described = Pick<RewardView, 'worth' | 'worthText' | 'product' | 'isAvailable'>;

/** The rewards with their worth and the products that they give. Prices are those that everyone sees. */
@Injectable()
export class RewardProducts {
  constructor(
    private readonly products: Products,
    private readonly rewards: RewardsQueries,
  ) {}

  /** Returns all rewards in the order that customers see, or one; the switched-off ones are among them. */
  async adminRewards(id?: string): Promise<AdminRewardView[]> {
    const rewards = await this.rewards.adminRewards(id);
    const describe = await this.describing(rewards);
    return rewards.map((reward) => ({
      ...reward,
      ...describe(reward),
      createdAt: reward.createdAt.toISOString(),
    }));
  }

  /** Returns the rewards on offer in the order that staff gave them, the cheapest first among equals. */
  async listRewards(): Promise<RewardView[]> {
    const rewards = await this.rewards.listRewards();
    const describe = await this.describing(rewards);
    return rewards.map(({ productId, ...reward }) => ({ ...reward, ...describe({ ...reward, productId }) }));
  }

  /** Throws `InvalidReward` where a reward of the type `product` names none; a product that is not sold will do. */
  async requireProduct({ type, productId }: NewReward): Promise<void> {
    if (type !== 'product') return;
    if (!productId || (await this.products.forViewer(GUEST, [productId])).length === 0)
      throw new InvalidReward('productId', 'Choose the product to give.');
  }

  /**
   * Throws `RewardOutOfStock` where the reward gives a product that cannot be sold at this moment. A repeated redemption is
   * not rejected: it was in stock.
   */
  async requireStock(rewardId: string, userId: string, key: string | null): Promise<void> {
    const gift = await this.rewards.productToGive(rewardId, userId, key);
    if (!gift) return;
    const [product] = gift.productId ? await this.products.priced(GUEST, [gift.productId]) : [];
    if ((product?.available ?? 0) <= 0) throw new RewardOutOfStock(gift.name);
  }

  /** Reads the products of these rewards at once. Returns a function that describes each. */
  private async describing(rewards: readonly RewardFields[]): Promise<(reward: RewardFields) => Described> {
    const ids = rewards.flatMap(({ productId }) => (productId ? [productId] : []));
    const priced = await this.products.priced(GUEST, [...new Set(ids)]);
    const found = new Map(priced.map((product) => [product.id, product]));
    return (reward) => describe(reward, found.get(reward.productId ?? ''));
  }
}

function describe({ type, value }: RewardFields, found: PricedProduct | undefined): Described {
  return {
    ...worthOf(type, value, found?.listPrice ?? null),
    product: found ? { id: found.id, name: found.name, slug: found.slug, imageUrl: found.imageUrl } : null,
    isAvailable: type !== 'product' || (found?.available ?? 0) > 0,
  };
}
