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
import { Cancellation } from './cancellation.js';
import { Customers } from './customers.js';
import { Destinations } from './destinations.js';
import { CheckoutSession } from './domain/checkout-session.js';
import { Dispute } from './domain/dispute.js';
import { Order, OrderItem } from './domain/order.js';
import { OrderNote } from './domain/order-note.js';
import { PaymentEventsRead } from './domain/payment-events-read.js';
import { PoNotification } from './domain/po-notification.js';
import { Refund } from './domain/refund.js';
import { ReturnRequest } from './domain/return-request.js';
import { BackOfficeController } from './http/back-office.controller.js';
import { CheckoutController } from './http/checkout.controller.js';
import { CustomerCheckoutController } from './http/customer-checkout.controller.js';
import { OrderActsController } from './http/order-acts.controller.js';
import { OrderAnswers } from './http/order-answers.js';
import { OrderDeskController } from './http/order-desk.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { QuickOrderController } from './http/quick-order.controller.js';
import { StripeWebhookController } from './http/stripe-webhook.controller.js';
import { OrderMails } from './mails/order-mails.js';
import { OpenCheckouts } from './open-checkouts.js';
import { OrderLinks } from './order-links.js';
import { OrderRetention } from './order-retention.js';
import { PaymentReturn } from './payment-return.js';
import { PriceHold } from './price-hold.js';
import { ActorNames } from './queries/actor-names.js';
import { AdminOrderHandler } from './queries/admin-order.js';
import { ExportOrdersHandler } from './queries/export-orders.js';
import { GuestCheckoutAccessHandler } from './queries/guest-checkout-access.js';
import { InvoicePdfHandler } from './queries/invoice-pdf.js';
import { ListOrdersHandler } from './queries/list-orders.js';
import { OrderByNumberHandler } from './queries/order-by-number.js';
import { OrderPersonalData } from './queries/order-personal-data.js';
import { OrderTrailHandler } from './queries/order-trail.js';
import { PriceQuoteHandler } from './queries/price-quote.js';
import { PurchaseOrderUseHandler } from './queries/purchase-order-use.js';
import { QuickLinesHandler } from './queries/quick-lines.js';
import { ForgetCheckoutsOnUserErased } from './reactions/forget-checkouts-on-user-erased.js';
import { ForgetWordsOnUserErased } from './reactions/forget-words-on-user-erased.js';
import { MailApprovalOnPurchaseOrderApproved } from './reactions/mail-approval-on-purchase-order-approved.js';
import { MailCancellationOnOrderCancelled } from './reactions/mail-cancellation-on-order-cancelled.js';
import { MailConfirmationOnOrderAddressed } from './reactions/mail-confirmation-on-order-addressed.js';
import { MailConfirmationOnOrderPlaced } from './reactions/mail-confirmation-on-order-placed.js';
import { MailReceiptOnPurchaseOrderSubmitted } from './reactions/mail-receipt-on-purchase-order-submitted.js';
import { MailRefundOnOrderRefunded } from './reactions/mail-refund-on-order-refunded.js';
import { MailRejectionOnPurchaseOrderRejected } from './reactions/mail-rejection-on-purchase-order-rejected.js';
import { MailSalesOnOrderDisputed } from './reactions/mail-sales-on-order-disputed.js';
import { MailTrackingOnOrderMoved } from './reactions/mail-tracking-on-order-moved.js';
import { NoteInvoiceOnDocumentCreated } from './reactions/note-invoice-on-document-created.js';
import { Refunds } from './refunds.js';
import { AnswerReturnHandler } from './use-cases/answer-return.js';
import { CancelOrderHandler } from './use-cases/cancel-order.js';
import { ConfirmAgeHandler } from './use-cases/confirm-age.js';
import { ApprovePurchaseOrderHandler, RejectPurchaseOrderHandler } from './use-cases/decide-purchase-order.js';
import { FinaliseCheckoutHandler } from './use-cases/finalise-checkout.js';
import { HeedDisputeHandler } from './use-cases/heed-dispute.js';
import { HeedPaymentHandler } from './use-cases/heed-payment.js';
import { HeedRefundHandler } from './use-cases/heed-refund.js';
import { LeaveCheckoutHandler } from './use-cases/leave-checkout.js';
import { MoveOrderHandler } from './use-cases/move-order.js';
import { NoteOrderHandler } from './use-cases/note-order.js';
import { PreparePaymentHandler } from './use-cases/prepare-payment.js';
import { ReadPaymentEvents } from './use-cases/read-payment-events.js';
import { RefundOrderHandler } from './use-cases/refund-order.js';
import { RemindUndecided } from './use-cases/remind-undecided.js';
import { RequestReturnHandler } from './use-cases/request-return.js';
import { ResendMailHandler } from './use-cases/resend-mail.js';
import { SetOrderAddressHandler } from './use-cases/set-order-address.js';
import { SubmitPurchaseOrderHandler } from './use-cases/submit-purchase-order.js';
import { SweepCheckouts } from './use-cases/sweep-checkouts.js';
import { SweepRefunds } from './use-cases/sweep-refunds.js';

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
    OrderActsController,
    QuickOrderController,
    BackOfficeController,
    OrderDeskController,
    StripeWebhookController,
  ],
  providers: [
    Payments,
    Customers,
    OpenCheckouts,
    PriceHold,
    Destinations,
    OrderLinks,
    OrderAnswers,
    OrderMails,
    PriceQuoteHandler,
    GuestCheckoutAccessHandler,
    OrderByNumberHandler,
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
    FinaliseCheckoutHandler,
    HeedPaymentHandler,
    HeedRefundHandler,
    HeedDisputeHandler,
    ReadPaymentEvents,
    SweepCheckouts,
    SweepRefunds,
    Refunds,
    PaymentReturn,
    Cancellation,
    MoveOrderHandler,
    CancelOrderHandler,
    RefundOrderHandler,
    SubmitPurchaseOrderHandler,
    ApprovePurchaseOrderHandler,
    RejectPurchaseOrderHandler,
    MailConfirmationOnOrderPlaced,
    MailConfirmationOnOrderAddressed,
    MailApprovalOnPurchaseOrderApproved,
    MailRejectionOnPurchaseOrderRejected,
    MailReceiptOnPurchaseOrderSubmitted,
    MailTrackingOnOrderMoved,
    MailCancellationOnOrderCancelled,
    MailRefundOnOrderRefunded,
    MailSalesOnOrderDisputed,
    NoteOrderHandler,
    SetOrderAddressHandler,
    ConfirmAgeHandler,
    RequestReturnHandler,
    AnswerReturnHandler,
    ResendMailHandler,
    RemindUndecided,
    NoteInvoiceOnDocumentCreated,
    ForgetCheckoutsOnUserErased,
    ForgetWordsOnUserErased,
    { provide: PERSONAL_DATA, useClass: OrderPersonalData },
    { provide: RETENTION, useClass: OrderRetention },
  ],
})
export class OrderingModule {}
