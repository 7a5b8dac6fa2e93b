import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { FAILED_WORK } from '../../platform/failed-work.js';
import { THING_OWNERS } from '../../platform/http/own-decisions.js';
import { HEALTH_SOURCE } from '../../platform/operations/health/health-source.js';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { injectables } from '../../platform/providers.js';
import { RETENTION } from '../../platform/retention.js';
import * as accountingRetention from './accounting-retention.js';
import { AccountingRetention } from './accounting-retention.js';
import { SyncRecordsController } from './activity/activity.controller.js';
import * as activityQueries from './activity/activity.queries.js';
import { SageUsageController } from './call-limits/call-limits.controller.js';
import { SageCallBudget, SageUsageHour } from './call-limits/call-limits.entity.js';
import * as callLimitsQueries from './call-limits/call-limits.queries.js';
import * as sageCalls from './call-limits/sage-calls.js';
import * as connectionCommands from './connection/connection.commands.js';
import { SageController } from './connection/connection.controller.js';
import { PendingConnection, SageOAuthState, SageSyncLogEntry, SageTokens } from './connection/connection.entity.js';
import * as connectionMails from './connection/connection.mails.js';
import * as connectionQueries from './connection/connection.queries.js';
import * as sageClient from './connection/sage.client.js';
import * as sageBusinessClient from './connection/sage-business.client.js';
import * as sageCallLog from './connection/sage-call-log.js';
import * as sageConnectionFacade from './connection/sage-connection.facade.js';
import { SageConnection } from './connection/sage-connection.facade.js';
import * as sageHttp from './connection/sage-http.js';
import * as sageOauthClient from './connection/sage-oauth.client.js';
import * as sageOauth from './connection/sage-oauth.js';
import { SageSettings } from './connection/sage-settings.entity.js';
import * as sageTokenStore from './connection/sage-token-store.js';
import * as accountingContactsFacade from './contacts/accounting-contacts.facade.js';
import { AccountingContacts } from './contacts/accounting-contacts.facade.js';
import { SageCustomer } from './contacts/contact.entity.js';
import * as contactSagas from './contacts/contact-sagas.js';
import * as contactsCommands from './contacts/contacts.commands.js';
import { ContactLinksController, SageContactsController } from './contacts/contacts.controller.js';
import * as contactsQueries from './contacts/contacts.queries.js';
import { AccountingPersonalData } from './contacts/contacts.queries.js';
import * as customerContacts from './contacts/customer-contacts.js';
import { SageContact, ShopUser } from './contacts/read-contact.js';
import * as refreshCredit from './contacts/refresh-credit.js';
import * as sageContactsClient from './contacts/sage-contacts.client.js';
import * as documentsClient from './documents/documents.client.js';
import * as documentsFacade from './documents/documents.facade.js';
import { Documents } from './documents/documents.facade.js';
import * as documentsQueries from './documents/documents.queries.js';
import * as refundSagas from './documents/refund-sagas.js';
import * as sageBooksFacade from './documents/sage-books.facade.js';
import { SageBooks } from './documents/sage-books.facade.js';
import { SageInvoice } from './documents/sage-invoice.entity.js';
import * as salesSagas from './documents/sales-sagas.js';
import * as allFailedWork from './failed-events/all-failed-work.js';
import { FailedEventOwners } from './failed-events/all-failed-work.js';
import * as eventEntries from './failed-events/event-entries.js';
import { FailedEventEntry } from './failed-events/failed-event-entry.js';
import * as failedEventsCommands from './failed-events/failed-events.commands.js';
import { FailedEventsController } from './failed-events/failed-events.controller.js';
import * as failedEventsFacade from './failed-events/failed-events.facade.js';
import { FailedEvents } from './failed-events/failed-events.facade.js';
import * as failedEventsQueries from './failed-events/failed-events.queries.js';
import * as failedWrites from './failed-events/failed-writes.js';
import { FailedWrites } from './failed-events/failed-writes.js';
import * as staffNames from './failed-events/staff-names.js';
import { HeldChange } from './held-changes/held-change.entity.js';
import * as heldChangesCommands from './held-changes/held-changes.commands.js';
import { HeldChangesController } from './held-changes/held-changes.controller.js';
import * as heldChangesMails from './held-changes/held-changes.mails.js';
import * as heldChangesQueries from './held-changes/held-changes.queries.js';
import { LeftOutItem } from './mapping/left-out-item.entity.js';
import * as mappingCommands from './mapping/mapping.commands.js';
import { MappingController } from './mapping/mapping.controller.js';
import * as mappingQueries from './mapping/mapping.queries.js';
import { SageOrderState } from './queue/order-states.js';
import * as queueJobs from './queue/queue.jobs.js';
import { QueuedWrite } from './queue/queued-write.entity.js';
import * as sagas from './queue/sagas.js';
import * as reactions from './reactions.js';
import * as repairsCommands from './repairs/repairs.commands.js';
import { RepairsController } from './repairs/repairs.controller.js';
import * as repairsFacade from './repairs/repairs.facade.js';
import { Repairs } from './repairs/repairs.facade.js';
import * as replaysAfterRepair from './repairs/replays-after-repair.js';
import { ReplayPlan, ReplayPlanItem } from './replay-plans/replay-plan.entity.js';
import * as replayPlansCommands from './replay-plans/replay-plans.commands.js';
import { ReplayPlansController } from './replay-plans/replay-plans.controller.js';
import * as replayPlansJobs from './replay-plans/replay-plans.jobs.js';
import * as replayPlansQueries from './replay-plans/replay-plans.queries.js';
import * as sageHealth from './sage-health.js';
import { SageHealth } from './sage-health.js';
import * as negotiatedPricesFacade from './sync-runs/negotiated-prices.facade.js';
import { NegotiatedPrices } from './sync-runs/negotiated-prices.facade.js';
import * as sageItems from './sync-runs/sage-items.js';
import { SageProduct } from './sync-runs/sage-product.entity.js';
import { SageSyncRun } from './sync-runs/sage-sync-run.js';
import * as syncRunsClient from './sync-runs/sync-runs.client.js';
import * as syncRunsCommands from './sync-runs/sync-runs.commands.js';
import { SyncRunsController } from './sync-runs/sync-runs.controller.js';
import * as syncRunsJobs from './sync-runs/sync-runs.jobs.js';
import * as syncRuns from './sync-runs/sync-runs.js';
import * as syncRunsQueries from './sync-runs/sync-runs.queries.js';

