import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../config.js';
import { type Actor, CurrentActor, GUEST, type UserActor } from '../../../platform/http/actor.js';
import { Allow, Anonymous } from '../../../platform/http/allow.js';
import { GuestCookie } from '../../../platform/http/guest-cookie.js';
import { Limit, type RouteLimit } from '../../../platform/http/limits/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { toDecimal } from '../../../platform/money.js';
import { CacheResponse } from '../../../platform/response-cache/cache-response.js';
import { countryAt } from '../../../platform/typed-text.js';
import type { OrderAddress } from '../events.js';
import { OrderingProblems } from '../ordering-problems.js';
import { deliveryAddresses, parsePounds, shownPayment } from '../orders/order-inputs.dto.js';
import { OrderPresenter } from '../orders/order-presenter.js';
import { type PurchaseOrderAddressInput, PurchaseOrderInput } from '../purchase-orders/purchase-orders.dto.js';
import { SubmitPurchaseOrder } from '../purchase-orders/submit-purchase-order.js';
import { PriceQuoteQuery } from '../quotes/price-quote.js';
import { QuoteView, quoteView } from '../quotes/quotes.dto.js';
import { LeaveCheckout } from './checkout.commands.js';
import {
  CheckoutDefaultsView,
  CheckoutInput,
  CheckoutView,
  GuestCheckoutInput,
  GuestCheckoutView,
  GuestPaymentIntentInput,
  PaymentIntentInput,
  PaymentIntentView,
  PurchaseOrderView,
  QuoteInput,
  ShopConfigView,
} from './checkout.dto.js';
import { CheckoutQueries, type GuestAccess, shopConfigView } from './checkout.queries.js';
import { FinaliseCheckout } from './finalise-checkout.js';
import { type PreparedPayment, PreparePayment } from './prepare-payment.js';

export function paymentIntentView({ payment, quote }: PreparedPayment): PaymentIntentView {
  return {
    clientSecret: payment.clientSecret,
    paymentIntentId: payment.id,
    amount: toDecimal(quote.total),
    savesCard: payment.savesCard,
    quote: quoteView(quote),
  };
}

/**
 * Returns the view of a guest's payment for a stranger. Without an order it reveals nothing, paid or not. Throws 403.
 */
export function strangerView({ order }: Extract<GuestAccess, { kind: 'stranger' }>): GuestCheckoutView {
  if (!order) throw new Problem(403, 'This payment belongs to a checkout in another browser.');
  return { order };
}

/**
 * The limit of payments begun or changed from one address: enough for an office or a family in which several people
 * order, typing their points and changing their carts; too low for a client that opens thousands of checkouts.
 */
export const PAYMENT_INTENT_LIMITS: [RouteLimit, RouteLimit] = [
  { name: 'payment-intent', points: 120, seconds: 60, by: 'address', stopsFlood: true },
  { name: 'payment-intent', points: 1200, seconds: 3600, by: 'address', stopsFlood: true },
];

/** The key by which a guest's browser owns its checkout, for a day. */
const GUEST_COOKIE = new GuestCookie('topcoat_checkout', 86_400_000);

