import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { Balance } from './domain/balance.js';
import { PointsTransaction } from './domain/points-transaction.js';
import { PointsController } from './http/points.controller.js';
import { Points } from './points.facade.js';
import { PointsLedger } from './points-ledger.facade.js';
import { PointsHistoryHandler } from './queries/points-history.js';
import { PointsPersonalData } from './queries/points-personal-data.js';
import { AwardPointsOnOrderPlaced } from './reactions/award-points-on-order-placed.js';
import { AwardPointsOnPurchaseOrderApproved } from './reactions/award-points-on-purchase-order-approved.js';
import { GivePointsHandler } from './use-cases/give-points.js';

const reactions = [AwardPointsOnOrderPlaced, AwardPointsOnPurchaseOrderApproved];

/** The customers' reward points. */
@Module({
  imports: [MikroOrmModule.forFeature([PointsTransaction, Balance])],
  controllers: [PointsController],
  providers: [
    Points,
    PointsLedger,
    PointsHistoryHandler,
    GivePointsHandler,
    { provide: PERSONAL_DATA, useClass: PointsPersonalData },
    ...reactions,
  ],
  exports: [Points, PointsLedger],
})
export class LoyaltyModule {}