export const activityControllers = [SyncRecordsController];

export const callLimitsEntities = [SageCallBudget, SageUsageHour];

export const callLimitsControllers = [SageUsageController];

export const connectionEntities = [SageTokens, PendingConnection, SageOAuthState, SageSettings, SageSyncLogEntry];

export const connectionControllers = [SageController];

export const contactsEntities = [SageContact, SageCustomer, ShopUser];

export const contactsControllers = [SageContactsController, ContactLinksController];

export const contactsProviders = [{ provide: PERSONAL_DATA, useExisting: AccountingPersonalData }];

export const documentsEntities = [SageInvoice];

export const failedEventsControllers = [FailedEventsController];

export const failedEventsEntities = [FailedEventEntry];

export const failedEventsProviders = [{ provide: FAILED_WORK, useExisting: FailedWrites }];

export const healthProviders = [{ provide: HEALTH_SOURCE, useExisting: SageHealth }];

export const heldChangesEntities = [HeldChange];

export const heldChangesControllers = [HeldChangesController];

export const mappingEntities = [LeftOutItem];

export const mappingControllers = [MappingController];

export const queueEntities = [QueuedWrite, SageOrderState];

export const repairsControllers = [RepairsController];

/** Listed before the controllers of failed events, so that `plans` is not taken for an event's id. */
export const replayPlansControllers = [ReplayPlansController];

export const replayPlansEntities = [ReplayPlan, ReplayPlanItem];

export const syncRunsEntities = [SageProduct, SageSyncRun];

export const syncRunsControllers = [SyncRunsController];

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
    ...heldChangesControllers,
    ...activityControllers,
    ...mappingControllers,
    ...syncRunsControllers,
  ],
  providers: [
    ...injectables(
      activityQueries,
      sageCalls,
      callLimitsQueries,
      sageHttp,
      sageOauth,
      sageTokenStore,
      sageCallLog,
      sageClient,
      sageBusinessClient,
      sageOauthClient,
      sageConnectionFacade,
      connectionCommands,
      connectionQueries,
      connectionMails,
      contactsCommands,
      contactsQueries,
      accountingContactsFacade,
      refreshCredit,
      reactions,
      sageContactsClient,
      customerContacts,
      contactSagas,
      documentsClient,
      documentsFacade,
      documentsQueries,
      salesSagas,
      refundSagas,
      sageBooksFacade,
      allFailedWork,
      failedEventsQueries,
      failedEventsCommands,
      eventEntries,
      failedEventsFacade,
      failedWrites,
      staffNames,
      heldChangesCommands,
      heldChangesMails,
      heldChangesQueries,
      mappingQueries,
      mappingCommands,
      sagas,
      queueJobs,
      repairsCommands,
      repairsFacade,
      replaysAfterRepair,
      replayPlansCommands,
      replayPlansQueries,
      replayPlansJobs,
      sageItems,
      syncRunsClient,
      syncRunsCommands,
      syncRunsJobs,
      syncRuns,
      syncRunsQueries,
      negotiatedPricesFacade,
      sageHealth,
      accountingRetention,
    ),
    { provide: RETENTION, useExisting: AccountingRetention },
    ...contactsProviders,
    ...healthProviders,
    ...failedEventsProviders,
    { provide: THING_OWNERS, useExisting: FailedEventOwners },
  ],
  exports: [AccountingContacts, SageConnection, Documents, SageBooks, FailedEvents, Repairs, NegotiatedPrices],
})
export class AccountingSyncModule {}
