import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { provideTogether } from '../../platform/all-providers.js';
import { THING_OWNERS } from '../../platform/http/own-decisions.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingRetention } from './accounting-retention.js';
import { activityControllers, activityProviders } from './activity/activity.providers.js';
import { callLimitsControllers, callLimitsEntities, callLimitsProviders } from './call-limits/call-limits.providers.js';
import { connectionControllers, connectionEntities, connectionProviders } from './connection/connection.providers.js';
import { SageConnection } from './connection/sage-connection.facade.js';
import { AccountingContacts } from './contacts/accounting-contacts.facade.js';
import { contactsControllers, contactsEntities, contactsProviders } from './contacts/contacts.providers.js';
import { Documents } from './documents/documents.facade.js';
import { documentsEntities, documentsProviders } from './documents/documents.providers.js';
import { FailedEventOwners } from './failed-events/failed-event-owners.js';
import { FailedEvents } from './failed-events/failed-events.facade.js';
import {
  failedEventsControllers,
  failedEventsEntities,
  failedEventsProviders,
} from './failed-events/failed-events.providers.js';
import { healthProviders } from './health/health.providers.js';
import {
  heldChangesControllers,
  heldChangesEntities,
  heldChangesProviders,
} from './held-changes/held-changes.providers.js';
import { mappingControllers, mappingEntities, mappingProviders } from './mapping/mapping.providers.js';
import { queueEntities, queueProviders } from './queue/queue.providers.js';
import { CaseOwners } from './reconciliation/queries/case-owners.js';
import {
  reconciliationControllers,
  reconciliationEntities,
  reconciliationProviders,
} from './reconciliation/reconciliation.providers.js';
import { Repairs } from './repairs/repairs.facade.js';
import { repairsControllers, repairsProviders } from './repairs/repairs.providers.js';
import {
  replayPlansControllers,
  replayPlansEntities,
  replayPlansProviders,
} from './replay-plans/replay-plans.providers.js';
import { NegotiatedPrices } from './sync-runs/negotiated-prices.facade.js';
import { syncRunsControllers, syncRunsEntities, syncRunsProviders } from './sync-runs/sync-runs.providers.js';

/** Sage: the connection, the sync of its lists, contacts and the documents of orders. Queries no other module. */
@Module({
  imports: [
    DiscoveryModule,
    MikroOrmModule.forFeature([
      ...connectionEntities,
      ...callLimitsEntities,
      ...queueEntities,
      ...contactsEntities,
      ...syncRunsEntities,
      ...heldChangesEntities,
      ...documentsEntities,
      ...reconciliationEntities,
      ...mappingEntities,
      ...failedEventsEntities,
      ...replayPlansEntities,
    ]),
  ],
  controllers: [
    ...connectionControllers,
    ...callLimitsControllers,
    ...contactsControllers,
    ...replayPlansControllers,
    ...repairsControllers,
    ...failedEventsControllers,
    ...reconciliationControllers,
    ...heldChangesControllers,
    ...activityControllers,
    ...mappingControllers,
    ...syncRunsControllers,
  ],
  providers: [
    { provide: RETENTION, useClass: AccountingRetention },
    ...connectionProviders,
    ...callLimitsProviders,
    ...queueProviders,
    ...contactsProviders,
    ...syncRunsProviders,
    ...healthProviders,
    ...heldChangesProviders,
    ...activityProviders,
    ...documentsProviders,
    ...failedEventsProviders,
    ...replayPlansProviders,
    ...repairsProviders,
    ...reconciliationProviders,
    ...mappingProviders,
    ...provideTogether(THING_OWNERS, [CaseOwners, FailedEventOwners]),
  ],
  exports: [AccountingContacts, SageConnection, Documents, FailedEvents, Repairs, NegotiatedPrices],
})
export class AccountingSyncModule {}
