import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingRetention } from './accounting-retention.js';
import { SageBusinessReader } from './connection/adapters/sage-business-reader.js';
import { SageClient } from './connection/adapters/sage-client.js';
import { SageConsentPage } from './connection/adapters/sage-consent-page.js';
import { SageLimits } from './connection/adapters/sage-limits.js';
import { SageOAuth } from './connection/adapters/sage-oauth.js';
import { PendingConnection } from './connection/domain/pending-connection.js';
import { SageOAuthState } from './connection/domain/sage-oauth-state.js';
import { SageSettings } from './connection/domain/sage-settings.js';
import { SageSyncLogEntry } from './connection/domain/sage-sync-log.js';
import { SageTokens } from './connection/domain/sage-tokens.js';
import { SageController } from './connection/http/sage.controller.js';
import { ForgetOldCalls } from './connection/jobs/delete-old-calls.js';
import { ConnectionStatusHandler } from './connection/queries/connection-status.js';
import { SageCallLog } from './connection/sage-call-log.js';
import { SageConnection } from './connection/sage-connection.facade.js';
import { SageTokenStore } from './connection/sage-token-store.js';
import { BeginSageConnectionHandler } from './connection/use-cases/begin-sage-connection.js';
import { CompleteSageConnectionHandler } from './connection/use-cases/complete-sage-connection.js';
import { ConfirmSageBusinessHandler } from './connection/use-cases/confirm-sage-business.js';
import { ConnectBusiness } from './connection/use-cases/connect-business.js';
import { DisconnectSageHandler } from './connection/use-cases/disconnect-sage.js';
import { AccountingContacts } from './contacts/accounting-contacts.facade.js';
import { SageContacts } from './contacts/adapters/sage-contacts.js';
import { SageContact } from './contacts/domain/sage-contact.js';
import { SageCustomer } from './contacts/domain/sage-customer.js';
import { SageContactsController } from './contacts/http/sage-contacts.controller.js';
import { AccountingPersonalData } from './contacts/queries/accounting-personal-data.js';
import { ContactSuggestionsHandler } from './contacts/queries/contact-suggestions.js';
import { LinkContactOnTradeCustomerVerified } from './contacts/reactions/link-contact-on-trade-customer-verified.js';
import { RemoveLinkOnContactUnlinked } from './contacts/reactions/remove-link-on-contact-unlinked.js';
import { RemoveLinkOnTradeCustomerDeclined } from './contacts/reactions/remove-link-on-trade-customer-declined.js';
import { UpdateContactOnUserChanged } from './contacts/reactions/update-contact-on-user-changed.js';
import { CustomerContacts } from './contacts/sagas/customer-contacts.js';
import { LinkContactSaga } from './contacts/sagas/link-contact-saga.js';
import { SyncContactSaga } from './contacts/sagas/sync-contact-saga.js';
import { UpdateContactSaga } from './contacts/sagas/update-contact-saga.js';
import { SyncCustomerHandler } from './contacts/use-cases/sync-customer.js';
import { UnlinkContactHandler } from './contacts/use-cases/unlink-contact.js';
import { SageCredits } from './documents/adapters/sage-credits.js';
import { SageReceipts } from './documents/adapters/sage-receipts.js';
import { SageSales } from './documents/adapters/sage-sales.js';
import { Documents } from './documents/documents.facade.js';
import { SageInvoice } from './documents/domain/sage-invoice.js';
import { DeclineQuoteOnOrderCancelled } from './documents/reactions/decline-quote-on-order-cancelled.js';
import { DeclineQuoteOnPurchaseOrderRejected } from './documents/reactions/decline-quote-on-purchase-order-rejected.js';
import { EnqueueDocumentOnOrderPlaced } from './documents/reactions/enqueue-document-on-order-placed.js';
import { EnqueueInvoiceOnPurchaseOrderApproved } from './documents/reactions/enqueue-invoice-on-purchase-order-approved.js';
import { EnqueueQuoteOnPurchaseOrderSubmitted } from './documents/reactions/enqueue-quote-on-purchase-order-submitted.js';
import { EnqueueRefundOnOrderRefunded } from './documents/reactions/enqueue-refund-on-order-refunded.js';
import { CreditNoteSaga } from './documents/sagas/credit-note-saga.js';
import { InvoiceSaga } from './documents/sagas/invoice-saga.js';
import { DeclineQuoteSaga, InvoiceFromQuoteSaga, QuoteSaga } from './documents/sagas/purchase-order-sagas.js';
import { ReceiptRefundSaga } from './documents/sagas/receipt-refund-saga.js';
import { ReceiptSaga } from './documents/sagas/receipt-saga.js';
import { SalesPapers } from './documents/sagas/sales-documents.js';
import { FailedEvents } from './failed-writes/failed-events.js';
import { FailedWrites } from './failed-writes/failed-writes.facade.js';
import { FailedEventsController } from './failed-writes/http/failed-events.controller.js';
import { FailedWriteByIdHandler } from './failed-writes/queries/failed-write-by-id.js';
import { ListFailedEventsHandler } from './failed-writes/queries/list-failed-events.js';
import { WritePreview } from './failed-writes/queries/write-preview.js';
import { DismissWriteHandler } from './failed-writes/use-cases/dismiss-write.js';
import { ReplayWriteHandler } from './failed-writes/use-cases/replay-write.js';
import { QueuedWrite } from './queue/domain/queued-write.js';
import { SageWriter } from './queue/jobs/sage-writer.js';
import { Sagas } from './queue/sagas.js';
import { SageInvoices } from './sync-runs/adapters/sage-invoices.js';
import { SageItems } from './sync-runs/adapters/sage-items.js';
import { SageProduct } from './sync-runs/domain/sage-product.js';
import { SageSyncRun } from './sync-runs/domain/sage-sync-run.js';
import { RefreshNegotiatedPrices } from './sync-runs/jobs/refresh-negotiated-prices.js';
import { SyncCustomersTwoHourly } from './sync-runs/jobs/sync-customers-two-hourly.js';
import { SyncInvoicesTenMinutely } from './sync-runs/jobs/sync-invoices-ten-minutely.js';
import { SyncProductsHourly } from './sync-runs/jobs/sync-products-hourly.js';
import { NegotiatedPrices } from './sync-runs/negotiated-prices.facade.js';
import { SyncStatusHandler } from './sync-runs/queries/sync-status.js';
import { ClearPriceCacheHandler } from './sync-runs/use-cases/clear-price-cache.js';
import { SyncCustomersHandler } from './sync-runs/use-cases/sync-customers.js';
import { SyncInvoicesHandler } from './sync-runs/use-cases/sync-invoices.js';
import { SyncProductsHandler } from './sync-runs/use-cases/sync-products.js';
import { SyncRuns } from './sync-runs/use-cases/sync-runs.js';

