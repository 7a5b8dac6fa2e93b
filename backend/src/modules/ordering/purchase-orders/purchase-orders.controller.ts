import { Controller, Get, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Actor, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { MyCreditView } from './order-credit.view.js';
import { OpenInvoiceView } from './purchase-orders.dto.js';
import { PurchaseOrdersQueries } from './purchase-orders.queries.js';

/** The credit of a trade customer. */
@ApiTags('orders')
@ApiExtraModels(MyCreditView)
@Controller('api/credit')
export class CreditController {
  constructor(private readonly queries: PurchaseOrdersQueries) {}

  /** My company's credit; null where I am no verified trade customer or am linked to no contact in Sage. */
  @Get()
  @Allow('customer')
  @Limit({ name: 'credit', points: 60, seconds: 60, by: 'user' })
  @ApiOperation({ operationId: 'getMyCredit' })
  @ApiOkResponse({ schema: { nullable: true, allOf: [{ $ref: getSchemaPath(MyCreditView) }] } })
  async mine(@CurrentActor() actor: Actor, @Res() response: Response): Promise<void> {
    // Nest would send an empty body for null.
    response.json(await this.queries.myCredit(actor));
  }

  /** My unpaid invoices as the shop last read them from Sage, the first to be paid first, at most 20; none for all but verified trade. */
  @Get('invoices')
  @Allow('customer')
  @Limit({ name: 'credit', points: 60, seconds: 60, by: 'user' })
  @ApiOperation({ operationId: 'listMyOpenInvoices' })
  invoices(@CurrentActor() actor: Actor): Promise<OpenInvoiceView[]> {
    return this.queries.myOpenInvoices(actor);
  }
}
