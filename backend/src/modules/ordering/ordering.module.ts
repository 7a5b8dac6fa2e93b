import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { FAILED_WORK } from '../../platform/failed-work.js';
import { THING_OWNERS } from '../../platform/http/own-decisions.js';
import { ERASURE_OBSTACLES, PERSONAL_DATA } from '../../platform/personal-data.js';
import { provideTogether } from '../../platform/providers.js';
import { RECONCILED_RECORDS } from '../../platform/reconciled-records.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingSyncModule } from '../accounting-sync/index.js';
import { CartModule } from '../cart/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { IdentityModule } from '../identity/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import {
  AuthorisedPayments,
  LeaveCheckoutHandler,
  OrderConfirmations,
  OrderCustomers,
  OrderReservations,
  PriceHold,
  RecordPaymentEventHandler,
} from './checkout/checkout.commands.js';
import { CheckoutController, CustomerCheckoutController } from './checkout/checkout.controller.js';
import { ReadPaymentEvents, SweepCheckouts } from './checkout/checkout.jobs.js';
import { CheckoutDefaultsHandler, GuestCheckoutAccessHandler } from './checkout/checkout.queries.js';
import { CheckoutSession } from './checkout/checkout-session.entity.js';
import { CheckoutRejections, UnmadeOrderRefunds } from './checkout/end-checkout.js';
import { FinaliseCheckoutHandler } from './checkout/finalise-checkout.js';
import { OpenCheckouts } from './checkout/open-checkouts.js';
import { PaymentEventsRead } from './checkout/payment-events-read.entity.js';
import { PreparePaymentHandler } from './checkout/prepare-payment.js';
import { StripeWebhookController } from './checkout/stripe-webhook.controller.js';
import { OrderDocumentsController } from './documents/documents.controller.js';
import {
  DocumentsToCreateHandler,
  ListOrderDocumentsHandler,
  OrderDocumentsHandler,
  RequestDocumentsHandler,
} from './documents/documents.queries.js';
import { ReportExports } from './figures/figures.commands.js';
import { FiguresController, ReportFilesController, ReportsController } from './figures/figures.controller.js';
import {
  CustomerReportHandler,
  FiguresHandler,
  ProductReportHandler,
  SalesReportHandler,
  VatReportHandler,
} from './figures/figures.queries.js';
import {
  AttachOrderHandler,
  CreateAccountOfOrderHandler,
  MailAccountLinkHandler,
} from './guest-accounts/guest-accounts.commands.js';
import { GuestAccountController } from './guest-accounts/guest-accounts.controller.js';
import { GuestOrders } from './guest-accounts/guest-accounts.queries.js';
import { OrderLinks } from './orders/actions-by-link.js';
import { AdminOrderActionsController, AdminOrdersController } from './orders/admin-orders.controller.js';
import { CorrectOrderAddressHandler } from './orders/correct-order-address.js';
import { ExportOrdersHandler, ExportOwnOrdersHandler } from './orders/export.queries.js';
import { ListOrdersHandler, OrdersToSettle } from './orders/list-orders.js';
import {
  CustomerOrderActionsController,
  MyOrdersController,
  OrderCorrectionController,
  OrdersController,
  QuickOrderController,
} from './orders/my-orders.controller.js';
import { Order, OrderItem } from './orders/order.entity.js';
import { OrderMails } from './orders/order-mails.js';
import { OrderNote, PoNotification } from './orders/order-notes.entity.js';
import { AdminOrderHandler, OrderPresenter } from './orders/order-view.js';
import {
  AddOrderNoteHandler,
  Cancellation,
  CancelOrderHandler,
  ChangeOrderStatusHandler,
  ConfirmAgeHandler,
  ConfirmMailboxHandler,
  ResendMailHandler,
  SetOrderAddressHandler,
} from './orders/orders.commands.js';
import { Orders } from './orders/orders.facade.js';
import { OrderRetention } from './orders/orders.mails.js';
import {
  ActorNames,
  CountOrdersToDoHandler,
  InvoicePdfHandler,
  OrderBackgroundHandler,
  OrderByNumberHandler,
  OrderNeighboursHandler,
  OrderOwners,
  OrderPersonalData,
} from './orders/orders.queries.js';
import { QuickLinesHandler } from './orders/quick-lines.js';
import { postcodeSources } from './postcodes/postcodes.client.js';
import { PostcodesController } from './postcodes/postcodes.controller.js';
import { LookUpPostcodeHandler } from './postcodes/postcodes.queries.js';
import { ApprovePurchaseOrderHandler, RejectPurchaseOrderHandler } from './purchase-orders/purchase-orders.commands.js';
import { CreditController } from './purchase-orders/purchase-orders.controller.js';
import { RemindOfUndecidedPurchaseOrders } from './purchase-orders/purchase-orders.jobs.js';
import {
  MyCreditHandler,
  MyOpenInvoicesHandler,
  OrderCreditHandler,
  OrderCredits,
  PurchaseOrderUseHandler,
} from './purchase-orders/purchase-orders.queries.js';
import { SubmitPurchaseOrderHandler } from './purchase-orders/submit-purchase-order.js';
import { QuickList } from './quick-lists/quick-list.entity.js';
import {
  ChangeQuickListHandler,
  DeleteQuickListHandler,
  SaveQuickListHandler,
} from './quick-lists/quick-lists.commands.js';
import { QuickListsController } from './quick-lists/quick-lists.controller.js';
import { MyQuickListHandler, MyQuickListsHandler, QuickListsPersonalData } from './quick-lists/quick-lists.queries.js';
import { PriceQuoteHandler } from './quotes/price-quote.js';
import { Destinations, WantedGrants } from './quotes/quotes.queries.js';
import {
  DeleteCheckoutsOnUserErased,
  DeleteQuickListsOnUserErased,
  EndCheckoutsOnTradeCustomerDeclined,
  EndCheckoutsOnUserSuspended,
  EraseDeliveryNoteOnOrderCancelled,
  EraseDeliveryNoteOnOrderStatusChanged,
  EraseDeliveryNoteOnPurchaseOrderRejected,
  EraseFreeTextOnUserErased,
  MailApprovalOnPurchaseOrderApproved,
  MailCancellationOnOrderCancelled,
  MailConfirmationOnOrderAddressSet,
  MailConfirmationOnOrderPlaced,
  MailReceiptOnPurchaseOrderSubmitted,
  MailRefundOnOrderRefunded,
  MailRejectionOnPurchaseOrderRejected,
  MailSalesOnOrderDisputed,
  MailTrackingOnOrderStatusChanged,
  MarkStripeCustomerDueOnUserChanged,
  MarkStripeCustomerDueOnUserErased,
  RecordInvoiceOnDocumentCreated,
  RecordStateOnOrderInSageChanged,
  RejectPurchaseOrdersOnUserErased,
} from './reactions.js';
import { OrderingRecords } from './reconciliation.js';
import { Dispute } from './refunds/dispute.entity.js';
import { Disputes, SweepRefunds } from './refunds/disputes.js';
import { FailedRefunds } from './refunds/failed-refunds.js';
import { Refund } from './refunds/refund.entity.js';
import { RefundOrderHandler } from './refunds/refund-order.js';
import {
  AnswerReturnHandler,
  FollowReturnHandler,
  ReconcileRefundHandler,
  RecordDisputeHandler,
  RequestReturnHandler,
  SettleRefundHandler,
} from './refunds/refunds.commands.js';
import { AdminRefundsController } from './refunds/refunds.controller.js';
import { Refunds } from './refunds/refunds.js';
import { ReturnRequest } from './refunds/return-request.entity.js';
import {
  RemovePaymentMethodHandler,
  StripeCustomers,
  SyncStripeCustomers,
} from './saved-cards/saved-cards.commands.js';
import { PaymentMethodsController } from './saved-cards/saved-cards.controller.js';
import { MyPaymentMethodsHandler, SavedCardsPersonalData } from './saved-cards/saved-cards.queries.js';
import { StripeCustomer } from './saved-cards/stripe-customer.entity.js';
import { PaymentCustomers, Payments } from './stripe.client.js';
import { PaymentHistory } from './stripe-webhooks.client.js';
import { MoneyTrailHandler } from './trail/money-trail.js';
import { OrderTrailController } from './trail/trail.controller.js';
import { OrderTrailHandler } from './trail/trail.queries.js';

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
