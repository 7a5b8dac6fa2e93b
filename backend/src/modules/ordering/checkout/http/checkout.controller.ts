import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../../config.js';
import type { Actor } from '../../../../platform/http/actor.js';
import { CurrentActor, GUEST } from '../../../../platform/http/actor.js';
import { Allow, Anonymous } from '../../../../platform/http/allow.js';
import { Limit } from '../../../../platform/http/limits/limit.js';
import { Problem } from '../../../../platform/http/problem.js';
import { CacheResponse } from '../../../../platform/response-cache/cache-response.js';
import { OrderingProblems } from '../../http/ordering-problems.js';
import { deliveryAddresses } from '../../orders/http/address.input.js';
import { parsePounds, shownPayment } from '../../orders/http/amount.input.js';
import { OrderPresenter } from '../../orders/http/order-presenter.js';
import { PriceQuote } from '../../quotes/queries/price-quote.js';
import { QuoteView, quoteView } from '../../quotes/queries/quote.view.js';
import { GuestCheckoutAccess } from '../queries/guest-checkout-access.js';
import { FinaliseCheckout } from '../use-cases/finalise-checkout.js';
import { LeaveCheckout } from '../use-cases/leave-checkout.js';
import { PreparePayment } from '../use-cases/prepare-payment.js';
import { GuestCheckoutInput, GuestPaymentIntentInput, QuoteInput } from './checkout.input.js';
import { paymentIntentView, strangerView } from './checkout.mapper.js';
import { GuestCheckoutView, PaymentIntentView, ShopConfigView } from './checkout.view.js';
import { PAYMENT_INTENT_LIMITS } from './checkout-limits.js';
import { giveGuestKey, guestKeyOf } from './guest-cookie.js';
import { shopConfigView } from './shop-config.js';

/** The checkout of guests, and the parts that both checkouts need: shop settings, quote, leaving. */
@ApiTags('checkout')
@OrderingProblems()
@Controller('api')
export class CheckoutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly orders: OrderPresenter,
    private readonly config: Config,
  ) {}

  /** What the storefront needs to know of the shop. */
  @Get('config')
  @Allow('anyone')
  @CacheResponse(() => [])
  @ApiOperation({ operationId: 'getConfig' })
  shopConfig(): ShopConfigView {
    return shopConfigView(this.config);
  }

  /** Prices a cart. */
  @Post('quote')
  @HttpCode(200)
  @Allow('anyone')
  @Limit({ name: 'quote', points: 1200, seconds: 60, by: 'address', stopsFlood: true })
  @ApiOperation({ operationId: 'quote' })
  async quote(
    @Body() { cartItems, pointsUsed, grantId, postalCode, address, country }: QuoteInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuoteView> {
    if (!cartItems && actor.kind !== 'user')
      throw new Problem(400, 'The cart contents are missing.', {
        errors: [{ field: 'cartItems', message: 'The cart contents are missing.' }],
      });
    // Given before the first payment, so that concurrent requests of one browser are one guest's.
    if (actor.kind !== 'user' && !guestKeyOf(request, this.config)) giveGuestKey(request, response, this.config);
    const place = postalCode ? { postalCode, address, country } : undefined;
    const query = new PriceQuote(actor, cartItems, { points: pointsUsed, grantId }, place);
    return quoteView(await this.queries.execute(query));
  }

  /** Begins a guest's payment, or changes it with the cart. */
  @Post('guest/create-payment-intent')
  @HttpCode(200)
  @Allow('anyone')
  @Anonymous()
  @Limit(...PAYMENT_INTENT_LIMITS)
  @ApiOperation({ operationId: 'createGuestPaymentIntent' })
  async createGuestPaymentIntent(
    @Body() { amount, cartItems }: GuestPaymentIntentInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentIntentView> {
    const guestKey = giveGuestKey(request, response, this.config);
    const command = new PreparePayment(GUEST, cartItems, parsePounds(amount), guestKey);
    return paymentIntentView(await this.commands.execute(command));
  }

  /** Cancels the unpaid payment: the cart was emptied, or a purchase order chosen. */
  @Delete('payment-intent')
  @HttpCode(204)
  @Allow('anyone')
  @Limit({ name: 'leave-checkout', points: 600, seconds: 60, by: 'address', stopsFlood: true })
  @ApiOperation({ operationId: 'leaveCheckout' })
  leaveCheckout(@CurrentActor() actor: Actor, @Req() request: Request): Promise<void> {
    return this.commands.execute(new LeaveCheckout(actor, guestKeyOf(request, this.config)));
  }

  /**
   * Makes the order of a guest's paid checkout. Repeating it returns the same order. A caller with neither the checkout's
   * cookie nor the payment's client secret gets the order's number and status, and changes nothing.
   */
  @Post('guest/checkout')
  @Allow('anyone')
  @Anonymous()
  @Limit({ name: 'checkout', points: 600, seconds: 60, by: 'address', stopsFlood: true })
  @ApiOperation({ operationId: 'guestCheckout' })
  async guestCheckout(@Body() input: GuestCheckoutInput, @Req() request: Request): Promise<GuestCheckoutView> {
    const { paymentIntentId, clientSecret } = input;
    const query = new GuestCheckoutAccess(paymentIntentId, guestKeyOf(request, this.config), clientSecret);
    const access = await this.queries.execute(query);
    if (access.kind === 'stranger') return strangerView(access);
    const delivery = {
      ...deliveryAddresses(input, this.config.shop.defaultCountry),
      customerEmail: input.customerEmail,
      deliveryNote: input.deliveryNote,
    };
    const { ageConfirmed } = input;
    const { session } = access;
    const command = new FinaliseCheckout(paymentIntentId, GUEST, delivery, ageConfirmed, shownPayment(input), session);
    const { orderNumber, pointsEarned } = await this.commands.execute(command);
    return { ...(await this.orders.viewWithLink(orderNumber)), pointsEarned };
  }
}
