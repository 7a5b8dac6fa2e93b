import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { FAILED_WORK } from '../../platform/failed-work.js';
import { THING_OWNERS } from '../../platform/http/own-decisions.js';
import { HEALTH_SOURCE } from '../../platform/operations/health/health-source.js';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { provideTogether } from '../../platform/providers.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingRetention } from './accounting-retention.js';
import { SyncRecordsController } from './activity/activity.controller.js';
import { ListSyncRecordsHandler, SyncRecordByIdHandler } from './activity/activity.queries.js';
import { SageUsageController } from './call-limits/call-limits.controller.js';
import { SageCallBudget, SageUsageHour } from './call-limits/call-limits.entity.js';
import { SageUsageHandler } from './call-limits/call-limits.queries.js';
import { SageCalls } from './call-limits/sage-calls.js';
import {
  BeginSageConnectionHandler,
  CompleteSageConnectionHandler,
  ConfirmSageBusinessHandler,
  ConnectBusiness,
  DisconnectSageHandler,
} from './connection/connection.commands.js';
import { SageController } from './connection/connection.controller.js';
import { PendingConnection, SageOAuthState, SageSyncLogEntry, SageTokens } from './connection/connection.entity.js';
import { ConnectionEndMails, DeleteOldCalls, WarnOfConnectionEnd } from './connection/connection.mails.js';
import { ConnectionStatusHandler } from './connection/connection.queries.js';
import { SageLimits } from './connection/sage.client.js';
import { SageBusinessReader } from './connection/sage-business.client.js';
import { SageCallLog } from './connection/sage-call-log.js';
import { SageClient } from './connection/sage-client.js';
import { SageConnection } from './connection/sage-connection.facade.js';
import { SageConsentPage } from './connection/sage-oauth.client.js';
import { SageOAuth } from './connection/sage-oauth.js';
import { SageSettings } from './connection/sage-settings.entity.js';
import { SageTokenStore } from './connection/sage-token-store.js';
import { AccountingContacts } from './contacts/accounting-contacts.facade.js';
import { SageCustomer } from './contacts/contact.entity.js';
import { LinkContactSaga, SyncContactSaga, UpdateContactSaga } from './contacts/contact-sagas.js';
import { ChooseContactHandler, SyncCustomerHandler, UnlinkContactHandler } from './contacts/contacts.commands.js';
import { ContactLinksController, SageContactsController } from './contacts/contacts.controller.js';
import {
  AccountingPersonalData,
  AccountSuggestionsHandler,
  ContactSuggestionsHandler,
  CountContactsHandler,
  ListContactsHandler,
} from './contacts/contacts.queries.js';
import { CustomerContacts } from './contacts/customer-contacts.js';
import { SageContact, ShopUser } from './contacts/read-contact.js';
import { CreditRefresh } from './contacts/refresh-credit.js';
import { SageContacts } from './contacts/sage-contacts.client.js';
import { SageCredits, SageReceipts, SageSales } from './documents/documents.client.js';
import { Documents } from './documents/documents.facade.js';
import { SaleReading } from './documents/documents.queries.js';
import { CreditNoteSaga, ReceiptRefundSaga } from './documents/refund-sagas.js';
import { SageInvoice } from './documents/sage-invoice.entity.js';
import {
  DeclineQuoteSaga,
  InvoiceFromQuoteSaga,
  InvoiceSaga,
  QuoteSaga,
  ReceiptSaga,
  SalesDocuments,
} from './documents/sales-sagas.js';
import { AllFailedWork, FailedEventOwners } from './failed-events/all-failed-work.js';
import { EventEntries } from './failed-events/event-entries.js';
import { FailedEventEntry } from './failed-events/failed-event-entry.js';
import {
  DismissFailedEventHandler,
  FailedEventChanges,
  RecordLookHandler,
  ReplayFailedEventHandler,
} from './failed-events/failed-events.commands.js';
import { FailedEventsController } from './failed-events/failed-events.controller.js';
import { FailedEvents } from './failed-events/failed-events.facade.js';
import {
  CountFailedEventsHandler,
  FailedEventByIdHandler,
  FailedEventStateHandler,
  ListFailedEventGroupsHandler,
  ListFailedEventsHandler,
  WritePreview,
} from './failed-events/failed-events.queries.js';
import { FailedWrites, WriteDetail } from './failed-events/failed-writes.js';
import { HeldChange } from './held-changes/held-change.entity.js';
import { HeldChanges, ReleaseHeldChangesHandler } from './held-changes/held-changes.commands.js';
import { HeldChangesController } from './held-changes/held-changes.controller.js';
import { HeldChangesMail } from './held-changes/held-changes.mails.js';
import { CountHeldChangesHandler, ListHeldChangesHandler } from './held-changes/held-changes.queries.js';
import { LeftOutItem } from './mapping/left-out-item.entity.js';
import { ChangeMappingHandler, LinkItemHandler } from './mapping/mapping.commands.js';
import { MappingController } from './mapping/mapping.controller.js';
import { CountItemsHandler, GetMappingHandler, ListItemsHandler, SageListsReader } from './mapping/mapping.queries.js';
import { SageOrderState } from './queue/order-states.js';
import { SageWriter } from './queue/queue.jobs.js';
import { QueuedWrite } from './queue/queued-write.entity.js';
import { Sagas } from './queue/sagas.js';
import {
  DeclineQuoteOnOrderCancelled,
  DeclineQuoteOnPurchaseOrderRejected,
  DeleteUserOnUserErased,
  EnqueueDocumentOnDocumentRequested,
  EnqueueDocumentOnOrderPlaced,
  EnqueueInvoiceOnPurchaseOrderApproved,
  EnqueueQuoteOnPurchaseOrderSubmitted,
  EnqueueRefundOnOrderRefunded,
  LinkContactOnContactChosen,
  LinkContactOnTradeCustomerVerified,
  RebuildOnOrderDetailsCorrected,
  RecordRoleOnUserRoleChanged,
  RecordTradeOnTradeCustomerDeclined,
  RecordTradeOnTradeCustomerVerified,
  RecordUserOnUserChanged,
  RecordUserOnUserSignedUp,
  RemoveLinkOnContactUnlinked,
  RemoveLinkOnTradeCustomerDeclined,
  ReplayOnContactsSynced,
  ReplayOnItemsSynced,
  UpdateContactOnUserChanged,
} from './reactions.js';
import {
  ReconciliationLimits,
  RequestReconciliationHandler,
  SettleCaseHandler,
} from './reconciliation/reconciliation.commands.js';
import { ReconciliationController } from './reconciliation/reconciliation.controller.js';
import { Reconcile } from './reconciliation/reconciliation.jobs.js';
import { Reconciliation } from './reconciliation/reconciliation.js';
import { RedNightMails } from './reconciliation/reconciliation.mails.js';
import {
  CaseOwners,
  ListCasesHandler,
  ReconciliationOverviewHandler,
  ReconciliationRunByIdHandler,
  StaffNames,
} from './reconciliation/reconciliation.queries.js';
import { ReconciliationCase } from './reconciliation/reconciliation-case.entity.js';
import { ReconciliationRun, StagedRecord } from './reconciliation/reconciliation-run.entity.js';
import { SageBooks } from './reconciliation/sage-books.client.js';
import { MakeContactHandler, ReplayAfterOutage } from './repairs/repairs.commands.js';
import { RepairsController } from './repairs/repairs.controller.js';
import { Repairs } from './repairs/repairs.facade.js';
import { ReplaysAfterRepair } from './repairs/replays-after-repair.js';
import { ReplayPlan, ReplayPlanItem } from './replay-plans/replay-plan.entity.js';
import {
  ApprovePlanHandler,
  ChangePlanHandler,
  ReplayRequests,
  RequestReplayHandler,
} from './replay-plans/replay-plans.commands.js';
import { ReplayPlansController } from './replay-plans/replay-plans.controller.js';
import { RunReplayPlans } from './replay-plans/replay-plans.jobs.js';
import {
  ListReplayPlanItemsHandler,
  ListReplayPlansHandler,
  MembersPostMoneyHandler,
  PlanMemberReader,
  PlanOutcomes,
  PlanViews,
  ReplayPlanByIdHandler,
} from './replay-plans/replay-plans.queries.js';
import { SageHealth } from './sage-health.js';
import { NegotiatedPrices } from './sync-runs/negotiated-prices.facade.js';
import { SageItems } from './sync-runs/sage-items.js';
import { SageProduct } from './sync-runs/sage-product.entity.js';
import { SageSyncRun } from './sync-runs/sage-sync-run.js';
import { SageInvoices } from './sync-runs/sync-runs.client.js';
import {
  ForceSyncHandler,
  SyncCustomersHandler,
  SyncInvoicesHandler,
  SyncPricesHandler,
  SyncProductsHandler,
  SyncStockHandler,
} from './sync-runs/sync-runs.commands.js';
import { SyncRunsController } from './sync-runs/sync-runs.controller.js';
import { RecordWrites, ScheduledSyncs } from './sync-runs/sync-runs.jobs.js';
import { SyncRuns } from './sync-runs/sync-runs.js';
import { SyncStatusHandler } from './sync-runs/sync-runs.queries.js';

