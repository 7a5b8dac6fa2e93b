import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { provideTogether } from '../../platform/all-providers.js';
import { ERASURE_OBSTACLES } from '../../platform/erasure-obstacles.js';
import { FAILED_WORK } from '../../platform/failed-work.js';
import { THING_OWNERS } from '../../platform/http/own-decisions.js';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { RECONCILED_RECORDS } from '../../platform/reconciled-records.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingSyncModule } from '../accounting-sync/index.js';
import { CartModule } from '../cart/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { IdentityModule } from '../identity/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import { PaymentCustomers } from './adapters/payment-customers.js';
import { PaymentHistory } from './adapters/payment-history.js';
import { Payments } from './adapters/payments.js';
import { CheckoutSession } from './checkout/domain/checkout-session.js';
import { PaymentEventsRead } from './checkout/domain/payment-events-read.js';
import { CheckoutController } from './checkout/http/checkout.controller.js';
import { CustomerCheckoutController } from './checkout/http/customer-checkout.controller.js';
import { StripeWebhookController } from './checkout/http/stripe-webhook.controller.js';
import { ReadPaymentEvents } from './checkout/jobs/read-payment-events.js';
import { SweepCheckouts } from './checkout/jobs/sweep-checkouts.js';
import { CheckoutDefaultsHandler } from './checkout/queries/checkout-defaults.js';
import { GuestCheckoutAccessHandler } from './checkout/queries/guest-checkout-access.js';
import {
  DeleteCheckoutsOnUserErased,
  EndCheckoutsOnTradeCustomerDeclined,
  EndCheckoutsOnUserSuspended,
} from './checkout/reactions/end-checkouts.js';
import { AuthorisedPayments } from './checkout/use-cases/authorised-payments.js';
import { OrderConfirmations } from './checkout/use-cases/confirm-order.js';
import { FinaliseCheckoutHandler } from './checkout/use-cases/finalise-checkout.js';
import { LeaveCheckoutHandler } from './checkout/use-cases/leave-checkout.js';
import { OpenCheckouts } from './checkout/use-cases/open-checkouts.js';
import { OrderCustomers } from './checkout/use-cases/order-customers.js';
import { PreparePaymentHandler } from './checkout/use-cases/prepare-payment.js';
import { PriceHold } from './checkout/use-cases/price-hold.js';
import { RecordPaymentEventHandler } from './checkout/use-cases/record-payment-event.js';
import { UnmadeOrderRefunds } from './checkout/use-cases/refund-unmade-order.js';
import { CheckoutRejections } from './checkout/use-cases/reject-checkout.js';
import { OrderReservations } from './checkout/use-cases/reserve-order.js';
import { OrderDocumentsController } from './documents/http/order-documents.controller.js';
import { DocumentsToCreateHandler } from './documents/queries/documents-to-create.js';
import { ListOrderDocumentsHandler } from './documents/queries/list-order-documents.js';
import { OrderDocumentsHandler } from './documents/queries/order-documents.js';
import { RecordStateOnOrderInSageChanged } from './documents/reactions/record-state-on-order-in-sage-changed.js';
import { RequestDocumentsHandler } from './documents/use-cases/request-documents.js';
import { FiguresController } from './figures/http/figures.controller.js';
import { ReportFilesController } from './figures/http/report-files.controller.js';
import { ReportsController } from './figures/http/reports.controller.js';
import { CustomerReportHandler } from './figures/queries/customer-report.js';
import { FiguresHandler } from './figures/queries/figures.js';
import { ProductReportHandler } from './figures/queries/product-report.js';
import { SalesReportHandler } from './figures/queries/sales-report.js';
import { VatReportHandler } from './figures/queries/vat-report.js';
import { ReportExports } from './figures/use-cases/export-report.js';
import { GuestAccountController } from './guest-accounts/http/guest-account.controller.js';
import { GuestOrders } from './guest-accounts/queries/guest-orders.js';
import { AttachOrderHandler } from './guest-accounts/use-cases/attach-order.js';
import {
  CreateAccountOfOrderHandler,
  MailAccountLinkHandler,
} from './guest-accounts/use-cases/create-account-of-order.js';
import { Order, OrderItem } from './orders/domain/order.js';
import { OrderNote } from './orders/domain/order-note.js';
import { PoNotification } from './orders/domain/po-notification.js';
import { AdminOrderActionsController } from './orders/http/admin-order-actions.controller.js';
import { AdminOrdersController } from './orders/http/admin-orders.controller.js';
import { CustomerOrderActionsController } from './orders/http/customer-order-actions.controller.js';
import { MyOrdersController } from './orders/http/my-orders.controller.js';
import { OrderCorrectionController } from './orders/http/order-correction.controller.js';
import { OrderLinks } from './orders/http/order-links.js';
import { OrderPresenter } from './orders/http/order-presenter.js';
import { OrdersController } from './orders/http/orders.controller.js';
import { QuickOrderController } from './orders/http/quick-order.controller.js';
import { OrderRetention } from './orders/jobs/order-retention.js';
import { OrderMails } from './orders/mails/order-mails.js';
import { Orders } from './orders/orders.facade.js';
import { ActorNames } from './orders/queries/actor-names.js';
import { AdminOrderHandler } from './orders/queries/admin-order.js';
import { CountOrdersToDoHandler } from './orders/queries/count-orders-to-do.js';
import { ExportOrdersHandler } from './orders/queries/export/export-orders.js';
import { ExportOwnOrdersHandler } from './orders/queries/export/export-own-orders.js';
import { InvoicePdfHandler } from './orders/queries/invoice-pdf.js';
import { ListOrdersHandler } from './orders/queries/list-orders.js';
import { OrderBackgroundHandler } from './orders/queries/order-background.js';
import { OrderByNumberHandler } from './orders/queries/order-by-number.js';
import { OrderNeighboursHandler } from './orders/queries/order-neighbours.js';
import { OrderOwners } from './orders/queries/order-owners.js';
import { OrderPersonalData } from './orders/queries/order-personal-data.js';
import { OrdersToSettle } from './orders/queries/orders-to-settle.js';
import { QuickLinesHandler } from './orders/queries/quick-lines.js';
import {
  EraseDeliveryNoteOnOrderCancelled,
  EraseDeliveryNoteOnOrderStatusChanged,
  EraseDeliveryNoteOnPurchaseOrderRejected,
} from './orders/reactions/erase-delivery-note.js';
import { EraseFreeTextOnUserErased } from './orders/reactions/erase-free-text-on-user-erased.js';
import { MailCancellationOnOrderCancelled } from './orders/reactions/mail-cancellation-on-order-cancelled.js';
import { MailConfirmationOnOrderAddressSet } from './orders/reactions/mail-confirmation-on-order-address-set.js';
import { MailConfirmationOnOrderPlaced } from './orders/reactions/mail-confirmation-on-order-placed.js';
import { MailTrackingOnOrderStatusChanged } from './orders/reactions/mail-tracking-on-order-status-changed.js';
import { RecordInvoiceOnDocumentCreated } from './orders/reactions/record-invoice-on-document-created.js';
import { AddOrderNoteHandler } from './orders/use-cases/add-order-note.js';
import { CancelOrderHandler } from './orders/use-cases/cancel-order.js';
import { Cancellation } from './orders/use-cases/cancellation.js';
import { ChangeOrderStatusHandler } from './orders/use-cases/change-order-status.js';
import { ConfirmAgeHandler } from './orders/use-cases/confirm-age.js';
import { ConfirmMailboxHandler } from './orders/use-cases/confirm-mailbox.js';
import { CorrectOrderAddressHandler } from './orders/use-cases/correct-order-address.js';
import { ResendMailHandler } from './orders/use-cases/resend-mail.js';
import { SetOrderAddressHandler } from './orders/use-cases/set-order-address.js';
import { postcodeSources } from './postcodes/adapters/postcode-source.js';
import { PostcodesController } from './postcodes/http/postcodes.controller.js';
import { LookUpPostcodeHandler } from './postcodes/queries/look-up-postcode.js';
import { CreditController } from './purchase-orders/http/credit.controller.js';
import { RemindOfUndecidedPurchaseOrders } from './purchase-orders/jobs/remind-of-undecided-purchase-orders.js';
import { MyCreditHandler } from './purchase-orders/queries/my-credit.js';
import { MyOpenInvoicesHandler } from './purchase-orders/queries/my-open-invoices.js';
import { OrderCreditHandler } from './purchase-orders/queries/order-credit.js';
import { OrderCredits } from './purchase-orders/queries/order-credits.js';
import { PurchaseOrderUseHandler } from './purchase-orders/queries/purchase-order-use.js';
import { MailApprovalOnPurchaseOrderApproved } from './purchase-orders/reactions/mail-approval-on-purchase-order-approved.js';
import { MailReceiptOnPurchaseOrderSubmitted } from './purchase-orders/reactions/mail-receipt-on-purchase-order-submitted.js';
import { MailRejectionOnPurchaseOrderRejected } from './purchase-orders/reactions/mail-rejection-on-purchase-order-rejected.js';
import { RejectPurchaseOrdersOnUserErased } from './purchase-orders/reactions/reject-purchase-orders-on-user-erased.js';
import {
  ApprovePurchaseOrderHandler,
  RejectPurchaseOrderHandler,
} from './purchase-orders/use-cases/decide-purchase-order.js';
import { SubmitPurchaseOrderHandler } from './purchase-orders/use-cases/submit-purchase-order.js';
import { QuickList } from './quick-lists/domain/quick-list.js';
import { QuickListsController } from './quick-lists/http/quick-lists.controller.js';
import { MyQuickListHandler, MyQuickListsHandler } from './quick-lists/queries/my-quick-lists.js';
import { QuickListsPersonalData } from './quick-lists/queries/quick-lists-personal-data.js';
import { DeleteQuickListsOnUserErased } from './quick-lists/reactions/delete-quick-lists-on-user-erased.js';
import {
  ChangeQuickListHandler,
  DeleteQuickListHandler,
  SaveQuickListHandler,
} from './quick-lists/use-cases/save-quick-list.js';
import { Destinations } from './quotes/queries/destinations.js';
import { PriceQuoteHandler } from './quotes/queries/price-quote.js';
import { WantedGrants } from './quotes/queries/wanted-grant.js';
import { OrderingRecords } from './reconciliation/ordering-records.js';
import { Dispute } from './refunds/domain/dispute.js';
import { Refund } from './refunds/domain/refund.js';
import { ReturnRequest } from './refunds/domain/return-request.js';
import { AdminRefundsController } from './refunds/http/admin-refunds.controller.js';
import { SweepRefunds } from './refunds/jobs/sweep-refunds.js';
import { FailedRefunds } from './refunds/queries/failed-refunds.js';
import { MailRefundOnOrderRefunded } from './refunds/reactions/mail-refund-on-order-refunded.js';
import { MailSalesOnOrderDisputed } from './refunds/reactions/mail-sales-on-order-disputed.js';
import { AnswerReturnHandler } from './refunds/use-cases/answer-return.js';
import { Disputes } from './refunds/use-cases/disputes.js';
import { FollowReturnHandler } from './refunds/use-cases/follow-return.js';
import { ReconcileRefundHandler } from './refunds/use-cases/reconcile-refund.js';
import { RecordDisputeHandler } from './refunds/use-cases/record-dispute.js';
import { RefundOrderHandler } from './refunds/use-cases/refund-order.js';
import { Refunds } from './refunds/use-cases/refunds.js';
import { RequestReturnHandler } from './refunds/use-cases/request-return.js';
import { SettleRefundHandler } from './refunds/use-cases/settle-refund.js';
import { StripeCustomer } from './saved-cards/domain/stripe-customer.js';
import { PaymentMethodsController } from './saved-cards/http/payment-methods.controller.js';
import { SyncStripeCustomers } from './saved-cards/jobs/sync-stripe-customers.js';
import { MyPaymentMethodsHandler } from './saved-cards/queries/my-payment-methods.js';
import { SavedCardsPersonalData } from './saved-cards/queries/saved-cards-personal-data.js';
import {
  MarkStripeCustomerDueOnUserChanged,
  MarkStripeCustomerDueOnUserErased,
} from './saved-cards/reactions/mark-stripe-customer-due.js';
import { RemovePaymentMethodHandler } from './saved-cards/use-cases/remove-payment-method.js';
import { StripeCustomers } from './saved-cards/use-cases/stripe-customers.js';
import { OrderTrailController } from './trail/http/order-trail.controller.js';
import { MoneyTrailHandler } from './trail/queries/money-trail.js';
import { OrderTrailHandler } from './trail/queries/order-trail.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      Order,
      OrderItem,
      CheckoutSession,
      PaymentEventsRead,
      PoNotification,
      OrderNote,
      Refund,
      ReturnRequest,
      Dispute,
      StripeCustomer,
      QuickList,
    ]),
    AccountingSyncModule,
    CartModule,
    CatalogueModule,
    IdentityModule,
    LoyaltyModule,
  ],
  controllers: [
    CheckoutController,
    CustomerCheckoutController,
    MyOrdersController,
    OrdersController,
    CustomerOrderActionsController,
    GuestAccountController,
    QuickOrderController,
    QuickListsController,
    CreditController,
    OrderDocumentsController,
    FiguresController,
    ReportFilesController,
    ReportsController,
    AdminOrdersController,
    AdminOrderActionsController,
    AdminRefundsController,
    OrderCorrectionController,
    OrderTrailController,
    StripeWebhookController,
    PostcodesController,
    PaymentMethodsController,
  ],
  providers: [
    Payments,
    PaymentHistory,
    OrderCustomers,
    OpenCheckouts,
    PriceHold,
    Destinations,
    WantedGrants,
    OrderLinks,
    OrderPresenter,
    { provide: THING_OWNERS, useClass: OrderOwners },
    Orders,
    OrderMails,
    PriceQuoteHandler,
    CheckoutDefaultsHandler,
    postcodeSources,
    LookUpPostcodeHandler,
    PaymentCustomers,
    StripeCustomers,
    SyncStripeCustomers,
    MyPaymentMethodsHandler,
    RemovePaymentMethodHandler,
    MarkStripeCustomerDueOnUserChanged,
    MarkStripeCustomerDueOnUserErased,
    GuestCheckoutAccessHandler,
    OrderByNumberHandler,
    CountOrdersToDoHandler,
    FiguresHandler,
    SalesReportHandler,
    VatReportHandler,
    ProductReportHandler,
    CustomerReportHandler,
    ReportExports,
    ListOrdersHandler,
    OrderTrailHandler,
    MoneyTrailHandler,
    ActorNames,
    AdminOrderHandler,
    ExportOrdersHandler,
    ExportOwnOrdersHandler,
    OrderNeighboursHandler,
    OrderBackgroundHandler,
    InvoicePdfHandler,
    QuickLinesHandler,
    MyQuickListHandler,
    MyQuickListsHandler,
    SaveQuickListHandler,
    ChangeQuickListHandler,
    DeleteQuickListHandler,
    DeleteQuickListsOnUserErased,
    PurchaseOrderUseHandler,
    OrderCredits,
    OrderCreditHandler,
    MyCreditHandler,
    MyOpenInvoicesHandler,
    PreparePaymentHandler,
    LeaveCheckoutHandler,
    AuthorisedPayments,
    OrderReservations,
    OrderConfirmations,
    CheckoutRejections,
    FinaliseCheckoutHandler,
    RecordPaymentEventHandler,
    ReconcileRefundHandler,
    RecordDisputeHandler,
    ReadPaymentEvents,
    SweepCheckouts,
    SweepRefunds,
    Refunds,
    Disputes,
    UnmadeOrderRefunds,
    Cancellation,
    ChangeOrderStatusHandler,
    CancelOrderHandler,
    RefundOrderHandler,
    SettleRefundHandler,
    SubmitPurchaseOrderHandler,
    ApprovePurchaseOrderHandler,
    RejectPurchaseOrderHandler,
    MailConfirmationOnOrderPlaced,
    MailConfirmationOnOrderAddressSet,
    MailApprovalOnPurchaseOrderApproved,
    MailRejectionOnPurchaseOrderRejected,
    MailReceiptOnPurchaseOrderSubmitted,
    MailTrackingOnOrderStatusChanged,
    MailCancellationOnOrderCancelled,
    MailRefundOnOrderRefunded,
    MailSalesOnOrderDisputed,
    AddOrderNoteHandler,
    CorrectOrderAddressHandler,
    SetOrderAddressHandler,
    ConfirmAgeHandler,
    ConfirmMailboxHandler,
    GuestOrders,
    AttachOrderHandler,
    CreateAccountOfOrderHandler,
    MailAccountLinkHandler,
    RequestReturnHandler,
    AnswerReturnHandler,
    FollowReturnHandler,
    ResendMailHandler,
    RemindOfUndecidedPurchaseOrders,
    RecordInvoiceOnDocumentCreated,
    RecordStateOnOrderInSageChanged,
    ListOrderDocumentsHandler,
    OrderDocumentsHandler,
    DocumentsToCreateHandler,
    RequestDocumentsHandler,
    RejectPurchaseOrdersOnUserErased,
    DeleteCheckoutsOnUserErased,
    EndCheckoutsOnTradeCustomerDeclined,
    EndCheckoutsOnUserSuspended,
    EraseFreeTextOnUserErased,
    EraseDeliveryNoteOnOrderCancelled,
    EraseDeliveryNoteOnOrderStatusChanged,
    EraseDeliveryNoteOnPurchaseOrderRejected,
    ...provideTogether(PERSONAL_DATA, [OrderPersonalData, QuickListsPersonalData, SavedCardsPersonalData]),
    { provide: ERASURE_OBSTACLES, useClass: OrdersToSettle },
    { provide: RETENTION, useClass: OrderRetention },
    { provide: RECONCILED_RECORDS, useClass: OrderingRecords },
    FailedRefunds,
    { provide: FAILED_WORK, useExisting: FailedRefunds },
  ],
  exports: [Orders],
})
export class OrderingModule {}
