import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
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
import * as failedWritesJobs from './failed-writes/failed-writes.jobs.js';
import * as failedWrites from './failed-writes/failed-writes.js';
import { FailedWrites } from './failed-writes/failed-writes.js';
import * as repairsFacade from './failed-writes/repairs.facade.js';
import { Repairs } from './failed-writes/repairs.facade.js';
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
import * as sageStatus from './sage-status.js';
import { SageStatus } from './sage-status.js';
import * as negotiatedPricesFacade from './sync-runs/negotiated-prices.facade.js';
import { NegotiatedPrices } from './sync-runs/negotiated-prices.facade.js';
import * as sageItems from './sync-runs/sage-items.js';
import { SageProduct } from './sync-runs/sage-product.entity.js';
import { SageSyncRun } from './sync-runs/sage-sync-run.entity.js';
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

export const heldChangesEntities = [HeldChange];

export const heldChangesControllers = [HeldChangesController];

export const mappingEntities = [LeftOutItem];

export const mappingControllers = [MappingController];

export const queueEntities = [QueuedWrite, SageOrderState];

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
    ]),
  ],
  controllers: [
    ...connectionControllers,
    ...callLimitsControllers,
    ...contactsControllers,
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
      failedWrites,
      failedWritesJobs,
      heldChangesCommands,
      heldChangesMails,
      heldChangesQueries,
      mappingQueries,
      mappingCommands,
      sagas,
      queueJobs,
      repairsFacade,
      sageItems,
      syncRunsClient,
      syncRunsCommands,
      syncRunsJobs,
      syncRuns,
      syncRunsQueries,
      negotiatedPricesFacade,
      sageStatus,
      accountingRetention,
    ),
    { provide: RETENTION, useExisting: AccountingRetention },
    ...contactsProviders,
  ],
  exports: [
    AccountingContacts,
    SageConnection,
    Documents,
    SageBooks,
    FailedWrites,
    Repairs,
    SageStatus,
    NegotiatedPrices,
  ],
})
export class AccountingSyncModule {}