export const activityControllers = [SyncRecordsController];

export const activityProviders = [ListSyncRecordsHandler, SyncRecordByIdHandler];

export const callLimitsEntities = [SageCallBudget, SageUsageHour];

export const callLimitsControllers = [SageUsageController];

export const callLimitsProviders = [SageCalls, SageUsageHandler];

export const connectionEntities = [SageTokens, PendingConnection, SageOAuthState, SageSettings, SageSyncLogEntry];

export const connectionControllers = [SageController];

export const connectionProviders = [
  SageLimits,
  SageOAuth,
  SageTokenStore,
  SageCallLog,
  SageClient,
  SageBusinessReader,
  SageConsentPage,
  SageConnection,
  BeginSageConnectionHandler,
  CompleteSageConnectionHandler,
  ConfirmSageBusinessHandler,
  ConnectBusiness,
  DisconnectSageHandler,
  ConnectionStatusHandler,
  DeleteOldCalls,
  ConnectionEndMails,
  WarnOfConnectionEnd,
];

export const contactsEntities = [SageContact, SageCustomer, ShopUser];

export const contactsControllers = [SageContactsController, ContactLinksController];

export const contactsProviders = [
  { provide: PERSONAL_DATA, useClass: AccountingPersonalData },
  SyncCustomerHandler,
  ContactSuggestionsHandler,
  AccountingContacts,
  CreditRefresh,
  UnlinkContactHandler,
  ListContactsHandler,
  CountContactsHandler,
  AccountSuggestionsHandler,
  ChooseContactHandler,
  LinkContactOnContactChosen,
  RecordTradeOnTradeCustomerVerified,
  RecordTradeOnTradeCustomerDeclined,
  LinkContactOnTradeCustomerVerified,
  RemoveLinkOnContactUnlinked,
  RemoveLinkOnTradeCustomerDeclined,
  UpdateContactOnUserChanged,
  SageContacts,
  CustomerContacts,
  LinkContactSaga,
  UpdateContactSaga,
  SyncContactSaga,
  RecordUserOnUserSignedUp,
  RecordUserOnUserChanged,
  RecordRoleOnUserRoleChanged,
  DeleteUserOnUserErased,
];

