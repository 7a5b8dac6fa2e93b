import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingSyncModule } from '../accounting-sync/index.js';
import { CartModule } from '../cart/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { IdentityModule } from '../identity/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import { Payments } from './adapters/payments.js';
import { CheckoutSession } from './checkout/domain/checkout-session.js';
import { PaymentEventsRead } from './checkout/domain/payment-events-read.js';
import { CheckoutController } from './checkout/http/checkout.controller.js';
import { CustomerCheckoutController } from './checkout/http/customer-checkout.controller.js';
import { StripeWebhookController } from './checkout/http/stripe-webhook.controller.js';
import { ReadPaymentEvents } from './checkout/jobs/read-payment-events.js';
import { SweepCheckouts } from './checkout/jobs/sweep-checkouts.js';
import { GuestCheckoutAccessHandler } from './checkout/queries/guest-checkout-access.js';
import { DeleteCheckoutsOnUserErased } from './checkout/reactions/delete-checkouts-on-user-erased.js';
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
import { Order, OrderItem } from './orders/domain/order.js';
import { OrderNote } from './orders/domain/order-note.js';
import { PoNotification } from './orders/domain/po-notification.js';
import { AdminOrderActionsController } from './orders/http/admin-order-actions.controller.js';
import { AdminOrdersController } from './orders/http/admin-orders.controller.js';
import { CustomerOrderActionsController } from './orders/http/customer-order-actions.controller.js';
import { OrderLinks } from './orders/http/order-links.js';
import { OrderPresenter } from './orders/http/order-presenter.js';
import { OrdersController } from './orders/http/orders.controller.js';
import { QuickOrderController } from './orders/http/quick-order.controller.js';
import { OrderRetention } from './orders/jobs/order-retention.js';
import { OrderMails } from './orders/mails/order-mails.js';
import { ActorNames } from './orders/queries/actor-names.js';
import { AdminOrderHandler } from './orders/queries/admin-order.js';
import { CountOrdersToDoHandler } from './orders/queries/count-orders-to-do.js';
import { ExportOrdersHandler } from './orders/queries/export-orders.js';
import { InvoicePdfHandler } from './orders/queries/invoice-pdf.js';
import { ListOrdersHandler } from './orders/queries/list-orders.js';
import { OrderByNumberHandler } from './orders/queries/order-by-number.js';
import { OrderPersonalData } from './orders/queries/order-personal-data.js';
import { OrderTrailHandler } from './orders/queries/order-trail.js';
import { QuickLinesHandler } from './orders/queries/quick-lines.js';
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
import { ResendMailHandler } from './orders/use-cases/resend-mail.js';
import { SetOrderAddressHandler } from './orders/use-cases/set-order-address.js';
import { RemindOfUndecidedPurchaseOrders } from './purchase-orders/jobs/remind-of-undecided-purchase-orders.js';
import { PurchaseOrderUseHandler } from './purchase-orders/queries/purchase-order-use.js';
import { MailApprovalOnPurchaseOrderApproved } from './purchase-orders/reactions/mail-approval-on-purchase-order-approved.js';
import { MailReceiptOnPurchaseOrderSubmitted } from './purchase-orders/reactions/mail-receipt-on-purchase-order-submitted.js';
import { MailRejectionOnPurchaseOrderRejected } from './purchase-orders/reactions/mail-rejection-on-purchase-order-rejected.js';
import {
  ApprovePurchaseOrderHandler,
  RejectPurchaseOrderHandler,
} from './purchase-orders/use-cases/decide-purchase-order.js';
import { SubmitPurchaseOrderHandler } from './purchase-orders/use-cases/submit-purchase-order.js';
import { Destinations } from './quotes/queries/destinations.js';
import { PriceQuoteHandler } from './quotes/queries/price-quote.js';
import { Dispute } from './refunds/domain/dispute.js';
import { Refund } from './refunds/domain/refund.js';
import { ReturnRequest } from './refunds/domain/return-request.js';
import { SweepRefunds } from './refunds/jobs/sweep-refunds.js';
import { MailRefundOnOrderRefunded } from './refunds/reactions/mail-refund-on-order-refunded.js';
import { MailSalesOnOrderDisputed } from './refunds/reactions/mail-sales-on-order-disputed.js';
import { AnswerReturnHandler } from './refunds/use-cases/answer-return.js';
import { ReconcileRefundHandler } from './refunds/use-cases/reconcile-refund.js';
import { RecordDisputeHandler } from './refunds/use-cases/record-dispute.js';
import { RefundOrderHandler } from './refunds/use-cases/refund-order.js';
import { Refunds } from './refunds/use-cases/refunds.js';
import { RequestReturnHandler } from './refunds/use-cases/request-return.js';

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
    OrdersController,
    CustomerOrderActionsController,
    QuickOrderController,
    AdminOrdersController,
    AdminOrderActionsController,
    StripeWebhookController,
  ],
  providers: [
    Payments,
    OrderCustomers,
    OpenCheckouts,
    PriceHold,
    Destinations,
    OrderLinks,
    OrderPresenter,
    OrderMails,
    PriceQuoteHandler,
    GuestCheckoutAccessHandler,
    OrderByNumberHandler,
    CountOrdersToDoHandler,
    ListOrdersHandler,
    OrderTrailHandler,
    ActorNames,
    AdminOrderHandler,
    ExportOrdersHandler,
    InvoicePdfHandler,
    QuickLinesHandler,
    PurchaseOrderUseHandler,
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
    UnmadeOrderRefunds,
    Cancellation,
    ChangeOrderStatusHandler,
    CancelOrderHandler,
    RefundOrderHandler,
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
    SetOrderAddressHandler,
    ConfirmAgeHandler,
    RequestReturnHandler,
    AnswerReturnHandler,
    ResendMailHandler,
    RemindOfUndecidedPurchaseOrders,
    RecordInvoiceOnDocumentCreated,
    DeleteCheckoutsOnUserErased,
    EraseFreeTextOnUserErased,
    { provide: PERSONAL_DATA, useClass: OrderPersonalData },
    { provide: RETENTION, useClass: OrderRetention },
  ],
})
export class OrderingModule {}
