import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { THING_OWNERS } from '../../platform/http/own-decisions.js';
import { ERASURE_OBSTACLES, PERSONAL_DATA } from '../../platform/personal-data.js';
import { injectables, provideTogether } from '../../platform/providers.js';
import { RETENTION } from '../../platform/retention.js';
import { AccountingSyncModule } from '../accounting-sync/index.js';
import { CartModule } from '../cart/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { IdentityModule } from '../identity/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import * as checkoutCommands from './checkout/checkout.commands.js';
import { CheckoutController, CustomerCheckoutController } from './checkout/checkout.controller.js';
import * as checkoutJobs from './checkout/checkout.jobs.js';
import * as checkoutQueries from './checkout/checkout.queries.js';
import { CheckoutSession, PaymentEventsRead } from './checkout/checkout-session.entity.js';
import * as endCheckout from './checkout/end-checkout.js';
import * as finaliseCheckout from './checkout/finalise-checkout.js';
import * as mixPartsCheck from './checkout/mix-parts-check.js';
import * as openCheckouts from './checkout/open-checkouts.js';
import * as preparePayment from './checkout/prepare-payment.js';
import * as reserveOrder from './checkout/reserve-order.js';
import { StripeWebhookController } from './checkout/stripe-webhook.controller.js';
import { CustomersModule } from './customers/customers.module.js';
import { OrderDocumentsController } from './documents/documents.controller.js';
import * as documentsQueries from './documents/documents.queries.js';
import * as figuresCommands from './figures/figures.commands.js';
import { FiguresController, ReportFilesController, ReportsController } from './figures/figures.controller.js';
import * as figuresQueries from './figures/figures.queries.js';
import * as guestAccountsCommands from './guest-accounts/guest-accounts.commands.js';
import { GuestAccountController } from './guest-accounts/guest-accounts.controller.js';
import * as guestAccountsQueries from './guest-accounts/guest-accounts.queries.js';
import * as actionsByLink from './orders/actions-by-link.js';
import { AdminOrderActionsController, AdminOrdersController } from './orders/admin-orders.controller.js';
import * as correctOrderAddress from './orders/correct-order-address.js';
import * as exportQueries from './orders/export.queries.js';
import * as listOrders from './orders/list-orders.js';
import { ListOrdersQuery, OrdersToSettle } from './orders/list-orders.js';
import {
  CustomerOrderActionsController,
  MyOrdersController,
  OrderCorrectionController,
  OrdersController,
  QuickOrderController,
} from './orders/my-orders.controller.js';
import { Order, OrderItem } from './orders/order.entity.js';
import * as orderFailures from './orders/order-failures.js';
import * as orderMailQueue from './orders/order-mail-queue.js';
import { OrderNote, PoNotification } from './orders/order-notes.entity.js';
import * as orderPresenter from './orders/order-presenter.js';
import * as orderRetention from './orders/order-retention.js';
import { OrderRetention } from './orders/order-retention.js';
import * as ordersCommands from './orders/orders.commands.js';
import * as ordersFacade from './orders/orders.facade.js';
import { Orders } from './orders/orders.facade.js';
import * as ordersQueries from './orders/orders.queries.js';
import { OrderOwners, OrderPersonalData } from './orders/orders.queries.js';
import * as quickLines from './orders/quick-lines.js';
import { postcodeSources } from './postcodes/postcodes.client.js';
import { PostcodesController } from './postcodes/postcodes.controller.js';
import * as postcodesQueries from './postcodes/postcodes.queries.js';
import * as purchaseOrdersCommands from './purchase-orders/purchase-orders.commands.js';
import { CreditController } from './purchase-orders/purchase-orders.controller.js';
import * as purchaseOrdersJobs from './purchase-orders/purchase-orders.jobs.js';
import * as purchaseOrdersQueries from './purchase-orders/purchase-orders.queries.js';
import * as submitPurchaseOrder from './purchase-orders/submit-purchase-order.js';
import { QuickList } from './quick-lists/quick-list.entity.js';
import * as quickListsCommands from './quick-lists/quick-lists.commands.js';
import { QuickListsController } from './quick-lists/quick-lists.controller.js';
import * as quickListsQueries from './quick-lists/quick-lists.queries.js';
import { QuickListsPersonalData } from './quick-lists/quick-lists.queries.js';
import * as priceQuote from './quotes/price-quote.js';
import { PriceQuoteQuery } from './quotes/price-quote.js';
import * as quotesQueries from './quotes/quotes.queries.js';
import * as reactions from './reactions.js';
import * as reconciliation from './reconciliation.js';
import { ReconciledOrders } from './reconciliation.js';
import { Dispute } from './refunds/dispute.entity.js';
import * as disputes from './refunds/disputes.js';
import * as failedRefunds from './refunds/failed-refunds.js';
import { FailedRefunds } from './refunds/failed-refunds.js';
import { Refund } from './refunds/refund.entity.js';
import * as refundOrder from './refunds/refund-order.js';
import * as refundsCommands from './refunds/refunds.commands.js';
import { AdminRefundsController } from './refunds/refunds.controller.js';
import * as refunds from './refunds/refunds.js';
import { ReturnRequest } from './refunds/return-request.entity.js';
import { RewardsModule } from './rewards/rewards.module.js';
import * as savedCardsCommands from './saved-cards/saved-cards.commands.js';
import { PaymentMethodsController } from './saved-cards/saved-cards.controller.js';
import * as savedCardsQueries from './saved-cards/saved-cards.queries.js';
import { SavedCardsPersonalData } from './saved-cards/saved-cards.queries.js';
import { StripeCustomer } from './saved-cards/stripe-customer.entity.js';
import * as stripeClient from './stripe.client.js';
import * as stripeWebhooksClient from './stripe-webhooks.client.js';
import { PaymentHistory } from './stripe-webhooks.client.js';
import * as moneyTrail from './trail/money-trail.js';
import { OrderTrailController } from './trail/trail.controller.js';
import * as trailQueries from './trail/trail.queries.js';

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
    CustomersModule,
    RewardsModule,
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
    ...injectables(
      stripeClient,
      stripeWebhooksClient,
      checkoutCommands,
      openCheckouts,
      quotesQueries,
      actionsByLink,
      orderPresenter,
      orderFailures,
      ordersFacade,
      orderMailQueue,
      priceQuote,
      checkoutQueries,
      postcodesQueries,
      savedCardsCommands,
      savedCardsQueries,
      reactions,
      ordersQueries,
      figuresQueries,
      figuresCommands,
      listOrders,
      trailQueries,
      moneyTrail,
      exportQueries,
      quickLines,
      quickListsQueries,
      quickListsCommands,
      purchaseOrdersQueries,
      preparePayment,
      endCheckout,
      finaliseCheckout,
      reserveOrder,
      mixPartsCheck,
      refundsCommands,
      checkoutJobs,
      disputes,
      refunds,
      ordersCommands,
      refundOrder,
      submitPurchaseOrder,
      purchaseOrdersCommands,
      correctOrderAddress,
      guestAccountsQueries,
      guestAccountsCommands,
      purchaseOrdersJobs,
      documentsQueries,
      failedRefunds,
      orderRetention,
      reconciliation,
    ),
    { provide: THING_OWNERS, useExisting: OrderOwners },
    postcodeSources,
    provideTogether(PERSONAL_DATA, [OrderPersonalData, QuickListsPersonalData, SavedCardsPersonalData]),
    { provide: ERASURE_OBSTACLES, useExisting: OrdersToSettle },
    { provide: RETENTION, useExisting: OrderRetention },
  ],
  exports: [Orders, ListOrdersQuery, PriceQuoteQuery, FailedRefunds, ReconciledOrders, PaymentHistory],
})
export class OrderingModule {}