export const documentsEntities = [SageInvoice];

export const documentsProviders = [
  SageReceipts,
  Documents,
  SageSales,
  SageCredits,
  SaleReading,
  EnqueueDocumentOnOrderPlaced,
  EnqueueDocumentOnDocumentRequested,
  EnqueueQuoteOnPurchaseOrderSubmitted,
  EnqueueInvoiceOnPurchaseOrderApproved,
  DeclineQuoteOnPurchaseOrderRejected,
  DeclineQuoteOnOrderCancelled,
  EnqueueRefundOnOrderRefunded,
  SalesDocuments,
  ReceiptSaga,
  InvoiceSaga,
  QuoteSaga,
  InvoiceFromQuoteSaga,
  DeclineQuoteSaga,
  CreditNoteSaga,
  ReceiptRefundSaga,
];

export const failedEventsControllers = [FailedEventsController];

export const failedEventsEntities = [FailedEventEntry];

export const failedEventsProviders = [
  AllFailedWork,
  CountFailedEventsHandler,
  DismissFailedEventHandler,
  EventEntries,
  FailedEventByIdHandler,
  FailedEventChanges,
  FailedEventStateHandler,
  FailedEvents,
  FailedWrites,
  ListFailedEventGroupsHandler,
  ListFailedEventsHandler,
  RecordLookHandler,
  ReplayFailedEventHandler,
  WriteDetail,
  WritePreview,
  { provide: FAILED_WORK, useExisting: FailedWrites },
];

