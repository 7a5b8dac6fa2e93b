import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { Payments } from './adapters/payments.js';
import { CheckoutSession } from './domain/checkout-session.js';
import { Order, OrderItem } from './domain/order.js';
import { PoNotification } from './domain/po-notification.js';
import { CheckoutController } from './http/checkout.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { StripeWebhookController } from './http/stripe-webhook.controller.js';
import { OrderLinks } from './order-links.js';
import { OrderByNumberHandler } from './queries/order-by-number.js';
import { PriceQuoteHandler } from './queries/price-quote.js';
import { MailConfirmationOnOrderPlaced } from './reactions/mail-confirmation-on-order-placed.js';
import { FinaliseCheckoutHandler } from './use-cases/finalise-checkout.js';
import { HeedPaymentHandler } from './use-cases/heed-payment.js';
import { PreparePaymentHandler } from './use-cases/prepare-payment.js';
import { SweepCheckouts } from './use-cases/sweep-checkouts.js';

@Module({
  imports: [MikroOrmModule.forFeature([Order, OrderItem, CheckoutSession, PoNotification]), CatalogueModule],
  controllers: [CheckoutController, OrdersController, StripeWebhookController],
  providers: [
    Payments,
    OrderLinks,
    PriceQuoteHandler,
    OrderByNumberHandler,
    PreparePaymentHandler,
    FinaliseCheckoutHandler,
    HeedPaymentHandler,
    SweepCheckouts,
    MailConfirmationOnOrderPlaced,
  ],
})
export class OrderingModule {}
