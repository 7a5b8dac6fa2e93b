import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../config.js';
import type { Actor } from '../../../platform/http/actor.js';
import { CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { InvalidMoney, parsePence, toDecimal } from '../../../platform/money.js';
import { PaymentRefused, PaymentsUnavailable } from '../adapters/payments.js';
import type { Order } from '../domain/order.js';
import { FREE_SHIPPING_FROM, MINIMUM_TOTAL, SHIPPING_PRICE } from '../domain/totals.js';
import { OrderLinks } from '../order-links.js';
import type { OrderView } from '../queries/order.view.js';
import { OrderByNumber } from '../queries/order-by-number.js';
import { PriceQuote, type Quote } from '../queries/price-quote.js';
import { QuoteView, quoteView } from '../queries/quote.view.js';
import { FinaliseCheckout } from '../use-cases/finalise-checkout.js';
import { type PreparedPayment, PreparePayment, QuoteChanged } from '../use-cases/prepare-payment.js';
import { type AddressInput, GuestCheckoutInput, GuestPaymentIntentInput, QuoteInput } from './checkout.input.js';
import { CheckoutView, PaymentIntentView, ShopConfigView } from './checkout.view.js';

const CHECKOUT_COOKIE = 'topcoat_checkout';
const CHECKOUT_COOKIE_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The checkout's calls: price, prepare the payment, finish. */
@ApiTags('checkout')
@Controller('api')
export class CheckoutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly links: OrderLinks,
    private readonly config: Config,
  ) {}

  /** What the storefront needs to know of the shop. */
  @Get('config')
  @Allow('anyone')
  @ApiOperation({ operationId: 'getConfig' })
  shopConfig(): ShopConfigView {
    const { stripe, shop } = this.config;
    return {
      shopName: shop.name,
      stripe: { publishableKey: stripe.publishableKey, scriptUrl: stripe.scriptUrl ?? null },
      freeShippingThreshold: toDecimal(FREE_SHIPPING_FROM),
      shippingPrice: toDecimal(SHIPPING_PRICE),
      minimumTotal: toDecimal(MINIMUM_TOTAL),
      defaultCountry: shop.defaultCountry,
    };
  }

  /** Prices a cart. */
  @Post('quote')
  @HttpCode(200)
  @Allow('anyone')
  @Limit({ name: 'quote', points: 1200, seconds: 60, by: 'address' })
  @ApiOperation({ operationId: 'quote' })
  async quote(@Body() { cartItems }: QuoteInput, @CurrentActor() actor: Actor): Promise<QuoteView> {
    return quoteView(await this.queries.execute<PriceQuote, Quote>(new PriceQuote(actor, cartItems)));
  }

  /** Begins a guest's payment, or changes it with the cart. */
  @Post('guest/create-payment-intent')
  @HttpCode(200)
  @Allow('anyone')
  @Limit({ name: 'payment-intent', points: 600, seconds: 60, by: 'address' })
  @ApiOperation({ operationId: 'createGuestPaymentIntent' })
  async createGuestPaymentIntent(
    @Body() { amount, cartItems }: GuestPaymentIntentInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentIntentView> {
    const cookie: unknown = request.cookies?.[CHECKOUT_COOKIE];
    const checkoutId = typeof cookie === 'string' && UUID.test(cookie) ? cookie : undefined;
    const command = new PreparePayment({ kind: 'guest' }, cartItems, pounds(amount), checkoutId);
    const prepared = await answering(this.commands.execute<PreparePayment, PreparedPayment>(command));
    response.cookie(CHECKOUT_COOKIE, prepared.checkoutId, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.mode === 'live',
      path: '/api',
      maxAge: CHECKOUT_COOKIE_MS,
    });
    const { payment, quote } = prepared;
    return {
      clientSecret: payment.clientSecret,
      paymentIntentId: payment.id,
      amount: toDecimal(quote.total),
      quote: quoteView(quote),
    };
  }

  /** Makes the order of a guest's paid checkout. Repeating it answers the same order. */
  @Post('guest/checkout')
  @Allow('anyone')
  @Limit({ name: 'checkout', points: 600, seconds: 60, by: 'address' })
  @ApiOperation({ operationId: 'guestCheckout' })
  async guestCheckout(@Body() input: GuestCheckoutInput): Promise<CheckoutView> {
    const shippingAddress = this.address(input.shippingAddress);
    const delivery = {
      shippingAddress,
      billingAddress: input.billingAddress ? this.address(input.billingAddress) : shippingAddress,
      customerEmail: input.customerEmail,
    };
    const command = new FinaliseCheckout(input.paymentIntentId, { kind: 'guest' }, delivery, input.ageConfirmed);
    const order = await answering(this.commands.execute<FinaliseCheckout, Order>(command));
    const view = await this.queries.execute<OrderByNumber, OrderView>(new OrderByNumber(order.orderNumber));
    return { order: view, pointsEarned: order.pointsEarned, link: this.links.to(order.orderNumber) };
  }

  private address({ country, ...rest }: AddressInput) {
    return { ...rest, country: country || this.config.shop.defaultCountry };
  }
}

function pounds(amount: unknown): number {
  try {
    return parsePence(amount);
  } catch (error) {
    if (!(error instanceof InvalidMoney)) throw error;
    const message = 'Amount must be pounds with at most two decimals';
    throw new Problem(400, message, { errors: [{ field: 'amount', message }] });
  }
}

/** Puts the use cases' own errors into answers. */
async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof QuoteChanged) throw new Problem(409, error.message, { quote: quoteView(error.quote) });
    if (error instanceof PaymentRefused)
      throw new Problem(422, 'The card payment service refused this payment.', { code: error.code });
    if (error instanceof PaymentsUnavailable)
      throw new Problem(
        503,
        'The card payment service cannot be reached. Nothing is lost: please try again in a moment.',
        { retryAfterSeconds: 5 },
      );
    throw error;
  }
}
