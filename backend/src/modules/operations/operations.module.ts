import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module, type ModuleMetadata } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AllFailedWork, type FailedWork } from '../../platform/failed-work.js';
import { THING_OWNERS } from '../../platform/http/own-decisions.js';
import { FailedMails } from '../../platform/mail/failed-mails.js';
import { FailedReactions } from '../../platform/messaging/failed-reactions.js';
import { injectables, provideTogether } from '../../platform/providers.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingSyncModule, FailedWrites } from '../accounting-sync/index.js';
import { IdentityModule } from '../identity/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import { FailedRefunds, OrderingModule } from '../ordering/index.js';
import * as failedEventOwners from './failed-events/failed-event-owners.js';
import { FailedEventOwners } from './failed-events/failed-event-owners.js';
import * as failedEventsCommands from './failed-events/failed-events.commands.js';
import { FailedEventsController } from './failed-events/failed-events.controller.js';
import * as failedEventsQueries from './failed-events/failed-events.queries.js';
import { Alert, AlertSettings } from './health/alert.entity.js';
import * as alertsCommands from './health/alerts.commands.js';
import * as alertsMails from './health/alerts.mails.js';
import { HealthController } from './health/health.controller.js';
import * as healthQueries from './health/health.queries.js';
import * as platformHealth from './health/platform-health.js';
import * as sageHealth from './health/sage-health.js';
import { OperationsRetention } from './operations-retention.js';
import * as reactions from './reactions.js';
import * as compareOrders from './reconciliation/compare-orders.js';
import * as comparePoints from './reconciliation/compare-points.js';
import * as reconciliationCommands from './reconciliation/reconciliation.commands.js';
import { ReconciliationController } from './reconciliation/reconciliation.controller.js';
import { ReconciliationCase, ReconciliationRun } from './reconciliation/reconciliation.entity.js';
import * as reconciliationJobs from './reconciliation/reconciliation.jobs.js';
import * as reconciliationMails from './reconciliation/reconciliation.mails.js';
import { CaseOwners, ReconciliationQueries } from './reconciliation/reconciliation.queries.js';
import { ReplayPlan, ReplayPlanItem } from './replay-plans/replay-plan.entity.js';
import * as replayPlansCommands from './replay-plans/replay-plans.commands.js';
import { ReplayPlansController } from './replay-plans/replay-plans.controller.js';
import * as replayPlansJobs from './replay-plans/replay-plans.jobs.js';
import * as replayPlansQueries from './replay-plans/replay-plans.queries.js';
import * as staffNames from './staff-names.js';

/** The module without those that it queries, so that specs can open it with fewer of them. */
export const OPERATIONS = {
  // `plans` must not be taken for an event's id, so the controller of the plans comes first.
  controllers: [ReplayPlansController, FailedEventsController, HealthController],
  providers: [
    ...injectables(
      staffNames,
      failedEventOwners,
      failedEventsCommands,
      failedEventsQueries,
      replayPlansCommands,
      replayPlansQueries,
      replayPlansJobs,
      reactions,
      platformHealth,
      sageHealth,
      healthQueries,
      alertsCommands,
      alertsMails,
    ),
    {
      provide: AllFailedWork,
      inject: [FailedWrites, FailedReactions, FailedMails, FailedRefunds],
      useFactory: (...sources: FailedWork[]) => new AllFailedWork(sources),
    },
    { provide: RETENTION, useClass: OperationsRetention },
    CaseOwners,
    provideTogether(THING_OWNERS, [FailedEventOwners, CaseOwners]),
  ],
  entities: MikroOrmModule.forFeature([
    ReplayPlan,
    ReplayPlanItem,
    ReconciliationRun,
    ReconciliationCase,
    Alert,
    AlertSettings,
  ]),
} satisfies ModuleMetadata & { entities: unknown };

/** Failed work, replay, the nightly comparison, health and alerts. Queries the other modules; no module queries it. */
@Module({
  imports: [AccountingSyncModule, IdentityModule, LoyaltyModule, OrderingModule, DiscoveryModule, OPERATIONS.entities],
  controllers: [...OPERATIONS.controllers, ReconciliationController],
  providers: [
    ...OPERATIONS.providers,
    ...injectables(compareOrders, comparePoints, reconciliationCommands, reconciliationJobs, reconciliationMails),
    ReconciliationQueries,
  ],
})
export class OperationsModule {}
