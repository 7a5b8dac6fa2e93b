import { Module } from '@nestjs/common';
import { injectables } from '../../../platform/providers.js';
import { AccountingSyncModule } from '../../accounting-sync/index.js';
import { IdentityModule } from '../../identity/index.js';
import { LoyaltyModule } from '../../loyalty/index.js';
import * as customersCommands from './customers.commands.js';
import { CustomerPointsController, CustomerRecordController, TradeDecisionController } from './customers.controller.js';
import * as customersQueries from './customers.queries.js';

/** Staff's pages of a customer, joined from the account, its contact in Sage and its points: a part of `OrderingModule`. */
@Module({
  imports: [AccountingSyncModule, IdentityModule, LoyaltyModule],
  controllers: [CustomerRecordController, CustomerPointsController, TradeDecisionController],
  providers: injectables(customersCommands, customersQueries),
})
export class CustomersModule {}
