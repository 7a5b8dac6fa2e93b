import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { Balance } from './domain/balance.js';
import { PointsTransaction } from './domain/points-transaction.js';
import { Reward } from './domain/reward.js';
import { PointsController } from './http/points.controller.js';
import { RewardsController } from './http/rewards.controller.js';
import { Points } from './points.facade.js';
import { PointsLedger } from './points-ledger.facade.js';
import { ListRewardsHandler } from './queries/list-rewards.js';
import { PointsHistoryHandler } from './queries/points-history.js';
import { PointsPersonalData } from './queries/points-personal-data.js';
import { AwardPointsOnOrderPlaced } from './reactions/award-points-on-order-placed.js';
import { AwardPointsOnPurchaseOrderApproved } from './reactions/award-points-on-purchase-order-approved.js';
import { SettlePointsOnOrderRefunded } from './reactions/settle-points-on-order-refunded.js';
import { GivePointsHandler } from './use-cases/give-points.js';
import { OfferRewardsHandler } from './use-cases/offer-rewards.js';

const reactions = [AwardPointsOnOrderPlaced, AwardPointsOnPurchaseOrderApproved, SettlePointsOnOrderRefunded];

/** The customers' reward points, and what they can be exchanged for. */
@Module({
  imports: [MikroOrmModule.forFeature([PointsTransaction, Balance, Reward])],
  controllers: [PointsController, RewardsController],
  providers: [
    Points,
    PointsLedger,
    PointsHistoryHandler,
    ListRewardsHandler,
    GivePointsHandler,
    OfferRewardsHandler,
    { provide: PERSONAL_DATA, useClass: PointsPersonalData },
    ...reactions,
  ],
  exports: [Points, PointsLedger],
})
export class LoyaltyModule {}
