import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Config } from '../../../../config.js';
import { type Actor, CurrentActor, type UserActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { Limit } from '../../../../platform/http/limits/limit.js';
import { countryAt } from '../../../../platform/typed-text.js';
import type { OrderAddress } from '../../events.js';
import { OrderingProblems } from '../../http/ordering-problems.js';
import { deliveryAddresses } from '../../orders/http/address.input.js';
import { parsePounds, shownPayment } from '../../orders/http/amount.input.js';
import { OrderPresenter } from '../../orders/http/order-presenter.js';
import { type PurchaseOrderAddressInput, PurchaseOrderInput } from '../../purchase-orders/http/purchase-order.input.js';
import { SubmitPurchaseOrder } from '../../purchase-orders/use-cases/submit-purchase-order.js';
import { CheckoutDefaults } from '../queries/checkout-defaults.js';
import { CheckoutDefaultsView } from '../queries/checkout-defaults.view.js';
import { FinaliseCheckout } from '../use-cases/finalise-checkout.js';
import { PreparePayment } from '../use-cases/prepare-payment.js';
import { CheckoutInput, PaymentIntentInput } from './checkout.input.js';
import { paymentIntentView } from './checkout.mapper.js';
import { CheckoutView, PaymentIntentView, PurchaseOrderView } from './checkout.view.js';
import { PAYMENT_INTENT_LIMITS } from './checkout-limits.js';
import { guestKeyOf } from './guest-cookie.js';

/** The checkout of signed-in customers: on the cart that the shop keeps, by card or purchase order. */
@ApiTags('checkout')
@OrderingProblems()
@Controller('api')
@Allow('customer')
@Limit({ name: 'customer-checkout', points: 600, seconds: 60, by: 'address', stopsFlood: true })
export class CustomerCheckoutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly orders: OrderPresenter,
    private readonly config: Config,
  ) {}

  /** What the checkout's forms begin with: my company, and the addresses of my newest order. */
  @Get('checkout/defaults')
  @ApiOperation({ operationId: 'getCheckoutDefaults' })
  defaults(@CurrentActor() { userId }: UserActor): Promise<CheckoutDefaultsView> {
    return this.queries.execute(new CheckoutDefaults(userId));
  }

  /** Begins the payment of my cart, or changes it with the cart, the points and the reward. */
  @Post('create-payment-intent')
  @HttpCode(200)
  @Limit(...PAYMENT_INTENT_LIMITS)
  @ApiOperation({ operationId: 'createPaymentIntent' })
  async createPaymentIntent(
    @Body() { amount, pointsUsed, grantId, saveCard }: PaymentIntentInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<PaymentIntentView> {
    const guestKey = guestKeyOf(request, this.config);
    const asked = { points: pointsUsed, grantId };
    const command = new PreparePayment(actor, undefined, parsePounds(amount), guestKey, asked, saveCard ?? false);
    return paymentIntentView(await this.commands.execute(command));
  }

  /** Makes the order of my paid checkout. Repeating it answers the same order. */
  @Post('checkout')
  @ApiOperation({ operationId: 'checkout' })
  async checkout(@Body() input: CheckoutInput, @CurrentActor() actor: Actor): Promise<CheckoutView> {
    const addresses = deliveryAddresses(input, this.config.shop.defaultCountry);
    const { deliveryNote } = input;
    const delivery = { ...addresses, deliveryNote, customerEmail: addresses.shippingAddress.email };
    const command = new FinaliseCheckout(
      input.paymentIntentId,
      actor,
      delivery,
      input.ageConfirmed,
      shownPayment(input),
    );
    const { orderNumber, pointsEarned } = await this.commands.execute(command);
    return { order: await this.orders.view(orderNumber), pointsEarned, link: `/order/${orderNumber}` };
  }

  /** Orders my cart on a purchase order, for sales to approve. Verified trade customers only. */
  @Post('checkout/purchase-order')
  @ApiOperation({ operationId: 'submitPurchaseOrder' })
  async submitPurchaseOrder(
    @Body() input: PurchaseOrderInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<PurchaseOrderView> {
    const shown = {
      subtotal: parsePounds(input.subtotal, 'subtotal'),
      shipping: parsePounds(input.shipping, 'shipping'),
      total: parsePounds(input.total, 'total'),
      lines: input.cartItems.map(({ productId, quantity, unitPrice, totalPrice }) => ({
        productId,
        quantity,
        unitPrice: parsePounds(unitPrice, 'unitPrice'),
        totalPrice: parsePounds(totalPrice, 'totalPrice'),
      })),
    };
    const delivery = {
      shippingAddress: this.address(input.shippingAddress),
      billingAddress: this.address(input.billingAddress),
      deliveryNote: input.deliveryNote,
    };
    const command = new SubmitPurchaseOrder(
      actor,
      input.purchaseOrderNumber,
      input.orderNotes ?? '',
      delivery,
      shown,
      input.ageConfirmed,
      guestKeyOf(request, this.config),
      input.grantId,
    );
    const { orderNumber } = await this.commands.execute(command);
    return { order: await this.orders.view(orderNumber), link: `/order/${orderNumber}` };
  }

  private address(typed: PurchaseOrderAddressInput): OrderAddress {
    const { name, company, street, address2, city, state, postalCode, country } = typed;
    const [firstName = '', ...rest] = name.trim().split(/\s+/);
    return {
      firstName,
      lastName: rest.join(' '),
      email: '',
      phone: '',
      ...(company ? { company } : {}),
      address: street,
      ...(address2 ? { address2 } : {}),
      city,
      state,
      postalCode,
      country: countryAt(country || this.config.shop.defaultCountry, postalCode),
    };
  }
}