/** The checkout of guests, and the parts that both checkouts need: shop settings, quote, leaving. */
@ApiTags('checkout')
@OrderingProblems()
@Controller('api')
export class CheckoutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly quotes: PriceQuoteQuery,
    private readonly checkouts: CheckoutQueries,
    private readonly orders: OrderPresenter,
    private readonly config: Config,
  ) {}

  /** Returns the settings of the shop that the storefront needs. */
  @Get('config')
  @Allow('anyone')
  @CacheResponse(() => [])
  @ApiOperation({ operationId: 'getConfig' })
  shopConfig(): ShopConfigView {
    return shopConfigView(this.config);
  }

  /** Returns the prices of a cart. */
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
    if (actor.kind !== 'user' && !GUEST_COOKIE.keyOf(request, this.config))
      GUEST_COOKIE.give(request, response, this.config);
    const place = postalCode ? { postalCode, address, country } : undefined;
    return quoteView(await this.quotes.priceQuote(actor, cartItems, { points: pointsUsed, grantId }, place));
  }

  /** Begins a guest's payment, or updates it to the cart. */
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
    const guestKey = GUEST_COOKIE.give(request, response, this.config);
    const command = new PreparePayment(GUEST, cartItems, parsePounds(amount), guestKey);
    return paymentIntentView(await this.commands.execute(command));
  }

  /** Cancels the caller's unpaid payment, after the cart was emptied or a purchase order was chosen. */
  @Delete('payment-intent')
  @HttpCode(204)
  @Allow('anyone')
  @Limit({ name: 'leave-checkout', points: 600, seconds: 60, by: 'address', stopsFlood: true })
  @ApiOperation({ operationId: 'leaveCheckout' })
  leaveCheckout(@CurrentActor() actor: Actor, @Req() request: Request): Promise<void> {
    return this.commands.execute(new LeaveCheckout(actor, GUEST_COOKIE.keyOf(request, this.config)));
  }

  /**
   * Creates the order of a guest's paid checkout. Repeating it returns the same order. A caller with neither the checkout's
   * cookie nor the payment's client secret gets the order's number and status, and changes nothing.
   */
  @Post('guest/checkout')
  @Allow('anyone')
  @Anonymous()
  @Limit({ name: 'checkout', points: 600, seconds: 60, by: 'address', stopsFlood: true })
  @ApiOperation({ operationId: 'guestCheckout' })
  async guestCheckout(@Body() input: GuestCheckoutInput, @Req() request: Request): Promise<GuestCheckoutView> {
    const { paymentIntentId, clientSecret } = input;
    const access = await this.checkouts.guestCheckoutAccess(
      paymentIntentId,
      GUEST_COOKIE.keyOf(request, this.config),
      clientSecret,
    );
    if (access.kind === 'stranger') return strangerView(access);
    const delivery = {
      ...deliveryAddresses(input, this.config.shop.defaultCountry),
      customerEmail: input.customerEmail,
      deliveryNote: input.deliveryNote,
    };
    const { ageConfirmed, haveSome, mixedConfirmed } = input;
    const command = new FinaliseCheckout(
      paymentIntentId,
      GUEST,
      delivery,
      ageConfirmed,
      shownPayment(input),
      access.session,
      haveSome,
      mixedConfirmed,
    );
    const { orderNumber, pointsEarned } = await this.commands.execute(command);
    return { ...(await this.orders.viewWithLink(orderNumber)), pointsEarned };
  }
}

/** The checkout of signed-in customers: on the cart that the shop keeps, by card or purchase order. */
@ApiTags('checkout')
@OrderingProblems()
@Controller('api')
@Allow('customer')
@Limit({ name: 'customer-checkout', points: 600, seconds: 60, by: 'address', stopsFlood: true })
export class CustomerCheckoutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CheckoutQueries,
    private readonly orders: OrderPresenter,
    private readonly config: Config,
  ) {}

  /** Returns the initial values of the checkout's forms: the caller's company, addresses and last payment method. */
  @Get('checkout/defaults')
  @ApiOperation({ operationId: 'getCheckoutDefaults' })
  defaults(@CurrentActor() { userId }: UserActor): Promise<CheckoutDefaultsView> {
    return this.queries.checkoutDefaults(userId);
  }

  /** Begins the payment of the caller's cart, or updates it to the cart, the points and the reward. */
  @Post('create-payment-intent')
  @HttpCode(200)
  @Limit(...PAYMENT_INTENT_LIMITS)
  @ApiOperation({ operationId: 'createPaymentIntent' })
  async createPaymentIntent(
    @Body() { amount, pointsUsed, grantId, saveCard }: PaymentIntentInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<PaymentIntentView> {
    const guestKey = GUEST_COOKIE.keyOf(request, this.config);
    const asked = { points: pointsUsed, grantId };
    const command = new PreparePayment(actor, undefined, parsePounds(amount), guestKey, asked, saveCard ?? false);
    return paymentIntentView(await this.commands.execute(command));
  }

  /** Creates the order of the caller's paid checkout. Repeating it returns the same order. */
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
      undefined,
      input.haveSome,
      input.mixedConfirmed,
    );
    const { orderNumber, pointsEarned } = await this.commands.execute(command);
    return { order: await this.orders.view(orderNumber), pointsEarned, link: `/order/${orderNumber}` };
  }

  /** Orders the caller's cart on a purchase order, for sales to approve. Verified trade customers only. */
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
      lines: input.cartItems.map(({ productId, colour, quantity, unitPrice, totalPrice }) => ({
        productId,
        colour,
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
      GUEST_COOKIE.keyOf(request, this.config),
      input.grantId,
      input.haveSome,
      input.mixedConfirmed,
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