/** Sage: the connection, the product sync and the documents of orders. Asks no other module (design 2). */
@Module({
  imports: [
    MikroOrmModule.forFeature([
      SageTokens,
      PendingConnection,
      SageOAuthState,
      SageSettings,
      SageProduct,
      SageContact,
      SageCustomer,
      SageInvoice,
      QueuedWrite,
      SageSyncLogEntry,
      SageSyncRun,
    ]),
  ],
  controllers: [SageController, SageContactsController, FailedEventsController],
  providers: [
    SageLimits,
    { provide: PERSONAL_DATA, useClass: AccountingPersonalData },
    { provide: RETENTION, useClass: AccountingRetention },
    SageOAuth,
    SageTokenStore,
    SageCallLog,
    SageClient,
    SageBusinessReader,
    SageItems,
    SageReceipts,
    SageInvoices,
    SageConsentPage,
    SageConnection,
    Documents,
    BeginSageConnectionHandler,
    CompleteSageConnectionHandler,
    ConfirmSageBusinessHandler,
    ConnectBusiness,
    DisconnectSageHandler,
    ConnectionStatusHandler,
    SyncProductsHandler,
    SyncProductsHourly,
    SyncCustomersTwoHourly,
    SyncInvoicesTenMinutely,
    RefreshNegotiatedPrices,
    SyncRuns,
    SyncCustomersHandler,
    SyncInvoicesHandler,
    SyncCustomerHandler,
    ClearPriceCacheHandler,
    SyncStatusHandler,
    ContactSuggestionsHandler,
    AccountingContacts,
    UnlinkContactHandler,
    LinkContactOnTradeCustomerVerified,
    RemoveLinkOnContactUnlinked,
    RemoveLinkOnTradeCustomerDeclined,
    UpdateContactOnUserChanged,
    ForgetOldCalls,
    SageContacts,
    SageSales,
    SageCredits,
    NegotiatedPrices,
    FailedWrites,
    FailedEvents,
    ListFailedEventsHandler,
    FailedWriteByIdHandler,
    ReplayWriteHandler,
    DismissWriteHandler,
    EnqueueDocumentOnOrderPlaced,
    EnqueueQuoteOnPurchaseOrderSubmitted,
    EnqueueInvoiceOnPurchaseOrderApproved,
    DeclineQuoteOnPurchaseOrderRejected,
    DeclineQuoteOnOrderCancelled,
    EnqueueRefundOnOrderRefunded,
    CustomerContacts,
    SalesPapers,
    ReceiptSaga,
    InvoiceSaga,
    QuoteSaga,
    InvoiceFromQuoteSaga,
    DeclineQuoteSaga,
    CreditNoteSaga,
    ReceiptRefundSaga,
    LinkContactSaga,
    UpdateContactSaga,
    SyncContactSaga,
    Sagas,
    WritePreview,
    SageWriter,
  ],
  exports: [AccountingContacts, SageConnection, Documents, NegotiatedPrices, FailedWrites],
})
export class AccountingSyncModule {}
