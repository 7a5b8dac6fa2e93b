import { Controller, Get, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { MyCreditView } from './order-credit.dto.js';
import { OpenInvoiceView } from './purchase-orders.dto.js';
import { PurchaseOrdersQueries } from './purchase-orders.queries.js';

/** The credit of a trade customer. */
@ApiTags('orders')
@ApiExtraModels(MyCreditView)
@Controller('api/credit')
export class CreditController {
  constructor(private readonly queries: PurchaseOrdersQueries) {}

  /**
   * Returns the credit of the caller's company; null if the caller is no verified trade customer or is linked to no contact in
   * Sage.
   */
  @Get()
  @Allow('customer')
  @Limit({ name: 'credit', points: 60, seconds: 60, by: 'user' })
  @ApiOperation({ operationId: 'getMyCredit' })
  @ApiOkResponse({ schema: { nullable: true, allOf: [{ $ref: getSchemaPath(MyCreditView) }] } })
  async mine(@CurrentActor() actor: Actor, @Res() response: Response): Promise<void> {
    // Nest would send an empty body for null.
    response.json(await this.queries.myCredit(actor));
  }

  /**
   * Returns the caller's unpaid invoices as last read from Sage, earliest due date first, at most 20; empty unless the caller is
   * a verified trade customer.
   */
  @Get('invoices')
  @Allow('customer')
  @Limit({ name: 'credit', points: 60, seconds: 60, by: 'user' })
  @ApiOperation({ operationId: 'listMyOpenInvoices' })
  invoices(@CurrentActor() actor: Actor): Promise<OpenInvoiceView[]> {
    return this.queries.myOpenInvoices(actor);
  }
}
