import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProductsQueries } from '../src/modules/catalogue/products/products.queries.js';
import { type NewReward, OfferRewards } from '../src/modules/loyalty/rewards/rewards.commands.js';
import { RewardsQueries } from '../src/modules/loyalty/rewards/rewards.queries.js';

/** The spray gun of the dearest reward. */
const SPRAY_GUN = 'TST-SG-002';

/** The four tiers of the landing page, as rewards that can be redeemed (docs/rules.md#redeemed-rewards). */
function tiers(sprayGunId: string | null): NewReward[] {
  return [
    {
      name: '£5 off your next order',
      description: '£5 off any one order.',
      pointsCost: 500,
      type: 'discount',
      value: '5.00',
    },
    {
      name: '10% off',
      description: 'A tenth off everything in one order.',
      pointsCost: 1000,
      type: 'discount',
      value: '10%',
    },
    {
      name: 'Free shipping for 3 months',
      description: 'On every order you place, however small.',
      pointsCost: 2500,
      type: 'shipping',
      value: '3',
    },
    {
      name: 'Professional spray gun',
      description: 'Our topcoat gun for basecoat and clear, yours for points alone.',
      pointsCost: 5000,
      type: 'product',
      productId: sprayGunId,
    },
  ];
}

/** Gives a fresh demo its rewards; where there are any, they are left as the admin has them. */
@Injectable()
export class DemoRewards {
  private readonly logger = new Logger('Demo');

  constructor(
    private readonly commands: CommandBus,
    private readonly rewardsQueries: RewardsQueries,
    private readonly productsQueries: ProductsQueries,
  ) {}

  /** To be called by one process at a time, when the products are there. */
  async offer(): Promise<void> {
    if ((await this.rewardsQueries.listRewards(true)).length > 0) return;
    const [sprayGun] = await this.productsQueries.productsByCode([SPRAY_GUN]);
    const offered = await this.commands.execute(new OfferRewards(tiers(sprayGun?.id ?? null)));
    this.logger.log(`Offered ${offered.length} rewards`);
  }
}
