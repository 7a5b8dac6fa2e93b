import { Module } from '@nestjs/common';
import { injectables } from '../../../platform/providers.js';
import { CatalogueModule } from '../../catalogue/index.js';
import { LoyaltyModule } from '../../loyalty/index.js';
import { AdminRewardsController, RewardsController } from './rewards.controller.js';
import * as rewardsQueries from './rewards.queries.js';

/** The rewards of loyalty with the products that they give: a part of `OrderingModule`. */
@Module({
  imports: [CatalogueModule, LoyaltyModule],
  controllers: [RewardsController, AdminRewardsController],
  providers: injectables(rewardsQueries),
})
export class RewardsModule {}
