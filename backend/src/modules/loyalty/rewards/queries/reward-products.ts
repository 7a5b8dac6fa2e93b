import { Injectable } from '@nestjs/common';
import { GUEST } from '../../../../platform/http/actor.js';
import { type PricedProduct, Products } from '../../../catalogue/index.js';
import type { RewardType } from '../domain/reward.js';
import { worthOf } from '../domain/worth.js';
import type { RewardView } from './reward.view.js';

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
