import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ACCOUNTING_CONTACTS } from '../../platform/accounting-contacts.js';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingRetention } from './accounting-retention.js';
import { SageBusinessReader } from './adapters/sage-business.js';
import { SageCallLog } from './adapters/sage-call-log.js';
import { SageClient } from './adapters/sage-client.js';
import { SageConsentPage } from './adapters/sage-consent-page.js';
import { SageContacts } from './adapters/sage-contacts.js';
import { SageCredits } from './adapters/sage-credits.js';
import { SageInvoices } from './adapters/sage-invoices.js';
import { SageItems } from './adapters/sage-items.js';
import { SageLimits } from './adapters/sage-limits.js';
import { SageOAuth } from './adapters/sage-oauth.js';
import { SageReceipts } from './adapters/sage-receipts.js';
import { SageSales } from './adapters/sage-sales.js';
import { SageTokenStore } from './adapters/sage-token-store.js';
import { Documents } from './documents.facade.js';
import { PendingConnection } from './domain/pending-connection.js';
import { SageContact } from './domain/sage-contact.js';
import { SageCustomer } from './domain/sage-customer.js';
import { SageInvoice } from './domain/sage-invoice.js';
import { SageOAuthState } from './domain/sage-oauth-state.js';
import { SageProduct } from './domain/sage-product.js';
import { SageSettings } from './domain/sage-settings.js';
import { SageSyncLogEntry } from './domain/sage-sync-log.js';
import { QueuedWrite } from './domain/sage-sync-queue.js';
import { SageSyncRun } from './domain/sage-sync-run.js';
import { SageTokens } from './domain/sage-tokens.js';
import { FailedEvents } from './failed-events.js';
import { FailedWrites } from './failed-writes.facade.js';
import { FailedEventsController } from './http/failed-events.controller.js';
import { SageController } from './http/sage.controller.js';
import { SageContactsController } from './http/sage-contacts.controller.js';
import { NegotiatedPrices } from './negotiated-prices.facade.js';
import { AccountingPersonalData } from './queries/accounting-personal-data.js';
import { ConnectionStatusHandler } from './queries/connection-status.js';
import { ContactAgreement } from './queries/contact-agreement.js';
import { ContactSuggestionsHandler } from './queries/contact-suggestions.js';
import { FailedWriteByIdHandler } from './queries/failed-writes.js';
import { ListFailedEventsHandler } from './queries/list-failed-events.js';
import { SyncStatusHandler } from './queries/sync-status.js';
import { CreditNoteSaga } from './queue/credit-note-saga.js';
import { CustomerContacts } from './queue/customer-contacts.js';
import { InvoiceSaga } from './queue/invoice-saga.js';
import { LinkContactSaga } from './queue/link-contact-saga.js';
import { DeclineQuoteSaga, InvoiceFromQuoteSaga, QuoteSaga } from './queue/purchase-order-sagas.js';
import { ReceiptRefundSaga } from './queue/receipt-refund-saga.js';
import { ReceiptSaga } from './queue/receipt-saga.js';
import { Sagas } from './queue/sagas.js';
import { SageWriter } from './queue/sage-writer.js';
import { SalesPapers } from './queue/sales-papers.js';
import { SyncContactSaga } from './queue/sync-contact-saga.js';
import { UpdateContactSaga } from './queue/update-contact-saga.js';
import { WritePreview } from './queue/write-preview.js';
import { DeclineQuoteOnOrderCancelled } from './reactions/decline-quote-on-order-cancelled.js';
import { DeclineQuoteOnPurchaseOrderRejected } from './reactions/decline-quote-on-purchase-order-rejected.js';
import { EnqueueDocumentOnOrderPlaced } from './reactions/enqueue-document-on-order-placed.js';
import { EnqueueInvoiceOnPurchaseOrderApproved } from './reactions/enqueue-invoice-on-purchase-order-approved.js';
import { EnqueueQuoteOnPurchaseOrderSubmitted } from './reactions/enqueue-quote-on-purchase-order-submitted.js';
import { EnqueueRefundOnOrderRefunded } from './reactions/enqueue-refund-on-order-refunded.js';
import { LinkContactOnTradeCustomerVerified } from './reactions/link-contact-on-trade-customer-verified.js';
import { RemoveLinkOnContactUnlinked } from './reactions/remove-link-on-contact-unlinked.js';
import { RemoveLinkOnTradeCustomerDeclined } from './reactions/remove-link-on-trade-customer-declined.js';
import { UpdateContactOnUserChanged } from './reactions/update-contact-on-user-changed.js';
import { SageConnection } from './sage-connection.facade.js';
import { ForgetOldCalls } from './schedules/forget-old-calls.js';
import { RefreshNegotiatedPrices } from './schedules/refresh-negotiated-prices.js';
import { SyncCustomersTwoHourly } from './schedules/sync-customers-two-hourly.js';
import { SyncInvoicesTenMinutely } from './schedules/sync-invoices-ten-minutely.js';
import { SyncProductsHourly } from './schedules/sync-products-hourly.js';
import { BeginSageConnectionHandler } from './use-cases/begin-sage-connection.js';
import { ClearPriceCacheHandler } from './use-cases/clear-price-cache.js';
import { CompleteSageConnectionHandler } from './use-cases/complete-sage-connection.js';
import { ConfirmSageBusinessHandler } from './use-cases/confirm-sage-business.js';
import { ConnectBusiness } from './use-cases/connect-business.js';
import { DisconnectSageHandler } from './use-cases/disconnect-sage.js';
import { DismissWriteHandler } from './use-cases/dismiss-write.js';
import { ReplayWriteHandler } from './use-cases/replay-write.js';
import { SyncCustomerHandler } from './use-cases/sync-customer.js';
import { SyncCustomersHandler } from './use-cases/sync-customers.js';
import { SyncInvoicesHandler } from './use-cases/sync-invoices.js';
import { SyncProductsHandler } from './use-cases/sync-products.js';
import { SyncRuns } from './use-cases/sync-runs.js';
import { UnlinkContactHandler } from './use-cases/unlink-contact.js';

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
    { provide: ACCOUNTING_CONTACTS, useClass: ContactAgreement },
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
  exports: [SageConnection, Documents, NegotiatedPrices, FailedWrites],
})
export class AccountingSyncModule {}
