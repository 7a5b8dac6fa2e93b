import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { Balance } from './domain/balance.js';
import { PointsTransaction } from './domain/points-transaction.js';
import { Points } from './points.facade.js';
import { PointsLedger } from './points-ledger.facade.js';

/** The customers' reward points. */
@Module({
  imports: [MikroOrmModule.forFeature([PointsTransaction, Balance])],
  providers: [Points, PointsLedger],
  exports: [Points, PointsLedger],
})
export class LoyaltyModule {}
