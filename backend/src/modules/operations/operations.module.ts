import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { THING_OWNERS } from '../../platform/http/own-decisions.js';
import { injectables } from '../../platform/providers.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingSyncModule } from '../accounting-sync/index.js';
import { IdentityModule } from '../identity/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import { OrderingModule } from '../ordering/index.js';
import * as compareOrders from './reconciliation/compare-orders.js';
import * as comparePoints from './reconciliation/compare-points.js';
import * as reconciliationCommands from './reconciliation/reconciliation.commands.js';
import { ReconciliationController } from './reconciliation/reconciliation.controller.js';
import { ReconciliationCase, ReconciliationRun } from './reconciliation/reconciliation.entity.js';
import * as reconciliationJobs from './reconciliation/reconciliation.jobs.js';
import { ReconciliationRetention } from './reconciliation/reconciliation.jobs.js';
import * as reconciliationMails from './reconciliation/reconciliation.mails.js';
import * as reconciliationQueries from './reconciliation/reconciliation.queries.js';
import { CaseOwners } from './reconciliation/reconciliation.queries.js';

/** Looks after the shop's own work; it queries the other modules, and none queries it. */
@Module({
  imports: [
    AccountingSyncModule,
    IdentityModule,
    LoyaltyModule,
    OrderingModule,
    MikroOrmModule.forFeature([ReconciliationRun, ReconciliationCase]),
  ],
  controllers: [ReconciliationController],
  providers: [
    ...injectables(
      compareOrders,
      comparePoints,
      reconciliationCommands,
      reconciliationJobs,
      reconciliationMails,
      reconciliationQueries,
    ),
    { provide: THING_OWNERS, useExisting: CaseOwners },
    { provide: RETENTION, useExisting: ReconciliationRetention },
  ],
})
export class OperationsModule {}
