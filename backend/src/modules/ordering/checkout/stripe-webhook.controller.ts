import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Allow, Anonymous } from '../../../platform/http/allow.js';
import { Problem } from '../../../platform/http/problem.js';
import { OrderingProblems } from '../ordering-problems.js';
import { ReconcileRefund, RecordDispute } from '../refunds/refunds.commands.js';
import { PaymentRejected, Payments } from '../stripe.client.js';
import { PAYMENT_EVENTS, type ReadWebhook } from '../stripe-webhooks.client.js';
import { RecordPaymentEvent } from './checkout.commands.js';

const HANDLED: ReadonlySet<string> = new Set(PAYMENT_EVENTS);

/** Stripe's webhook; trusted by its signature alone. */
@ApiTags('webhooks')
@OrderingProblems()
@Controller('api/webhooks')
export class StripeWebhookController {
  constructor(
    private readonly payments: Payments,
    private readonly commands: CommandBus,
  ) {}

  /** Records events about payments, which the sweeper then checks, and about refunds and disputes. */
  @Post('stripe')
  @HttpCode(200)
  @Allow('anyone')
  @Anonymous()
  @ApiOperation({ operationId: 'stripeWebhook' })
  async receive(
    @Req() { rawBody }: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: boolean }> {
    const event = this.read(rawBody, signature);
    if (event.about === 'payment' && HANDLED.has(event.type))
      await this.commands.execute(new RecordPaymentEvent(event.paymentIntentId));
    if (event.about === 'refund') await this.commands.execute(new ReconcileRefund(event.refund));
    if (event.about === 'dispute') await this.commands.execute(new RecordDispute(event.dispute));
    return { received: true };
  }

  private read(rawBody: Buffer | undefined, signature: string | undefined): ReadWebhook {
    try {
      return this.payments.readWebhook(rawBody ?? Buffer.alloc(0), signature ?? '');
    } catch (error) {
      if (error instanceof PaymentRejected) throw new Problem(400, error.message);
      throw error;
    }
  }
}