export const healthProviders = [{ provide: HEALTH_SOURCE, useClass: SageHealth }];

export const heldChangesEntities = [HeldChange];

export const heldChangesControllers = [HeldChangesController];

export const heldChangesProviders = [
  HeldChanges,
  HeldChangesMail,
  CountHeldChangesHandler,
  ListHeldChangesHandler,
  ReleaseHeldChangesHandler,
];

export const mappingEntities = [LeftOutItem];

export const mappingControllers = [MappingController];

export const mappingProviders = [
  SageListsReader,
  GetMappingHandler,
  ChangeMappingHandler,
  ListItemsHandler,
  CountItemsHandler,
  LinkItemHandler,
];

export const queueEntities = [QueuedWrite, SageOrderState];

export const queueProviders = [Sagas, SageWriter];

export const reconciliationEntities = [ReconciliationRun, ReconciliationCase, StagedRecord];

export const reconciliationControllers = [ReconciliationController];

export const reconciliationProviders = [
  StaffNames,
  ListCasesHandler,
  ReconciliationOverviewHandler,
  ReconciliationRunByIdHandler,
  RequestReconciliationHandler,
  SettleCaseHandler,
  ReconciliationLimits,
  SageBooks,
  RedNightMails,
  Reconciliation,
  Reconcile,
];

export const repairsControllers = [RepairsController];

export const repairsProviders = [
  MakeContactHandler,
  RebuildOnOrderDetailsCorrected,
  ReplayAfterOutage,
  ReplayOnContactsSynced,
  ReplayOnItemsSynced,
  Repairs,
  ReplaysAfterRepair,
];

/** Before the failed events' own: `plans` is no event's id. */
export const replayPlansControllers = [ReplayPlansController];

export const replayPlansEntities = [ReplayPlan, ReplayPlanItem];

export const replayPlansProviders = [
  ApprovePlanHandler,
  ChangePlanHandler,
  ListReplayPlanItemsHandler,
  ListReplayPlansHandler,
  MembersPostMoneyHandler,
  PlanMemberReader,
  PlanOutcomes,
  PlanViews,
  ReplayPlanByIdHandler,
  ReplayRequests,
  RequestReplayHandler,
  RunReplayPlans,
];

export const syncRunsEntities = [SageProduct, SageSyncRun];

export const syncRunsControllers = [SyncRunsController];

export const syncRunsProviders = [
  SageItems,
  SageInvoices,
  SyncProductsHandler,
  ScheduledSyncs,
  RecordWrites,
  SyncRuns,
  SyncCustomersHandler,
  SyncInvoicesHandler,
  SyncStockHandler,
  SyncPricesHandler,
  ForceSyncHandler,
  SyncStatusHandler,
  NegotiatedPrices,
];

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
